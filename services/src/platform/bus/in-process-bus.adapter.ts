import { Logger } from '@nestjs/common';
import { TimedOut, withTimeout } from '../async.js';
import type { Clock } from '../clock/clock.port.js';
import { type Bus, BusTimeout, maxMessageBytes, NoResponders } from './bus.port.js';
import { createBus } from './bus.js';
import { hasWildcard, takes } from './subject.js';
import { deadlineOf, type Delivery, type Wire } from './wire.js';

type Subscriber = { readonly isServer: boolean; readonly take: (delivery: Delivery) => void };

/** A later turn of the event loop; earlier messages come first. */
const laterTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Who takes a subject: those of the exact subject by a map, however many there are of others, and those with wildcards,
 * of which there are a few, by a list.
 */
const createRoutes = () => {
  const exact = new Map<string, Set<Subscriber>>();
  const wildcards = new Map<Subscriber, readonly string[]>();
  return {
    add: (filter: string, subscriber: Subscriber): void => {
      if (hasWildcard(filter)) wildcards.set(subscriber, filter.split('.'));
      else exact.set(filter, (exact.get(filter) ?? new Set()).add(subscriber));
    },
    remove: (filter: string, subscriber: Subscriber): void => {
      wildcards.delete(subscriber);
      const others = exact.get(filter);
      others?.delete(subscriber);
      if (others?.size === 0) exact.delete(filter);
    },
    to: (subject: string): readonly Subscriber[] => {
      const found = [...(exact.get(subject) ?? [])];
      const parts = subject.split('.');
      for (const [subscriber, filter] of wildcards) if (takes(filter, parts)) found.push(subscriber);
      return found;
    },
  };
};

const createWire = (clock: Clock): Wire => {
  const routes = createRoutes();
  let turn = 0;

  /** @returns whether anybody takes it */
  const send = (delivery: Delivery): boolean => {
    const found = routes.to(delivery.subject);
    const servers = found.filter(({ isServer }) => isServer);
    const server = servers[(turn += 1) % servers.length];
    const taking = found.filter((subscriber) => !subscriber.isServer || subscriber === server);
    if (taking.length === 0) return false;
    setImmediate(() => {
      for (const { take } of taking) take(delivery);
    });
    return true;
  };

  return {
    limit: () => maxMessageBytes,
    publish: (subject, text) => void send({ subject, text }),
    request: async (subject, text, timeoutMs) => {
      const deadline = deadlineOf(clock.now(), timeoutMs);
      const answer = new Promise<string>((reply, reject) => {
        if (!send({ subject, text, deadline, reply })) reject(new NoResponders(subject));
      });
      return withTimeout(clock, timeoutMs, answer).catch((error: unknown) => {
        throw error instanceof TimedOut ? new BusTimeout(`${subject}: ${error.message}`) : error;
      });
    },
    subscribe: (filter, role, take) => {
      const subscriber = { isServer: role === 'server', take };
      routes.add(filter, subscriber);
      const unsubscribe = (): void => routes.remove(filter, subscriber);
      return {
        unsubscribe,
        drain: () => {
          unsubscribe();
          return laterTurn();
        },
      };
    },
    settled: () => Promise.resolve(),
    close: laterTurn,
  };
};

/** The bus within one process: what crosses is JSON as on NATS, in a later turn of the event loop. */
export const createInProcessBus = ({ clock }: { readonly clock: Clock }): Bus => {
  const logger = new Logger('Bus');
  return createBus(createWire(clock), clock, (error, filter) =>
    logger.error(error, `${filter}: a handler threw`),
  );
};
