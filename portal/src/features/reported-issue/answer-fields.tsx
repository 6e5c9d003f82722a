import { longestAnswer, mostAnswers } from '@lectern/events/issues/review.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './reported-issue.en.json';

type AnswerFieldsProps = {
  /** The expected answer, and after it the others that are right. */
  answers: readonly string[];
  isChecked: boolean;
  onChange: (answers: readonly string[]) => void;
};

/** What a question expects: the answer that reviews show, and others that are as good. An emptied one is left out. */
export function AnswerFields({ answers, isChecked, onChange }: AnswerFieldsProps) {
  const { replace: t } = useTexts(texts);
  return (
    <fieldset className="stack gap-near">
      <legend className="sr">{t.title}</legend>
      {answers.map((answer, at) => (
        <Field
          // Answers have no names but their places, and none is moved.
          key={at}
          label={at === 0 ? t.expected : t.other({ number: at })}
          error={isChecked && at === 0 && answer.trim() === '' && t.missing}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              lang="en"
              maxLength={longestAnswer}
              value={answer}
              onChange={({ target }) => onChange(answers.with(at, target.value))}
            />
          )}
        </Field>
      ))}
      {answers.length < mostAnswers && (
        <p>
          <Button kind="quiet" onClick={() => onChange([...answers, ''])}>
            {t.add}
          </Button>
        </p>
      )}
      <p className="note">{t.note}</p>
    </fieldset>
  );
}
