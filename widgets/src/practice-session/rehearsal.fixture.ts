import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { ResponseProcessed } from '@lectern/events/practice/messages';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { quietFor } from '../recorder/loudness.js';
import { speechPeaks } from './passage.fixture.js';
import * as fixtures from './practice-session.fixture.js';
import { refOf } from './messages.js';
import { journalScreens } from './journal-screens.js';
import type {
  AnswerOnDevice,
  Drafts,
  LoadResult,
  OutgoingMessage,
  ScreenStepDraft,
} from './practice-session.types.js';
import { recorderMachine } from '../recorder/recorder.machine.js';
import type {
  DeviceCommand,
  DeviceEvent,
  RecorderFailure,
  RecorderInput,
} from '../recorder/recorder.types.js';
import { answerOf, questionOf, type SessionActor } from './session.actors.js';
import { composeSession } from './session.compose.js';
import type {
  ConnectionCommand,
  LoadInput,
  OutboxCommand,
  SessionEvent,
  UploadCommand,
} from './session.types.js';

/** What the server and the device have when the page opens. */
export type Scene = {
  readonly attempt?: AttemptView;
  readonly onDevice?: readonly AnswerOnDevice[];
  readonly drafts?: Drafts;
  readonly load?: 'found' | 'notFound' | 'failed' | 'never';
  readonly startWith?: 'speaking' | 'typing';
  readonly hasRecognition?: boolean;
  readonly hasLittleRoom?: boolean;
  readonly offline?: boolean;
  /** The connection is being made, and the microphone lets go of nothing yet. */
  readonly slow?: boolean;
};

/** Monday, 13:42 in India. */
const begins = Date.UTC(2026, 2, 9, 8, 12);

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function present<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`There is no ${name} in this state`);
  return value;
}

/**
 * A session without network and microphone, for tests and stories: ids count, and what a server, a recorder and a
 * student do is done by verbs. `serve` changes what the next read of the attempt answers.
 */
