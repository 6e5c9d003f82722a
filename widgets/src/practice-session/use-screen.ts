import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { useSelector } from '@xstate/react';
import { moodOf, type RecorderMood } from '../recorder/recorder-mood.js';
import { responseOf } from './progress.js';
import {
  answerOf,
  questionOf,
  type AnswerActor,
  type AnswerSnapshot,
  type QuestionActor,
  type QuestionSnapshot,
  type SessionActor,
  type SessionSnapshot,
} from './session.actors.js';

/** A question on the screen and, while it is being answered, the answer. */
export type OpenQuestion = {
  readonly question: QuestionActor;
  readonly state: QuestionSnapshot;
  readonly answer: AnswerActor | undefined;
  readonly answering: AnswerSnapshot | undefined;
  readonly mood: RecorderMood | null;
  /** The answer on the screen, as the session knows it. */
  readonly response: ResponseView | null;
};

/** The session and what is open in it, followed as they change. */
export function useScreen(session: SessionActor): {
  readonly snapshot: SessionSnapshot;
  readonly open: OpenQuestion | null;
} {
  const snapshot = useSelector(session, (now) => now);
  const question = questionOf(snapshot);
  const state = useSelector(question, (now) => now);
  const answer = state && answerOf(state);
  const answering = useSelector(answer, (now) => now);
  const mood = useSelector(answering?.children.recording, moodOf);
  if (!question || !state) return { snapshot, open: null };
  const response = responseOf(snapshot.context, state.context.responseId);
  return { snapshot, open: { question, state, answer, answering, mood, response } };
}
