import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { answerMachine } from './answer.machine.js';
import type { practiceSessionMachine } from './practice-session.machine.js';
import type { questionMachine } from './question.machine.js';

/** A started session, as a view holds it. */
export type SessionActor = ActorRefFrom<typeof practiceSessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof practiceSessionMachine>;
export type QuestionActor = ActorRefFrom<typeof questionMachine>;
export type QuestionSnapshot = SnapshotFrom<typeof questionMachine>;
export type AnswerActor = ActorRefFrom<typeof answerMachine>;
export type AnswerSnapshot = SnapshotFrom<typeof answerMachine>;

/** The question on the screen, if there is one. */
export const questionOf = (session: SessionSnapshot): QuestionActor | undefined => session.children.question;

/** The answer in the making, if there is one. */
export const answerOf = (question: QuestionSnapshot): AnswerActor | undefined => question.children.answer;
