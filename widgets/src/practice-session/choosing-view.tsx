import { useId } from 'react';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { ErrorDetail } from '../ui/error-detail.js';
import choosingTexts from './choosing.en.json';
import { Choice } from '../ui/choice.js';
import { useTexts } from '../ui/texts.js';
import { writtenAnswer } from './drafts.js';
import type { AnswerContext } from './answer.machine.js';
import { SafeHtml } from './safe-html.js';
import type { AnswerActor } from './session.actors.js';
import { usePracticeTexts } from './use-practice-texts.js';

/** One of several answers, or several where the question says so. */
export function ChoosingView({
  answer,
  question,
  draft,
  titleId,
  onReload,
}: Pick<AnswerContext, 'question' | 'draft'> & {
  answer: AnswerActor;
  titleId: string;
  /** Reads the attempt again. */
  onReload: () => void;
}) {
  const t = usePracticeTexts();
  const name = useId();
  const takesSeveral = question.selection === 'several';
  const undecided = writtenAnswer(question, draft) === null;
  if (!question.options?.length) return <MissingChoices onReload={onReload} />;
  return (
    <fieldset className="stack choices" aria-labelledby={titleId}>
      {takesSeveral && <p className="soft">{t.choosing.several}</p>}
      {question.options.map(({ _id, htmlContent }) => (
        <Choice
          key={_id}
          type={takesSeveral ? 'checkbox' : 'radio'}
          name={name}
          checked={draft.optionIds?.includes(_id) === true}
          onChange={() => answer.send({ type: 'choose', optionId: _id })}
        >
          <span lang="en">
            <SafeHtml html={htmlContent} />
          </span>
        </Choice>
      ))}
      <Button
        kind="primary"
        big
        wide
        aria-disabled={undecided}
        aria-describedby={undecided ? `${name}-why` : undefined}
        onClick={() => answer.send({ type: 'send' })}
      >
        {t.typing.send}
      </Button>
      {undecided && (
        <p className="note centred" id={`${name}-why`}>
          {t.choosing.empty}
        </p>
      )}
    </fieldset>
  );
}

/** The specification's text (section 8). */
const noMcqData = 'Unable to load MCQ data';

/** A question to choose from that came without its choices. */
function MissingChoices({ onReload }: { onReload: () => void }) {
  const t = useTexts(choosingTexts);
  return (
    <Alert type="error" title={t.missing} action={<Button onClick={onReload}>{t.retry}</Button>}>
      {t.safe}
      <ErrorDetail>{noMcqData}</ErrorDetail>
    </Alert>
  );
}
