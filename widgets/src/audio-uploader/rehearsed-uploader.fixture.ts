import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { SendResult } from '../connection/connection.types.js';
import type { AudioUploader } from './audio-uploader.adapter.js';
import { audioUploaderMachine } from './audio-uploader.machine.js';
import type { Route, Settlement, Survey, UploaderEvent } from './audio-uploader.types.js';
import type { Part, WaitingResponse } from './chunk-record.js';
import type { Sending } from './upload-verdict.js';

/** What the world answers to an uploader; what is left out never comes. */
type World = {
  readonly role?: string;
  readonly onAttemptPage?: boolean;
  readonly restore?: 'done';
  /** False: another tab sends. */
  readonly held?: boolean;
  readonly survey?: readonly WaitingResponse[] | 'failed';
  readonly reach?: Route | 'offline' | 'terminated';
  readonly send?: SendResult;
  readonly settle?: 'done';
  /** What happens when all that came. */
  readonly last?: UploaderEvent;
};

const answer = (changes: Partial<WaitingResponse> = {}): WaitingResponse => ({
  responseId: 'response-1',
  attemptId: 'attempt-1',
  questionId: 'question-1',
  waiting: 3,
  setAside: [],
  lastIndex: 4,
  ended: true,
  ...changes,
});
const another = answer({ responseId: 'response-2', questionId: 'question-2', waiting: 5 });
const part: Part = {
  responseId: 'response-1',
  index: 2,
  timestamp: 0,
  endedAt: 4_000,
  bytes: 16_000,
  isLast: false,
};
const taken: SendResult = { status: 'success', success: true };
const refused: SendResult = { status: 'error', success: false, message: 'Too many messages' };

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The real machine, led to where this world leaves it. Time stands still. */
const after = (world: World) => async (): Promise<AudioUploader> => {
  const machine = audioUploaderMachine.provide({
    actors: {
      lock: fromCallback<UploaderEvent>(({ sendBack }) => {
        if (world.held !== false) sendBack({ type: 'lock.held' });
      }),
      restore: fromPromise<void, { userId: string; everything: boolean }>(({ input }) =>
        world.restore === 'done' && !input.everything ? Promise.resolve() : never(),
      ),
      survey: fromPromise<Survey, { userId: string }>(() => {
        if (world.survey === 'failed') return Promise.reject(new Error('Error opening database'));
        return world.survey ? Promise.resolve({ responses: world.survey, otherPending: 0 }) : never();
      }),
      reach: fromPromise<Route | 'offline' | 'terminated'>(() =>
        world.reach ? Promise.resolve(world.reach) : never(),
      ),
      send: fromPromise<Sending | undefined, { userId: string; route: Route }>(() =>
        world.send ? Promise.resolve({ id: 3, part, result: world.send }) : never(),
      ),
      settle: fromPromise<void, Settlement | null>(() =>
        world.settle === 'done' ? Promise.resolve() : never(),
      ),
    },
  });
  const { role = 'student', onAttemptPage = true } = world;
  const uploader = createActor(machine, {
    input: { userId: 'asha', role, onAttemptPage },
    clock: new SimulatedClock(),
  });
  uploader.start();
  // Restore, survey, reach, send, settle: a turn each.
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
  if (world.last) uploader.send(world.last);
  return uploader;
};

const ready: World = { restore: 'done', survey: [answer()] };
const reached: World = { ...ready, reach: 'socket' };

/** Every state of an uploader by its name, each as the way that leads there. */
export const rehearsedUploads = {
  inactive: after({ role: 'teacher' }),
  restoring: after({}),
  'restoring all': after({ ...ready, last: { type: 'retry' } }),
  standby: after({ ...ready, held: false }),
  checking: after({ restore: 'done' }),
  idle: after({ restore: 'done', survey: [] }),
  closed: after({ restore: 'done', survey: [], onAttemptPage: false }),
  reaching: after(ready),
  sending: after(reached),
  settling: after({ ...reached, send: taken }),
  'waiting after a refusal': after({ ...reached, send: refused, settle: 'done' }),
  offline: after({ ...ready, reach: 'offline' }),
  'offline, several answers': after({ restore: 'done', survey: [answer(), another], reach: 'offline' }),
  blocked: after({
    ...ready,
    last: { type: 'connection.terminated', message: 'Opened on another device' },
  }),
  'store failed': after({ restore: 'done', survey: 'failed' }),
  'set aside': after({ restore: 'done', survey: [answer({ waiting: 0, setAside: [3, 4] })] }),
  'set aside, others being sent': after({
    ...reached,
    survey: [answer(), answer({ responseId: 'response-2', waiting: 0, setAside: [0, 1, 2, 3, 4] })],
  }),
} satisfies Record<string, () => Promise<AudioUploader>>;

export type RehearsedUpload = keyof typeof rehearsedUploads;
