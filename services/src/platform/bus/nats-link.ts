import { type NatsConnection, NatsConnectionImpl, type Subscription } from '@nats-io/transport-node';
import type { Clock } from '../clock/clock.port.js';
import type { Logger } from '../logger.js';
import { maxMessageBytes } from './bus.port.js';

/** A connection that comes back by itself, and what is known of it. */
export type NatsLink = {
  readonly connection: NatsConnection;
  connected(): boolean;
  /** Bytes of headers and payload that a message may have, as the server said when it was last there. */
  limit(): number;
  /** Resolves when the server has taken what was sent, or the connection broke. Never rejects. */
  settled(): Promise<void>;
  /** Ends a subscription once everything that the server has sent for it was handed over. Never rejects. */
  drain(subscription: Subscription): Promise<void>;
  /** Waits for a piece of the end, for as long as a server may need for it. Never rejects. */
  within(work: Promise<unknown>): Promise<void>;
  close(): Promise<void>;
};

/** How long the end waits for a server that does not answer, ms. */
const endMs = 2_000;

/** @param onBack the connection was away and is there again */
export const watchNats = (deps: {
  readonly connection: NatsConnection;
  readonly clock: Clock;
  readonly logger: Logger | undefined;
  readonly onAttempt: () => void;
  readonly onBack: () => void;
}): NatsLink => {
  const { connection, clock, logger } = deps;
  let connected = true;
  let closing = false;
  let complaint = '';
  let maxPayload = maxMessageBytes;

  const noteLimit = (): void => {
    maxPayload = Math.min(maxMessageBytes, connection.info?.max_payload ?? maxPayload);
  };
  const onAway = (server: string): void => {
    if (connected && !closing) logger?.warn({ server }, 'the bus is away');
    connected = false;
  };
  const onBack = (server: string): void => {
    if (connected) return;
    connected = true;
    complaint = '';
    noteLimit();
    logger?.info({ server }, 'the bus is back');
    deps.onBack();
  };
  /** The same at every attempt, when it is about a password. */
  const onComplaint = ({ message }: Error): void => {
    if (message !== complaint) logger?.warn({ complaint: message }, 'the server of the bus complains');
    complaint = message;
  };
  const watch = async (): Promise<void> => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') onAway(status.server);
      else if (status.type === 'reconnecting') deps.onAttempt();
      else if (status.type === 'reconnect') onBack(status.server);
      else if (status.type === 'error') onComplaint(status.error);
    }
  };

  const within = async (work: Promise<unknown>): Promise<void> => {
    const over = new AbortController();
    const done = work.catch(() => undefined);
    await Promise.race([done, clock.sleep(endMs, over.signal)]);
    over.abort();
  };

  noteLimit();
  void watch();
  void connection.closed().then((error) => {
    connected = false;
    if (!closing) logger?.error({ error }, 'the bus is gone for good');
  });

  return {
    connection,
    connected: () => connected,
    limit: () => maxPayload,
    settled: () => (connected ? connection.flush().catch(() => undefined) : Promise.resolve()),
    drain: async (subscription) => {
      if (connected) await within(subscription.drain());
      else subscription.unsubscribe();
    },
    within,
    close: async () => {
      closing = true;
      if (connected) await within(connection.flush());
      await connection.close();
      // A socket on which nobody has answered yet is not closed by that, and would keep the process.
      if (connection instanceof NatsConnectionImpl) connection.protocol.transport.discard();
    },
  };
};
