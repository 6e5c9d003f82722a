import { useEffect, useId, useRef } from 'react';
import { useFailureTitle } from '../recorder/microphone-help.js';
import { RecordingClock } from '../recorder/recorder.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { OutboxProblem } from '../outbox/outbox-problem.js';
import { ErrorDetail } from '../ui/error-detail.js';
import { offline } from '../ui/icon-paths.js';
import { Pill } from '../ui/pill.js';
import { StateWord } from '../ui/state-word.js';
import { useTexts } from '../ui/texts.js';
import anotherTabTexts from './another-tab.en.json';
import { AnswerBody, isWritten } from './answer-body.js';
import elsewhereTexts from './elsewhere.en.json';
import aloudTexts from './reading-aloud.en.json';
import type { FeedbackViewProps } from './feedback-view.js';
import { NextGlyph } from './next-button.js';
import { ProcessingView } from './processing-view.js';
import { keptHere, nextQuestion, numberOf, questionsOf, unseenFeedback } from './progress.js';
import refusedTexts from './refused-parts.en.json';
import { isReading } from './question.js';
import { SendingView } from './sending-view.js';
import type { SessionActor, SessionSnapshot } from './session.actors.js';
import type { SessionContext } from './session.types.js';
import { AnsweredElsewhereView, FailedView, RefusedView, UnfinishedView } from './trouble-views.js';
import type { OpenQuestion } from './use-screen.js';
import { isElsewhere, stateWord } from './wording.js';
import { usePracticeTexts } from './use-practice-texts.js';
import { usePracticeTools } from './use-practice-tools.js';

export type QuestionPanelProps = { session: SessionActor; snapshot: SessionSnapshot; open: OpenQuestion };

/** The words of the way on: to which question, back from looking, or to the end. */
function useNextWords(snapshot: SessionSnapshot): string {
  const t = usePracticeTexts();
  if (snapshot.context.lookedAt !== null) return t.back;
  const next = nextQuestion(snapshot.context);
  return next === null ? t.last : t.next({ n: numberOf(snapshot.context, next) });
}

/** The question and all that happens below it. The state word keeps its place, so that it is always read out. */
export function QuestionPanel({ session, snapshot, open }: QuestionPanelProps) {
  const t = usePracticeTexts();
  const anotherTab = useTexts(anotherTabTexts);
  const refused = useTexts(refusedTexts);
  const elsewhere = useTexts(elsewhereTexts);
  const aloud = useTexts(aloudTexts);
  const microphone = useFailureTitle();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { question, isSecond } = open.state.context;
  const { problem } = snapshot.context;
  const questions = questionsOf(snapshot.context);
  const number = numberOf(snapshot.context, question._id);
  const parts = snapshot.context.uploads[open.response?.responseId ?? ''];
  const isOffline =
    !snapshot.matches({ connection: 'connected' }) && !snapshot.matches({ connection: 'connecting' });
  const isFromElsewhere = isElsewhere(open, snapshot.context);
  const written = isWritten(open.answering);
  const atRest = open.answering?.value === 'ready';
  const shown = useRef(question._id);

  // Another question: who listens or uses keys begins at its words.
  useEffect(() => {
    if (shown.current !== question._id) heading.current?.focus();
    shown.current = question._id;
  }, [question._id]);

  return (
    <section
      className="ask"
      id="question"
      aria-label={t.question.label({ n: number, of: questions.length })}
      data-state={stateName(open)}
    >
      <LateFeedback session={session} snapshot={snapshot} open={open} />
      <div className="asked">
        <p className="note row">
          {t.question.number({ n: number })}
          {isSecond && <Pill tone="accent">{t.question.second}</Pill>}
          {snapshot.context.lookedAt !== null && <Pill>{t.question.lookingBack}</Pill>}
        </p>
        <h2 ref={heading} id={id} tabIndex={-1} lang="en">
          {question.questionText}
        </h2>
        {atRest && (
          <p className="soft">
            {isReading(question)
              ? aloud.how
              : question.questionType === 'summarization'
                ? t.question.sumUp
                : t.question.sayIt}
          </p>
        )}
      </div>
      <div className={written && !open.state.matches('transcriptMissing') ? 'sr' : 'state-line'}>
        <StateWord
          live={open.mood === 'listening' || open.mood === 'silent' || open.mood === 'confirming'}
          after={
            (open.mood === 'listening' || open.mood === 'silent') && open.answering?.children.recording ? (
              <RecordingClock recording={open.answering.children.recording} />
            ) : undefined
          }
        >
          {isFromElsewhere
            ? elsewhere.word
            : stateWord(open, parts, isOffline, { ...t.word, microphone }, { anotherTab, refused, aloud })}
        </StateWord>
      </div>
      <Body
        session={session}
        open={open}
        known={snapshot.context}
        titleId={id}
        next={useNextWords(snapshot)}
        isOffline={isOffline}
        isFromElsewhere={isFromElsewhere}
      />
      {problem !== null && !isOffline && open.mood === null && !open.state.matches('refused') && (
        <OutboxProblem problem={problem} />
      )}
      {isOffline && open.mood === null && (
        <Alert type="warning" icon={offline} title={t.offline.title}>
          {t.offline.kept({ n: keptHere(snapshot.context) })}
          {problem !== null && <ErrorDetail>{problem}</ErrorDetail>}
        </Alert>
      )}
    </section>
  );
}

