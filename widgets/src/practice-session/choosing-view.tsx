import type { QuestionView } from '@lectern/events/practice/attempt.views';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '../ui/button.js';
import { Choice } from '../ui/choice.js';
import { useTexts } from '../ui/texts.js';
import * as texts from './practice-session.texts.js';
import { SafeHtml } from './safe-html.js';
import type { AnswerSnapshot } from './session.actors.js';

type Choosing = NonNullable<AnswerSnapshot['children']['choosing']>;

/** One of several answers, or several where the question says so. */
export function ChoosingView({
  choosing,
  question,
  titleId,
}: {
  choosing: Choosing;
  question: QuestionView;
  titleId: string;
}) {
  const t = useTexts(texts);
  const name = useId();
  const { optionIds, fSeveral } = useSelector(choosing, (now) => now.context);
  const undecided = useSelector(choosing, (now) => now.matches('undecided'));
  return (
    <fieldset className="stack choices" aria-labelledby={titleId}>
      {fSeveral && <p className="soft">{t.choosing.several}</p>}
      {question.options?.map(({ _id, htmlContent }) => (
        <Choice
          key={_id}
          type={fSeveral ? 'checkbox' : 'radio'}
          name={name}
          checked={optionIds.includes(_id)}
          onChange={() => choosing.send({ type: 'choose', optionId: _id })}
        >
          <SafeHtml html={htmlContent} />
        </Choice>
      ))}
      <Button
        kind="primary"
        big
        wide
        aria-disabled={undecided}
        aria-describedby={undecided ? `${name}-why` : undefined}
        onClick={() => choosing.send({ type: 'send' })}
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
