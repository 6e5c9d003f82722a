import {
  headers as createHeaders,
  type Msg,
  type NatsConnection,
  NatsConnectionImpl,
} from '@nats-io/transport-node';
import { Unavailable, type Reachable } from '../unavailable.js';
import { withTimeout } from '../async.js';
import type { Clock } from '../clock/clock.port.js';
import type { Logger } from '../logger.js';
import type { Bus } from './bus.port.js';
import { createBus } from './bus.js';
import { connectToNats } from './nats-connect.js';
import { deadlineHeader, deadlineOf, type Wire } from './wire.js';

export type NatsBus = Bus & Reachable;

/** How long the end waits for a server that does not answer, ms. */
const endMs = 2_000;
/** Messages that wait for the server's return, at most. */
const mostHeld = 10_000;

const createWire = (deps: {
  readonly connection: NatsConnection;
  readonly clock: Clock;
  readonly logger: Logger | undefined;
}): Wire & { readonly connected: () => boolean } => {
  const { connection, clock, logger } = deps;
  let isConnected = true;
  let isClosing = false;
  let complaint = '';
  /** Messages of the time without a connection, which the client would drop. */
  let held: (readonly [subject: string, text: string])[] = [];

  const send = (subject: string, text: string): void => {
    try {
      connection.publish(subject, text);
    } catch (error) {
      logger?.error({ error, subject }, 'a message could not be sent');
    }
  };
  const hold = (subject: string, text: string): void => {
    held.push([subject, text]);
    if (held.length > mostHeld) held.shift();
  };
  const onBack = (server: string): void => {
    logger?.info({ server, held: held.length }, 'the bus is back');
    isConnected = true;
    for (const [subject, text] of held) send(subject, text);
    [held, complaint] = [[], ''];
  };
  const watch = async (): Promise<void> => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        if (isConnected && !isClosing) logger?.warn({ server: status.server }, 'the bus is away');
        isConnected = false;
      } else if (status.type === 'reconnect') {
        onBack(status.server);
      } else if (status.type === 'error' && status.error.message !== complaint) {
        // The same at every attempt, when it is about a password.
        complaint = status.error.message;
        logger?.warn({ complaint }, 'the server of the bus complains');
      }
    }
  };
  void watch();
  void connection.closed().then((error) => {
    isConnected = false;
    if (!isClosing) logger?.error({ error }, 'the bus is gone for good');
  });

  const atMost = (work: Promise<unknown>): Promise<unknown> =>
    withTimeout(clock, endMs, work).catch(() => undefined);
  const flush = async (): Promise<void> => {
    if (isConnected) await atMost(connection.flush());
  };

  return {
    connected: () => isConnected,
    publish: (subject, text) => (isConnected ? send : hold)(subject, text),
    request: async (subject, text, timeoutMs) => {
      if (!isConnected) throw new Unavailable(`${subject}: the bus is away`);
      const headers = createHeaders();
      headers.set(deadlineHeader, deadlineOf(clock.now(), timeoutMs));
      try {
        const timeout = Math.max(1, timeoutMs);
        return (await connection.request(subject, text, { timeout, headers })).string();
      } catch (error) {
        const why = error instanceof Error ? error.message : 'the connection ended';
        throw new Unavailable(`${subject}: ${why}`, { cause: error });
      }
    },
    subscribe: (filter, role, take) => {
      const callback = (error: Error | null, message: Msg): void => {
        if (error) return logger?.error({ error, filter }, 'a message could not be taken');
        const { subject, reply, headers } = message;
        const answer = reply ? (text: string): void => connection.publish(reply, text) : undefined;
        take({ subject, text: message.string(), deadline: headers?.get(deadlineHeader), reply: answer });
      };
      const options = role === 'server' ? { queue: 'lectern', callback } : { callback };
      const subscription = connection.subscribe(filter, options);
      return {
        unsubscribe: () => subscription.unsubscribe(),
        drain: async () => {
          if (isConnected) await atMost(subscription.drain());
          else subscription.unsubscribe();
        },
      };
    },
    settled: flush,
    close: async () => {
      isClosing = true;
      await flush();
      await connection.close();
      // A socket on which nobody has answered yet is not closed by that, and would keep the process.
      if (connection instanceof NatsConnectionImpl) connection.protocol.transport.discard();
    },
  };
};

/**
 * The bus over a NATS server: requests by request-reply in one queue group, messages to every subscription. The
 * connection comes back by itself, however long the server was away; subscriptions come back with it.
 * @param options.url `NATS_URL`: `nats://` or `tls://`, with user and password or a token if the server wants them
 * @param options.connectMs how long to wait for the server at the start; 10,000
 * @throws InvalidSettings, Unavailable
 */
export const openNatsBus = async (options: {
  readonly url: string;
  readonly clock: Clock;
  readonly logger?: Logger;
  readonly connectMs?: number;
}): Promise<NatsBus> => {
  const { url, clock, logger, connectMs = 10_000 } = options;
  const connection = await connectToNats(url, connectMs, clock);
  const wire = createWire({ connection, clock, logger });
  const bus = createBus(wire, clock, (error, filter) =>
    logger?.error({ error, filter }, 'a handler of messages threw'),
  );
  return { ...bus, connected: wire.connected };
};
