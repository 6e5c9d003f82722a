import { createActor, fromPromise } from 'xstate';
import type { Connection } from '../connection/connection.types.js';
import {
  audioUploaderMachine,
  type AudioUploader,
  type AudioUploaderMachine,
} from './audio-uploader.machine.js';
import type { Route, Settlement, Survey } from './audio-uploader.types.js';
import { isOrdinaryRefusal, partOf, type StoredChunk } from './chunk-record.js';
import type { ChunkStore } from './chunk-store.types.js';
import { drainLock } from './drain-lock.adapter.js';
import { lastMoments } from './last-moments.adapter.js';
import { sendLocalDump } from './local-dump.adapter.js';
import { sendChunk, type HttpRoute } from './send-chunk.adapter.js';

export type { AudioUploader } from './audio-uploader.machine.js';

export type AudioUploaderOptions = HttpRoute & {
  readonly userId: string;
  readonly role: string;
  readonly connection: Connection;
  readonly store: ChunkStore;
  readonly onAttemptPage?: boolean;
  /** How many other messages wait and need the connection. */
  readonly otherPending?: () => Promise<number>;
};

/** The uploader of one person on one page. */
export type RunningUploader = {
  readonly actor: AudioUploader;
  /** For the recorder: a slice is in the store. */
  readonly stored: (record: StoredChunk) => void;
  /** Off the page; what waits stays in the store. */
  readonly stop: () => void;
};

/** A connection, or HTTP where none comes about though the device is online. */
const reach = async (connection: Connection): Promise<Route | 'offline' | 'terminated'> => {
  if (connection.status() === 'terminated') return 'terminated';
  // Also where another holds it open, who may let go of it.
  connection.connect();
  if ((await connection.check()).connected) return 'socket';
  return navigator.onLine ? 'http' : 'offline';
};

const carryOut = (store: ChunkStore, { userId, sending, verdict }: Settlement): Promise<void> => {
  switch (verdict.type) {
    case 'delivered':
      return store.remove(sending.id);
    case 'missing':
      return store.removeResponse(sending.part.responseId, userId);
    case 'partAside':
      return store.setAside(sending.id, verdict.reason);
    case 'refused':
    case 'unanswered':
      return Promise.resolve();
  }
};

/** The machine with its actors: store, connection, lock and the page's last moments. Not started. */
export const provideUploader = (
  options: AudioUploaderOptions,
  drop: (id: number) => void,
): AudioUploaderMachine => {
  const { connection, store } = options;
  return audioUploaderMachine.provide({
    actors: {
      lock: drainLock,
      restore: fromPromise<void, { userId: string; everything: boolean }>(({ input }) =>
        store.restore(input.userId, input.everything ? () => true : isOrdinaryRefusal),
      ),
      survey: fromPromise<Survey, { userId: string }>(async ({ input }) => ({
        responses: await store.survey(input.userId),
        otherPending: (await options.otherPending?.()) ?? 0,
      })),
      reach: fromPromise(() => reach(connection)),
      send: fromPromise(
        async ({ input, signal }: { input: { userId: string; route: Route }; signal: AbortSignal }) => {
          const record = await store.oldest(input.userId);
          if (!record) return undefined;
          const result = await sendChunk(connection, options, input.route, record, signal);
          return { id: record.id, part: partOf(record), result };
        },
      ),
      settle: fromPromise<void, Settlement | null>(async ({ input }) => {
        if (!input) return;
        await carryOut(store, input);
        if (input.verdict.type !== 'refused' && input.verdict.type !== 'unanswered') drop(input.sending.id);
      }),
    },
    actions: {
      closeConnection: () => connection.disconnect(),
      reconnect: () => {
        if (connection.status() !== 'connected') connection.connect();
      },
    },
  });
};

/** Starts the uploader of the person signed in. It is stopped at sign-out; what waits goes on at the next sign-in. */
export const createAudioUploader = (options: AudioUploaderOptions): RunningUploader => {
  const { userId, role, connection, store, onAttemptPage = false } = options;
  const last = lastMoments(options);
  const actor = createActor(provideUploader(options, last.drop), { input: { userId, role, onAttemptPage } });
  // What was set aside is told once nothing is being sent: at the first connection, and when something is set aside.
  let isUntold = true;
  const offerDump = (): void => {
    const now = actor.getSnapshot();
    if (!isUntold || now.matches('inactive') || now.hasTag('busy') || connection.status() !== 'connected')
      return;
    isUntold = false;
    void sendLocalDump(connection, store, userId).then(
      (message) => message !== null && actor.send({ type: 'dump.failed', message }),
      () => undefined,
    );
  };
  const stopListening = connection.listen((event) => {
    if (event.type === 'connection.terminated') actor.send(event);
    if (event.type === 'connection.connected') {
      actor.send(event);
      offerDump();
    }
  });
  actor.on('response.setAside', () => {
    isUntold = true;
  });
  actor.subscribe(offerDump);
  actor.start();
  return {
    actor,
    stored: (record) => {
      if (record.userId !== userId || actor.getSnapshot().status !== 'active') return;
      void last.keep(record).catch(() => last.drop(record.id));
      actor.send({ type: 'chunk.stored', part: partOf(record) });
    },
    stop: () => {
      stopListening();
      last.stop();
      actor.stop();
    },
  };
};
