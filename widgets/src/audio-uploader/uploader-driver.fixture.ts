import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { scriptedConnection, type ScriptedConnection } from '../connection/scripted-connection.fixture.js';
import type { SendResult } from '../connection/connection.types.js';
import { provideUploader } from './audio-uploader.adapter.js';
import type { AudioUploader } from './audio-uploader.machine.js';
import { uploadInterval, type UploaderEmitted, type UploaderEvent } from './audio-uploader.types.js';
import { aChunk } from './chunk-record.fixture.js';
import { partOf, type ChunkRecord } from './chunk-record.js';
import type { ChunkStore } from './chunk-store.types.js';
import { memoryChunkStore } from './memory-chunk-store.fixture.js';

/** All that is waiting to happen without time passing. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export type UploaderDriver = {
  readonly actor: AudioUploader;
  readonly connection: ScriptedConnection;
  readonly store: ChunkStore;
  readonly told: readonly UploaderEmitted[];
  readonly send: (event: UploaderEvent) => Promise<void>;
  /** The recorder writes a slice and says so. */
  readonly record: (index: number, change?: Partial<ChunkRecord>) => Promise<void>;
  /** The page is gone. */
  readonly stop: () => void;
  /** The next tick of 5 s. */
  readonly tick: () => Promise<void>;
  readonly state: () => string;
  /** What arrived at the server, as "response/index". */
  readonly arrived: () => readonly string[];
  readonly answer: (result: SendResult | ((payload: unknown) => SendResult)) => void;
};

export type DriverOptions = {
  readonly userId?: string;
  readonly role?: string;
  readonly onAttemptPage?: boolean;
  readonly store?: ChunkStore;
  readonly connection?: ScriptedConnection;
  readonly otherPending?: () => Promise<number>;
  /** False: another tab has the lock. */
  readonly held?: boolean;
};

const nameOf = (payload: unknown): string => {
  const { responseId, index } = payload as { responseId: string; index: number };
  return `${responseId}/${index}`;
};

/** An uploader in a test's hands: real machine and verdicts, time, network and tabs by the test. */
export const driveUploader = async (options: DriverOptions = {}): Promise<UploaderDriver> => {
  const { userId = 'asha', role = 'student', onAttemptPage = true, held = true } = options;
  const store = options.store ?? memoryChunkStore();
  const connection = options.connection ?? scriptedConnection();
  const clock = new SimulatedClock();
  const told: UploaderEmitted[] = [];
  const machine = provideUploader({ ...options, userId, role, connection, store }, () => undefined).provide({
    actors: {
      lock: fromCallback<UploaderEvent>(({ sendBack }) => {
        if (held) sendBack({ type: 'lock.held' });
      }),
    },
  });
  const actor = createActor(machine, { input: { userId, role, onAttemptPage }, clock });
  actor.on('*', (event) => told.push(event));
  const stopListening = connection.listen((event) => {
    if (event.type === 'connection.connected' || event.type === 'connection.terminated') actor.send(event);
  });
  actor.start();
  await settle();
  return {
    actor,
    connection,
    store,
    told,
    send: (event) => {
      actor.send(event);
      return settle();
    },
    record: async (index, change) => {
      const stored = await store.add(aChunk(index, change));
      actor.send({ type: 'chunk.stored', part: partOf(stored) });
      await settle();
    },
    stop: () => {
      stopListening();
      actor.stop();
    },
    tick: () => {
      clock.increment(uploadInterval);
      return settle();
    },
    state: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'string' ? value : value.uploading;
    },
    arrived: () =>
      connection.sent
        .filter(({ name }) => name === 'student:stream-response')
        .map(({ payload }) => nameOf(payload)),
    answer: (result) =>
      connection.answer('student:stream-response', typeof result === 'function' ? result : () => result),
  };
};
