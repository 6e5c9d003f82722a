import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { recorderMachine } from '../recorder/recorder.machine.js';
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

type RecorderSnapshot = SnapshotFrom<typeof recorderMachine>;

/** What the recorder is doing, without its loudness, which changes too often to draw a page by. */
export type RecorderMood = 'preparing' | 'listening' | 'silent' | 'confirming' | 'stopping';

export function moodOf(recording: RecorderSnapshot | undefined): RecorderMood | null {
  if (!recording) return null;
  if (recording.matches('preparing')) return 'preparing';
  if (recording.matches({ recording: 'confirmingCancel' })) return 'confirming';
  if (recording.matches({ recording: 'silent' })) return 'silent';
  return recording.matches('recording') ? 'listening' : 'stopping';
}

/** A question on the screen and, while it is being answered, the answer. */
export type OpenQuestion = {
  readonly question: QuestionActor;
  readonly state: QuestionSnapshot;
  readonly answer: AnswerActor | undefined;
  readonly answering: AnswerSnapshot | undefined;
  readonly mood: RecorderMood | null;
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
  return { snapshot, open: question && state ? { question, state, answer, answering, mood } : null };
}
