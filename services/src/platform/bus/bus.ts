import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.port.js';
import { answerIn, decodeMessage, encodeMessage } from './bus-message.js';
import { BusServer } from './bus-server.js';
import { type Bus, NoResponders } from './bus.port.js';
import { checkFilter, checkSubject } from './subject.js';
import { headerBytes, type Wire } from './wire.js';

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
      checkSubject(subject);
      const message = { pattern: subject, data: payload, id: randomUUID() };
      const text = encodeMessage(message, wire.limit() - headerBytes);
      if (closing) throw new NoResponders(`${subject}: the bus is closed`);
      const asked = wire.request(subject, text, timeoutMs);
      underWay.add(asked);
      try {
        return answerIn(subject, await asked);
      } finally {
        underWay.delete(asked);
      }
    },
    publish: (subject, payload) => {
      checkSubject(subject);
      const text = encodeMessage({ pattern: subject, data: payload }, wire.limit());
      if (!closing) wire.publish(subject, text);
    },
    subscribe: (filter, handler) => {
      checkFilter(filter);
      if (closing) return () => undefined;
      let last: Promise<void> = Promise.resolve();
      let isStopped = false;
      const subscription = wire.subscribe(filter, 'listener', ({ subject, text }) => {
        last = last
          .then(() => (isStopped ? undefined : handler(decodeMessage(text).data, subject)))
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
