import { Logger } from '@nestjs/common';
import { Unavailable } from '../unavailable.js';
import { withTimeout } from '../async.js';
import type { Clock } from '../clock/clock.port.js';
import type { Bus } from './bus.port.js';
import { createBus } from './bus.js';
import { deadlineOf, type Delivery, type Wire } from './wire.js';

type Subscriber = { readonly isServer: boolean; readonly take: (delivery: Delivery) => void };

/** A later turn of the event loop; earlier messages come first. */
const laterTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const createWire = (clock: Clock): Wire => {
  const subscribers = new Map<string, Set<Subscriber>>();
  let turn = 0;

  /** @returns whether anybody takes it */
  const send = (delivery: Delivery): boolean => {
    const { subject } = delivery;
    const filters = [subject, subject.replace(/[^.]+$/, '*')];
    const found = filters.flatMap((filter) => [...(subscribers.get(filter) ?? [])]);
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
    publish: (subject, text) => void send({ subject, text }),
    request: async (subject, text, timeoutMs) => {
      const deadline = deadlineOf(clock.now(), timeoutMs);
      const answer = new Promise<string>((reply, reject) => {
        if (!send({ subject, text, deadline, reply }))
          reject(new Unavailable(`${subject}: nobody serves it`));
      });
      return withTimeout(clock, timeoutMs, answer);
    },
    subscribe: (filter, role, take) => {
      const subscriber = { isServer: role === 'server', take };
      const those = subscribers.get(filter) ?? new Set();
      subscribers.set(filter, those.add(subscriber));
      const unsubscribe = (): void => {
        those.delete(subscriber);
        if (those.size === 0 && subscribers.get(filter) === those) subscribers.delete(filter);
      };
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