export async function rehearse(scene: Scene = {}) {
  const sent: OutgoingMessage[] = [];
  const commands: (UploadCommand | ConnectionCommand)[] = [];
  const kept: Drafts[] = [];
  const served = { load: scene.load ?? 'found', attempt: scene.attempt ?? fixtures.attempt(), reads: 0 };
  let made = 0;
  let heard = 0;
  let device: (event: DeviceEvent) => void = () => undefined;

  const load = (): Promise<LoadResult> => {
    served.reads += 1;
    const { onDevice = [], drafts = {}, hasLittleRoom = false } = scene;
    if (served.load === 'never') return new Promise(() => undefined);
    if (served.load === 'failed') return Promise.reject(new Error('Service unavailable'));
    if (served.load === 'notFound') return Promise.resolve({ status: 'notFound' });
    return Promise.resolve({ status: 'found', attempt: served.attempt, onDevice, drafts, hasLittleRoom });
  };
  const machine = composeSession({
    stamp: () => ({
      responseId: `rehearsed-${(made += 1)}`,
      userTimestamp: begins,
      timeZone: 'Asia/Kolkata',
    }),
    keepDrafts: (drafts) => kept.push(drafts),
    recording: recorderMachine.provide({
      actors: {
        device: fromCallback<DeviceCommand, RecorderInput>(({ receive, sendBack }) => {
          device = sendBack;
          receive(({ type }) => {
            if (type === 'device.discard' && !scene.slow) sendBack({ type: 'recording.discarded' });
          });
        }),
      },
    }),
    loadAttempt: fromPromise<LoadResult, LoadInput>(load),
    connection: fromCallback<ConnectionCommand>(({ receive, sendBack }) => {
      receive((command) => commands.push(command));
      if (!scene.slow) sendBack({ type: scene.offline ? 'connection.lost' : 'connection.connected' });
    }),
    outbox: fromCallback<OutboxCommand>(({ receive }) => receive(({ messages }) => sent.push(...messages))),
    uploads: fromCallback<UploadCommand>(({ receive }) => receive((command) => commands.push(command))),
  });
  const clock = new SimulatedClock();
  const steps: ScreenStepDraft[] = [];
  const journal = journalScreens((step) => steps.push(step));
  const session: SessionActor = createActor(machine, {
    clock,
    inspect: journal.inspect,
    input: {
      userId: 'student-1',
      attemptId: 'attempt-1',
      startWith: scene.startWith,
      hasRecognition: scene.hasRecognition,
    },
  });
  journal.follow(session);
  session.start();
  await settle();

  const question = () => present(questionOf(session.getSnapshot()), 'question');
  const answer = () => present(answerOf(question().getSnapshot()), 'answer');
  const recording = () => present(answer().getSnapshot().children.recording, 'recording');
  const hear = (peaks: readonly number[], level = 0.2) => {
    for (const peak of peaks) {
      heard += 50;
      device({ type: 'recording.level', level, peak, elapsedMs: heard });
    }
  };
  const part = (index: number, isLast: boolean): void => {
    const { responseId = '' } = recording().getSnapshot().context.input.answer ?? {};
    const timestamp = begins + index * 4000;
    device({
      type: 'recording.chunk',
      part: { responseId, index, timestamp, endedAt: timestamp + 4000, bytes: 16_000, isLast },
    });
  };
  const send = (event: SessionEvent) => session.send(event);

  return {
    session,
    /** What the journal was told. */
    steps,
    /** Moves the time of the machines on. */
    clock,
    sent,
    commands,
    kept,
    served,
    settle,
    question,
    answer,
    recording,
    send,
    /** The microphone opens and hears this much, in seconds. */
    speak(seconds = 14) {
      heard = 0;
      answer().send({ type: 'record' });
      device({ type: 'recording.started', at: begins });
      hear(speechPeaks(seconds * 20));
    },
    /** The browser's speech recognition gives up. */
    failRecognition: (errorType: string) => device({ type: 'recording.speechFailed', errorType }),
    /** The first part of the recording is at the server. */
    beginAtServer() {
      const { responseId = '' } = recording().getSnapshot().context.input.answer ?? {};
      part(0, false);
      send({ type: 'upload.progress', responseId, stored: 1, total: 1, hasEnded: false });
    },
    /** Then nothing is heard for a while. */
    fallSilent() {
      hear(
        Array.from({ length: quietFor / 50 + 1 }, () => 0.01),
        0,
      );
    },
    refuseMicrophone(reason: RecorderFailure) {
      answer().send({ type: 'record' });
      device({ type: 'recording.failed', reason });
    },
    /** The microphone is lost after two slices. */
    breakOff() {
      part(0, false);
      part(1, false);
      device({ type: 'recording.failed', reason: 'recorder' });
    },
    /** The recording that was told to break off has put so many slices away, none of them the last. */
    cutOff(parts: number) {
      for (let index = 0; index < parts; index += 1) part(index, false);
      device({ type: 'recording.brokenOff' });
    },
    stop() {
      const parts = Math.max(1, Math.ceil(heard / 4000));
      recording().send({ type: 'recording.stop' });
      for (let index = 0; index < parts; index += 1) part(index, index === parts - 1);
      device({ type: 'recording.ended', endedAt: begins + heard, transcript: null });
    },
    /** The server has stored this many parts of the recording on its way, and refused those for good. */
    store(stored: number, total: number, refused: readonly number[] = []) {
      const responseId = question().getSnapshot().context.responseId ?? '';
      send({ type: 'upload.progress', responseId, stored, total, refused, hasEnded: true });
    },
    /** The last message is acknowledged. */
    acknowledge() {
      const message = present(sent.at(-1), 'message');
      send({ type: 'outbox.acknowledged', message: refOf(message), position: '7' });
    },
    /** The last message is refused for good. */
    refuse(reason: string) {
      send({ type: 'outbox.refused', message: refOf(present(sent.at(-1), 'message')), reason });
    },
    /** The device has no room for the last message. */
    fail(reason: string) {
      send({ type: 'outbox.failed', message: refOf(present(sent.at(-1), 'message')), reason });
    },
    /** The server tells of an answer, and answers the next read with it. */
    async process(response: Partial<ResponseView> & Pick<ResponseView, 'questionId' | 'responseId'>) {
      const stage =
        response.stage === undefined || ['open', 'ended'].includes(response.stage)
          ? 'recorded'
          : response.stage;
      const payload = { ...response, stage, attemptId: 'attempt-1', position: '9' } as ResponseProcessed;
      send({ type: 'response.processed', payload });
      await settle();
    },
  };
}

export type Rehearsal = Awaited<ReturnType<typeof rehearse>>;
