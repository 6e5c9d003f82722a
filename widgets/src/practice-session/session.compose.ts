import { assign } from 'xstate';
import { answerMachine } from './answer.machine.js';
import { practiceSessionMachine } from './practice-session.machine.js';
import type { Drafts, Stamp } from './practice-session.types.js';
import { questionMachine } from './question.machine.js';
import type { recorderMachine } from '../recorder/recorder.machine.js';

type Provided = NonNullable<Parameters<typeof practiceSessionMachine.provide>[0]['actors']>;

/** Everything of the world that a session needs. */
export type SessionPorts = Required<Pick<Provided, 'loadAttempt' | 'connection' | 'outbox' | 'uploads'>> & {
  /** A fresh response id, the time and the zone: asked at each answer. */
  readonly stamp: () => Stamp;
  /** Keeps the drafts of the attempt on the device. */
  readonly keepDrafts: (drafts: Drafts) => void;
  /** The recorder with its microphone. */
  readonly recording: typeof recorderMachine;
};

/** The session machine with the world behind it, down to the microphone. */
export function composeSession({ stamp, keepDrafts, recording, ...actors }: SessionPorts) {
  const answer = answerMachine.provide({
    actors: { recording },
    actions: { stamp: assign(() => ({ stamp: stamp() })) },
  });
  const question = questionMachine.provide({ actors: { answer } });
  return practiceSessionMachine.provide({
    actors: { ...actors, question },
    actions: {
      stamp: assign(() => ({ stamp: stamp() })),
      keepDrafts: ({ context }) => keepDrafts(context.drafts),
    },
  });
}