/** The state's name in the page, dotted, for styles and tests. */
function stateName({ state, answering, mood }: OpenQuestion): string {
  if (!answering || state.value !== 'answering') return state.value;
  return mood ? `recording.${mood}` : answering.value;
}

function LateFeedback({ session, snapshot, open }: QuestionPanelProps) {
  const t = usePracticeTexts();
  const [late] = unseenFeedback(snapshot.context);
  if (late === undefined || open.mood !== null || snapshot.context.lookedAt !== null) return null;
  const number = numberOf(snapshot.context, late);
  return (
    <Alert type="info" title={t.note.title({ n: number })}>
      <span className="row late">
        <Button kind="quiet" onClick={() => session.send({ type: 'look', questionId: late })}>
          {t.note.look}
        </Button>
        <Button kind="quiet" onClick={() => session.send({ type: 'dismiss', questionId: late })}>
          {t.note.dismiss}
        </Button>
      </span>
    </Alert>
  );
}

type BodyProps = {
  session: SessionActor;
  open: OpenQuestion;
  known: SessionContext;
  titleId: string;
  next: string;
  isOffline: boolean;
  isFromElsewhere: boolean;
};

function Body({ session, open, known, titleId, next, isOffline, isFromElsewhere }: BodyProps) {
  const t = usePracticeTexts();
  const { question, state, response } = open;
  const goOn = () => question.send({ type: 'goOn' });
  const trouble = { question, response, next, isReading: isReading(state.context.question) };
  if (state.matches('answering')) return <AnswerBody {...{ session, open, known, titleId }} />;
  if (state.matches('transcriptMissing')) {
    return (
      <>
        <p>{t.noWords}</p>
        <AnswerBody {...{ session, open, known, titleId }} />
        <Button kind="quiet" onClick={goOn}>
          {next}
        </Button>
      </>
    );
  }
  if (state.matches('sending')) {
    return <Sending {...{ session, open, known, next, isOffline, isFromElsewhere }} />;
  }
  if (state.matches('processing')) {
    return <ProcessingView response={response} next={next} onGoOn={goOn} />;
  }
  if (state.matches('feedback')) return <Feedback open={open} session={known} next={next} />;
  if (state.matches('unfinished')) {
    const left = known.onDevice.find(({ questionId }) => questionId === state.context.question._id);
    return <UnfinishedView question={question} left={left} />;
  }
  if (state.matches('answeredElsewhere')) return <AnsweredElsewhereView question={question} />;
  if (state.matches('failed')) return <FailedView {...trouble} />;
  return state.matches('refused') ? (
    <RefusedView {...trouble} refusal={known.refusals[response?.responseId ?? '']} />
  ) : null;
}

/** Fetched with the practice's tools, or again when it is to be seen; without it one can go on all the same. */
function Feedback(props: FeedbackViewProps) {
  const tools = usePracticeTools();
  if (tools) return <tools.FeedbackView {...props} />;
  return (
    <Button kind="primary" big wide onClick={() => props.open.question.send({ type: 'goOn' })}>
      {props.next} <NextGlyph />
    </Button>
  );
}

function Sending({ session, open, known, next, isOffline, isFromElsewhere }: Omit<BodyProps, 'titleId'>) {
  const t = useTexts(refusedTexts);
  const { question, state, response } = open;
  const responseId = response?.responseId ?? '';
  const fileName = t.fileName({ question: numberOf(known, state.context.question._id) });
  return (
    <SendingView
      {...{
        parts: known.uploads[responseId],
        peaks: response?.peaks ?? [],
        isOffline,
        isFromElsewhere,
        next,
      }}
      onGoOn={() => question.send({ type: 'goOn' })}
      onAgain={() => question.send({ type: 'again' })}
      onDownload={() => session.send({ type: 'recording.download', responseId, fileName })}
    />
  );
}
