import { randomUUID } from 'node:crypto';
import { errors, headers as createHeaders, type MsgHdrs, type Subscription } from '@nats-io/transport-node';
import type { Clock } from '../clock/clock.port.js';
import type { Logger } from '../logger.js';
import { answerIn, decodeMessage, encodeMessage, type WireReply } from './bus-message.js';
import { type Bus, BusTimeout, type Headers, InvalidMessage, NoResponders } from './bus.port.js';
import { BusServer } from './bus-server.js';
import { createListener, type Listener } from './listener.js';
import { connectToNats, waitBefore } from './nats-connect.js';
import { type NatsLink, watchNats } from './nats-link.js';
import { guarded, natsMembership } from './nats-members.js';
import { createOutgoingQueue } from './outgoing.js';
import { checkFilter, checkSubject } from './subject.js';

export type NatsBus = Bus & {
  /** Whether the server can be reached just now, as far as is known. */
  connected(): boolean;
};

const usualTimeoutMs = 5_000;
/** Replies come here; a listener to everything does not hear them in process either. */
const isInbox = (subject: string): boolean => subject.startsWith('_INBOX.');

const toNats = (headers: Headers): { readonly headers?: MsgHdrs } => {
  const entries = Object.entries(headers);
  if (entries.length === 0) return {};
  const made = createHeaders();
  for (const [name, value] of entries) made.set(name, value);
  return { headers: made };
};

/** What it means that no answer came. Only what the server says itself is certain. */
const failureOf = (error: unknown, subject: string, timeoutMs: number): Error => {
  if (error instanceof errors.RequestError && error.isNoResponders()) return new NoResponders(subject);
  const cause = error instanceof errors.RequestError ? error.cause : error;
  if (cause instanceof errors.PermissionViolationError) return new NoResponders(`${subject}: not permitted`);
  if (error instanceof errors.InvalidArgumentError) return new InvalidMessage(subject, { cause: error });
  const why = error instanceof errors.TimeoutError ? `no answer in ${timeoutMs} ms` : 'the connection ended';
  return new BusTimeout(`${subject}: ${why}`, { cause: error });
};

const ask = async (
  { connection }: NatsLink,
  {
    subject,
    text,
    headers,
    timeoutMs,
  }: { subject: string; text: string; headers: Headers; timeoutMs: number },
): Promise<unknown> => {
  const timeout = Math.max(1, timeoutMs);
  const reply = await connection.request(subject, text, { timeout, ...toNats(headers) }).catch((error) => {
    throw failureOf(error, subject, timeoutMs);
  });
  return answerIn(subject, reply.json<WireReply>());
};

/**
 * The bus over a NATS server: requests by request-reply in one queue group, messages to every subscription. The
 * connection comes back by itself, however long the server was away; subscriptions come back with it.
 * @param options.queue name of the queue group in which requests are shared
 * @param options.connectMs how long to wait for the server at the start; 10,000
 * @throws EngineRefused, BusUnavailable
 */
export const openNatsBus = async (options: {
  /** `NATS_URL`: `nats://` or `tls://`, with user and password or a token if the server wants them. */
  readonly url: string;
  readonly queue?: string;
  readonly clock: Clock;
  readonly logger?: Logger;
  readonly connectMs?: number;
}): Promise<NatsBus> => {
  const { url, queue = 'lectern', clock, logger, connectMs = 10_000 } = options;
  let failures = 0;
  const nextWait = (): number => waitBefore(failures, Math.random());
  const onAttempt = (): void => void (failures += 1);
  const connection = await connectToNats({ url, connectMs, clock, nextWait });
  const link = watchNats({
    connection,
    clock,
    logger,
    onAttempt,
    onBack: () => {
      failures = 0;
      outgoing.resume();
    },
  });
  const outgoing = createOutgoingQueue(
    {
      connected: link.connected,
      sent: link.settled,
      send: ({ subject, text }) => {
        try {
          connection.publish(subject, text);
        } catch (error) {
          logger?.error({ error, subject }, 'a message could not be sent');
        }
      },
    },
    (count) => logger?.warn({ count }, 'messages were dropped while the bus was away'),
  );
  const membership = natsMembership(link, queue, logger);
  const servers = new Set<BusServer>();
  const listeners = new Map<Listener, Subscription>();
  const pending = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;

  const endListening = async ([listener, subscription]: [Listener, Subscription]): Promise<void> => {
    await link.drain(subscription);
    await listener.idle();
  };
  const close = async (): Promise<void> => {
    await Promise.all([...servers].map((server) => server.close()));
    await Promise.all([...listeners].map(endListening));
    await Promise.all(pending);
    await link.within(outgoing.idle());
    await link.close();
  };

  return {
    connected: link.connected,
    request: async (subject, payload, { timeoutMs = usualTimeoutMs, headers = {} } = {}) => {
      checkSubject(subject);
      const message = { pattern: subject, data: payload, id: randomUUID() };
      const text = encodeMessage(message, headers, link.limit());
      if (closed) throw new NoResponders(`${subject}: the bus is closed`);
      if (!link.connected()) throw new NoResponders(`${subject}: the bus is away`);
      const answer = ask(link, { subject, text, headers, timeoutMs });
      const seen = answer.catch(() => undefined).finally(() => pending.delete(seen));
      pending.add(seen);
      return answer;
    },
    publish: (subject, payload) => {
      checkSubject(subject);
      const text = encodeMessage({ pattern: subject, data: payload }, {}, link.limit());
      if (!closed) outgoing.push({ subject, text });
    },
    subscribe: (filter, handler) => {
      checkFilter(filter);
      if (closed) return () => undefined;
      const listener = createListener(filter, (error) =>
        logger?.error({ error, filter }, 'a handler of messages threw'),
      );
      const callback = guarded(filter, logger, (message) => {
        const { subject } = message;
        const text = message.string();
        if (!isInbox(subject)) listener.hand(() => handler(decodeMessage(text).data, subject));
      });
      const subscription = connection.subscribe(filter, { callback });
      listeners.set(listener, subscription);
      return () => {
        listeners.delete(listener);
        subscription.unsubscribe();
        listener.stop();
      };
    },
    strategy: () => {
      const server = new BusServer(membership, clock);
      servers.add(server);
      return server;
    },
    close: () => (closed ??= close()),
  };
};
