import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { Scores } from '@lectern/events/feedback/scoring';
import { languageOfText } from '@lectern/events/feedback/language-parts';
import { Button } from '../ui/button.js';
import { Glyph } from '../ui/glyph.js';
import { down, mic, pencil } from '../ui/icon-paths.js';
import { drawnLoudness } from '../recorder/loudness.js';
import { isEvaluated, isOverruled, isRightChoice, isUnsure, isWrong } from './marked-answer.js';
import { MarkedChoice, MarkedWords } from './marked-view.js';
import { MixedText } from './mixed-text.js';
import { NewPoints } from './new-points.js';
import { NextGlyph } from './next-button.js';
import { OwnQuote } from './own-quote.js';
import { LookAgain } from './passage-sentences.js';
import { answersOf, questionsOf } from './progress.js';
import { canSpeak, isReading } from './question.js';
import { ReadingFeedback } from './reading-feedback-view.js';
import { ResponseScores } from './response-scores.js';
import type { SessionContext } from './session.types.js';
import { SpokenText } from './spoken-text.js';
import type { OpenQuestion } from './use-screen.js';
import { UnwrittenFeedback } from './unwritten-feedback.js';
import { usePracticeTexts } from './use-practice-texts.js';

type Heard = { response: ResponseView; onPlay: (what: string) => void };

export type FeedbackViewProps = {
  open: OpenQuestion;
  session: SessionContext;
  /** The words of the way on. */
  next: string;
};

