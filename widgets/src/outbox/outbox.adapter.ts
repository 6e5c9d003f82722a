import { createActor, fromPromise } from 'xstate';
import { questionOrResponseNotFound, socketNotConnected } from '@lectern/events/practice/protocol';
import type { Connection, SendResult } from '../connection/connection.types.js';
import { keepPosition } from './last-position.adapter.js';
import { openOutboxStore } from './outbox-store.adapter.js';
import { outboxMachine, type OutboxContext, type Outcome } from './outbox.machine.js';
import type { Outbox, OutboxEvent, OutboxStore, StoredMessage } from './outbox.types.js';

export type OutboxOptions = {
  readonly userId: string;
  readonly connection: Connection;
  readonly store?: OutboxStore;
  /** UUIDs v4. */
  readonly newId?: () => string;
};

type Settled = Extract<OutboxEvent, { result: SendResult }>;

const isRefused = (result: SendResult): boolean =>
  !result.success &&
  !result.unanswered &&
  (result.permanent === true || result.message === questionOrResponseNotFound);

/**
 * Whether a message says nothing that later ones build on. A recording's first part may be later than the news that
 * the browser did not understand it, and then the server takes that only in a next round.
 */
const standsAlone = ({ name }: StoredMessage): boolean => name === 'student:webspeechapi-failed';

/** One tab at a time, so that tabs do not overtake one another. */
const inTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> => {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`lectern-outbox-${userId}`, work) : work();
};

/**
 * Everything a student sends but audio: kept on this device, sent in order, one message at a time per attempt, until
 * it is acknowledged or refused for good. Each message carries a `commandId`, so that sending it again after a lost
 * answer changes nothing.
 */
export const createOutbox = ({
  userId,
  connection,
  store = openOutboxStore(),
  newId = () => crypto.randomUUID(),
}: OutboxOptions): Outbox => {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const settling = new Map<string, (result: SendResult) => void>();
  const tell = (event: OutboxEvent): void => {
    for (const listener of listeners) listener(event);
  };
  // Another tab may send what this one added.
  const channel = new BroadcastChannel(`lectern-outbox-${userId}`);
  const tellSettled = (event: Settled): void => {
    settling.get(event.message.commandId)?.(event.result);
    settling.delete(event.message.commandId);
    tell(event);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Settled>) => tellSettled(data));
  const tellWaiting = async (): Promise<void> =>
    tell({ type: 'outbox.waiting', messages: (await store.all(userId)).length });

  let problem: string | null = null;
  /** Signed out: what is still being looked up must not go out in the next person's session. */
  let stopped = false;
  const isReached = async (): Promise<boolean> => {
    if (connection.status() === 'connected') return true;
    if (connection.status() === 'terminated') return false;
    if (connection.status() === 'disconnected') connection.connect();
    return (await connection.check()).connected;
  };
  const send = async (message: StoredMessage): Promise<Outcome> => {
    const result = await connection.send(message.name, message.payload);
    const refused = isRefused(result);
    problem = result.success || refused ? null : result.message;
    if (problem !== null) void tellWaiting().catch(() => undefined);
    if (!result.success && !refused) {
      if (result.unanswered) return { type: 'offline' };
      return { type: 'held', key: standsAlone(message) ? message.commandId : message.attemptId };
    }
    // Before the message goes: a page that is loaded in between knows of one or of the other.
    if (result.success && result.position !== undefined) keepPosition(userId, result.position);
    await store.remove(message.id);
    const event: Settled = { type: refused ? 'message.refused' : 'message.sent', message, result };
    tellSettled(event);
    channel.postMessage(event);
    await tellWaiting();
    return { type: 'settled' };
  };
  const sendNext = ({ held }: OutboxContext): Promise<Outcome> =>
    inTurn(userId, async () => {
      const messages = await store.all(userId);
      const next = messages.find(
        ({ attemptId, commandId }) => !held.includes(attemptId) && !held.includes(commandId),
      );
      if (!next) return { type: 'empty' };
      const reached = await isReached();
      if (reached && !stopped) return send(next);
      problem = socketNotConnected;
      void tellWaiting().catch(() => undefined);
      return { type: 'offline' };
    });

  const actor = createActor(
    outboxMachine.provide({
      actors: { sendNext: fromPromise<Outcome, OutboxContext>(({ input }) => sendNext(input)) },
    }),
    { input: { userId } },
  );
  const stopListening = connection.listen((event) => {
    if (event.type === 'connection.connected') actor.send(event);
  });
  actor.start();

  return {
    add: async (name, attemptId, payload) => {
      const commandId = newId();
      const settled = new Promise<SendResult>((resolve) => settling.set(commandId, resolve));
      await store.add({ userId, attemptId, name, commandId, payload: { ...payload, commandId } });
      actor.send({ type: 'message.added' });
      void tellWaiting().catch(() => undefined);
      return { commandId, settled };
    },
    waiting: () => store.all(userId),
    problem: () => problem,
    pending: async () => (await store.all(userId)).length,
    flush: () => actor.send({ type: 'flush' }),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => {
      stopped = true;
      stopListening();
      actor.stop();
      channel.close();
      store.close();
    },
  };
};
