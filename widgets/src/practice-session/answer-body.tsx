import { ChoosingView } from './choosing-view.js';
import { MatchingView } from './matching-view.js';
import { isUnwritten } from './progress.js';
import { isReading } from './question.js';
import { DeniedView, RecorderView } from './recorder-view.js';
import type { SessionActor } from './session.actors.js';
import type { SessionContext } from './session.types.js';
import { TypingView } from './typing-view.js';
import type { OpenQuestion } from './use-screen.js';

export type AnswerBodyProps = {
  session: SessionActor;
  open: OpenQuestion;
  known: SessionContext;
  titleId: string;
};

/** Where an answer is given, in its question's way. */
export function AnswerBody({ session, open, known, titleId }: AnswerBodyProps) {
  const { answer, answering } = open;
  if (!answer || !answering) return null;
  if (answering.matches('typing')) return <TypingView answer={answer} {...answering.context} />;
  if (answering.matches('choosing')) {
    const onReload = () => session.send({ type: 'attempt.lookAgain' });
    return <ChoosingView {...{ answer, titleId, onReload }} {...answering.context} />;
  }
  if (answering.matches('matching')) return <MatchingView answer={answer} {...answering.context} />;
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