/** Feedback: what was heard, what is good about it, one thing to try, the scores, and the one next step. */
export function FeedbackView({ open: { question, state, response }, session, next }: FeedbackViewProps) {
  const t = usePracticeTexts();
  const { context } = state;
  if (!response) return null;
  const { questionId } = response;
  // With what may be known of it only now.
  const asked = questionsOf(session).find(({ _id }) => _id === questionId) ?? context.question;
  const goOn = () => question.send({ type: 'goOn' });
  const onPlay = (what: string) => question.send({ type: 'played', what });
  const before = context.isSecond ? answersOf(session, questionId).first : null;
  const mayAgain = state.can({ type: 'again' });
  // Where nobody is sure of the answer another one is only offered.
  const isAsked = mayAgain && response.fReiterationRequired;
  const sayAgain = () => question.send({ type: 'again' });
  const isScored = response.scores !== undefined && isEvaluated(response);
  const pairs = response.wordMatchingResponse ?? [];
  const isMarked = pairs.some(({ fCorrect }) => fCorrect !== undefined);
  const fitting = pairs.filter(({ fCorrect }) => fCorrect).length;
  const wasTyped = response.textResponse !== undefined;
  const speaking = canSpeak(asked) && context.startWith === 'speaking' && !wasTyped;
  const spokenAgain = speaking ? t.feedback.again : t.feedback.againTyped;
  const againText = (
    <>
      <Glyph path={speaking ? mic : pencil} />
      {response.kind === 'mcq' ? t.feedback.chooseAgain : spokenAgain}
    </>
  );
  return (
    <div className="stack feedback">
      {response.kind === 'mcq' && (
        <>
          <h3>{isRightChoice(response, asked.options) ? t.feedback.right : t.feedback.notRight}</h3>
          <MarkedChoice question={asked} response={response} />
          {response.whyNot?.map(({ optionId, text }) => (
            <p key={optionId} lang="en">
              {text}
            </p>
          ))}
        </>
      )}
      {response.kind === 'matchword' && (
        <>
          {isMarked && <h3>{t.feedback.matched({ n: fitting, of: pairs.length })}</h3>}
          <MarkedWords response={response} />
        </>
      )}
      {isReading(asked) && <ReadingFeedback response={response} onPlay={onPlay} />}
      {!isReading(asked) && (response.kind === 'spoken' || response.kind === 'text') && (
        <>
          <OwnWords response={response} onPlay={onPlay} />
          <Judgement response={response} question={asked} onPlay={onPlay} />
          {/* What the passage says comes first: no stars for the English of an answer that misses it. */}
          {response.scores && isScored && !isWrong(response) && (
            <ResponseScores
              scores={response.scores}
              before={before && isEvaluated(before) ? before.scores : undefined}
            />
          )}
          <NewPoints question={asked} response={response} before={before} />
          {isEvaluated(response) && !isOverruled(response) && (
            <Rephrased response={response} onPlay={onPlay} />
          )}
        </>
      )}
      <div className="stack ways-on">
        {isAsked ? (
          <>
            <Button kind="primary" big wide onClick={sayAgain}>
              {againText}
            </Button>
            {isScored && <p className="note centred">{t.feedback.both}</p>}
            <Button kind="quiet" wide onClick={goOn}>
              {next}
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" big wide onClick={goOn}>
              {next} <NextGlyph />
            </Button>
            {mayAgain && (
              <Button kind="quiet" wide onClick={sayAgain}>
                {againText}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function OwnWords({ response, onPlay }: Heard) {
  const t = usePracticeTexts().feedback;
  return (
    <SpokenText
      text={response.textResponse ?? response.fixedTranscription ?? response.responseText ?? ''}
      audioUrl={response.responseAudioUrl}
      timepoints={response.responseTextTimepoints}
      rate={1}
      label={t.mine}
      peaks={drawnLoudness(response.peaks ?? [])}
      duration={response.duration}
      tone="said"
      onPlay={() => onPlay('own response')}
    />
  );
}

/** By how complete the answer is and how right, 0 to 5: much that is wrong is no start. */
const praiseFor = ({ comprehensiveness, accuracy }: Scores) => {
  const score = Math.min(comprehensiveness, accuracy);
  return score >= 4 ? 'great' : score >= 3 ? 'good' : score >= 2 ? 'some' : 'little';
};

/**
 * Praise first, then what to try. Too short or read off is said kindly, and why nothing is scored. Where nobody is sure
 * there is no word on the answer, only what to compare it with.
 */
function Judgement({ response, question, onPlay }: Heard & { question: QuestionView }) {
  const t = usePracticeTexts().feedback;
  const { feedback, scores, fShortResponse, fPenalized } = response;
  const special = fPenalized ? [t.copied, t.copiedHelp] : fShortResponse ? [t.short, t.shortHelp] : null;
  const unsure = isUnsure(response);
  if (isOverruled(response)) return <Marked response={response} question={question} />;
  const found = unsure ? t.compare : scores ? t.praise[praiseFor(scores)] : t.noScores;
  const title = <h3>{special?.[0] ?? found}</h3>;
  // Whoever is sent to the text is not told what it says.
  const isAddedTo = !unsure && !isWrong(response);
  const gap = isAddedTo && feedback?.gaps.find((line) => !feedback.feedbackText.includes(line));
  return (
    <div className="stack judgement">
      {feedback ? (
        <SpokenText
          title={title}
          text={feedback.feedbackText}
          audioUrl={feedback.audioUrl}
          timepoints={feedback.feedbackTextTimepoints}
          label={t.toMe}
          onPlay={() => onPlay('feedback')}
        >
          <OwnQuote response={response} onPlay={() => onPlay('own words')} />
        </SpokenText>
      ) : (
        title
      )}
      {special && <p>{special[1]}</p>}
      <UnwrittenFeedback response={response} />
      {gap && (
        <>
          <h3>{t.notYet}</h3>
          <p lang={languageOfText(gap)}>
            <MixedText text={gap} />
          </p>
        </>
      )}
      <LookAgain response={response} question={question} />
    </div>
  );
}

/** A teacher said otherwise meanwhile: what they wrote, in the place of what is no longer true. */
function Marked({ response, question }: { response: ResponseView; question: QuestionView }) {
  const t = usePracticeTexts().feedback;
  const { by, reason } = response.corrections?.at(-1) ?? {};
  return (
    <div className="stack judgement">
      <h3>{t.marked({ role: by?.role ?? 'teacher' })}</h3>
      {reason && <p className="said">{reason}</p>}
      <LookAgain response={response} question={question} />
    </div>
  );
}

function Rephrased({ response: { feedback }, onPlay }: Heard) {
  const t = usePracticeTexts().feedback;
  if (!feedback?.rephrasedResponse) return null;
  return (
    <details className="fold rephrased">
      <summary>
        <span>{t.rephrased}</span>
        <span className="turn">
          <Glyph path={down} />
        </span>
      </summary>
      <SpokenText
        text={feedback.rephrasedResponse}
        audioUrl={feedback.rephrasedResponseAudioUrl}
        timepoints={feedback.rephrasedResponseTimepoints}
        label={t.rephrasedPlay}
        tone="said"
        onPlay={() => onPlay('rephrased response')}
      />
    </details>
  );
}
