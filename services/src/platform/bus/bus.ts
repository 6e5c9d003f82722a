import { randomUUID } from 'node:crypto';
import { Unavailable } from '../unavailable.js';
import type { Clock } from '../clock/clock.port.js';
import { answerIn, decode, encode } from './bus-message.js';
import { BusServer } from './bus-server.js';
import { type Bus } from './bus.port.js';
import type { Wire } from './wire.js';

const usualTimeoutMs = 5_000;

/** A bus over what carries its messages. @param onError what a handler of messages threw */
export const createBus = (
  wire: Wire,
  clock: Clock,
  onError: (error: unknown, filter: string) => void,
): Bus => {
  const servers: BusServer[] = [];
  const listeners = new Set<{ readonly drain: () => Promise<void> }>();
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all([...listeners].map(({ drain }) => drain()));
    await Promise.allSettled(underWay);
    await wire.close();
  };

  return {
    request: async (subject, payload, { timeoutMs = usualTimeoutMs } = {}) => {
      const text = encode({ pattern: subject, data: payload, id: randomUUID() });
      if (closing) throw new Unavailable(`${subject}: the bus is closed`);
      const asked = wire.request(subject, text, timeoutMs);
      underWay.add(asked);
      try {
        return answerIn(subject, await asked);
      } finally {
        underWay.delete(asked);
      }
    },
    publish: (subject, payload) => {
      const text = encode({ pattern: subject, data: payload });
      if (!closing) wire.publish(subject, text);
    },
    subscribe: (filter, handler) => {
      if (closing) return () => undefined;
      let last: Promise<void> = Promise.resolve();
      let isStopped = false;
      const subscription = wire.subscribe(filter, 'listener', ({ subject, text }) => {
        last = last
          .then(() => (isStopped ? undefined : handler(decode(text).data, subject)))
          .catch((error: unknown) => onError(error, filter));
      });
      const listener = {
        drain: async () => {
          await subscription.drain();
          await last;
        },
      };
      listeners.add(listener);
      return () => {
        isStopped = true;
        listeners.delete(listener);
        subscription.unsubscribe();
      };
    },
    strategy: () => {
      const server = new BusServer(wire, clock);
      servers.push(server);
      return server;
    },
    close: () => (closing ??= close()),
  };
};
