import { PartOfQuestion } from './load-views.js';
import { isUnwritten } from './progress.js';
import { isReading } from './question.js';
import { DeniedView, RecorderView } from './recorder-view.js';
import type { SessionActor } from './session.actors.js';
import type { SessionContext } from './session.types.js';
import type { OpenQuestion } from './use-screen.js';
import { useWrittenAnswers } from './use-written-answers.js';

export type AnswerBodyProps = {
  session: SessionActor;
  open: OpenQuestion;
  known: SessionContext;
  titleId: string;
};

/** Whether the answer is given without a voice. */
export const isWritten = (answering: OpenQuestion['answering']): boolean =>
  ['typing', 'choosing', 'matching'].some((way) => answering?.value === way);

/** Where an answer is given, in its question's way. */
export function AnswerBody({ session, open, known, titleId }: AnswerBodyProps) {
  const { answer, answering } = open;
  // With any question, so that a later one needs no connection.
  const written = useWrittenAnswers();
  if (!answer || !answering) return null;
  if (isWritten(answering)) {
    if (!written.part) return <PartOfQuestion isFailed={written.isFailed} onRetry={written.retry} />;
    const { ChoosingView, MatchingView, TypingView } = written.part;
    if (answering.matches('typing')) return <TypingView answer={answer} {...answering.context} />;
    if (answering.matches('matching')) return <MatchingView answer={answer} {...answering.context} />;
    const onReload = () => session.send({ type: 'attempt.lookAgain' });
    return <ChoosingView {...{ answer, titleId, onReload }} {...answering.context} />;
  }
  if (answering.matches('denied')) {
    return (
      <DeniedView
        answer={answer}
        trouble={answering.context.trouble ?? 'recorder'}
        isReading={isReading(answering.context.question)}
      />
    );
  }
  const { recording } = answering.children;
  return (
    <RecorderView
      answer={answer}
      recording={recording}
      isUnwritten={isUnwritten(known)}
      hasLittleRoom={known.hasLittleRoom}
      isReading={isReading(answering.context.question)}
    />
  );
}
