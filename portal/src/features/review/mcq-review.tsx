import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Choice } from '@lectern/widgets/ui/choice';
import { check } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { EarlierResponses } from './earlier-responses.js';
import { plainText } from './plain-text.js';
import texts from './review.en.json';

export type McqReviewProps = {
  question: QuestionView;
  response: ResponseView;
  earlier: readonly ResponseView[];
  onRetry: () => void;
};

/** The choices as they were, the chosen and the correct ones marked. */
export function McqReview({ question, response, earlier, onRetry }: McqReviewProps) {
  const { mcq: t } = useTexts(texts);
  const { options = [] } = question;
  const chosen = new Set(response.mcqResponse?.map(({ optionId }) => optionId));
  const correct = new Set(response.mcqCorrectOptions);
  if (options.length === 0) {
    return (
      <div className="part whole">
        <Alert type="error" title={t.missing} action={<Button onClick={onRetry}>{t.again}</Button>}>
          {t.missingBody}
        </Alert>
      </div>
    );
  }
  const noteOn = (id: string) => {
    if (correct.has(id))
      return (
        <Pill tone="good" icon={check}>
          {chosen.has(id) ? t.right : t.correct}
        </Pill>
      );
    return chosen.has(id) ? <Pill>{t.yours}</Pill> : null;
  };
  return (
    <>
      <div className="part whole">
        <fieldset className="choices">
          <legend className="sr">{t.legend}</legend>
          {options.map(({ _id, htmlContent }) => (
            <Choice
              key={_id}
              type={correct.size > 1 ? 'checkbox' : 'radio'}
              name={`review-${response.responseId}`}
              checked={chosen.has(_id)}
              readOnly
              settled
              right={correct.has(_id)}
              note={noteOn(_id)}
            >
              {plainText(htmlContent)}
            </Choice>
          ))}
        </fieldset>
      </div>
      <EarlierResponses responses={earlier} options={options} />
    </>
  );
}
