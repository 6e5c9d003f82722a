import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { communicationOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import { isEvaluated, isOverruled } from '@lectern/widgets/practice-session/marked-answer';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import { useScoreText } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { AiHint } from './ai-hint.js';
import { HeardPart } from './heard-part.js';
import { OwnWords } from './own-words.js';
import { givenAt, isMarked } from './responses.js';
import { Givers } from './score-givers.js';
import texts from './review.en.json';

export type EarlierResponsesProps = {
  /** Past attempts at the question, the newest first. */
  responses: readonly ResponseView[];
  /** Of a choice, to say what was chosen. */
  options?: NonNullable<QuestionView['options']>;
  /** Of what is scored: whoever answered is told in words who gave another score. */
  isOwn?: boolean;
};

/** What was answered before, and what was said about it; folded away. */
export function EarlierResponses({ responses, options = [], isOwn = false }: EarlierResponsesProps) {
  const { earlier: t } = useTexts(texts);
  if (responses.length === 0) return null;
  return (
    <section className="part stack gap-near">
      <div className="side">
        <h3>{t.title}</h3>
      </div>
      <div className="earlier ruled">
        {responses.map((response) => (
          <details key={response.responseId} className="fold">
            <Summary response={response} />
            <div className="earlier-body">
              {isMarked(response) ? (
                <Marked response={response} options={options} />
              ) : (
                <Free response={response} isOwn={isOwn} />
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

function Summary({ response }: { response: ResponseView }) {
  const { earlier: t } = useTexts(texts);
  const format = useFormat();
  const say = useScoreText();
  const when = format.date(givenAt(response), { dateStyle: 'medium', timeStyle: 'short' });
  const { scores } = response;
  return (
    <summary>
      <span>
        {scores && isEvaluated(response)
          ? t.withScores({
              when,
              communication: say(communicationOf(scores)),
              thinking: say(criticalThinkingOf(scores)),
            })
          : t.summary({ when })}
      </span>
      <span className="turn">
        <Glyph path={down} />
      </span>
    </summary>
  );
}

function Free({ response, isOwn }: { response: ResponseView; isOwn: boolean }) {
  const t = useTexts(texts);
  const { feedback } = response;
  return (
    <>
      <OwnWords response={response} />
      <AiHint response={response} />
      {response.fShortResponse && <p>{t.short.title}</p>}
      {response.fPenalized && <p>{t.penalised.title}</p>}
      <Givers response={response} isOwn={isOwn} />
      {feedback && !isOverruled(response) && (
        <HeardPart
          title={t.earlier.feedback}
          text={feedback.feedbackText}
          audioUrl={feedback.audioUrl}
          timepoints={feedback.feedbackTextTimepoints}
        />
      )}
    </>
  );
}

function Marked({
  response,
  options,
}: {
  response: ResponseView;
  options: NonNullable<QuestionView['options']>;
}) {
  const { mcqResponse = [], wordMatchingResponse = [] } = response;
  const chosen = mcqResponse.flatMap(({ optionId }) => options.filter(({ _id }) => _id === optionId));
  return (
    <ul className="said">
      {chosen.map(({ _id, htmlContent }) => (
        <li key={_id}>{plainText(htmlContent)}</li>
      ))}
      {wordMatchingResponse.map(({ word, meaning }) => (
        <li key={word}>
          <b>{word}</b>: {meaning}
        </li>
      ))}
    </ul>
  );
}

/** The text of an option's HTML: a review shows words, and never runs what somebody wrote. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
