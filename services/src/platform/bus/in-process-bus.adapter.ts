import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Clock } from '../clock/clock.port.js';
import { decodeMessage, encodeMessage, messageOfError, throughWire, type WireReply } from './bus-message.js';
import { type Bus, BusTimeout, NoResponders, RequestFailed } from './bus.port.js';
import { InProcessServer, type Responder } from './in-process-server.js';
import { createListener, type Listener } from './listener.js';
import { checkFilter, checkSubject, takes } from './subject.js';

const usualTimeoutMs = 5_000;

const settle = ({ response, err }: WireReply): unknown => {
  if (err !== undefined && err !== null) throw new RequestFailed(messageOfError(err), err);
  return response;
};

/** The bus within one process: what crosses is JSON as on NATS, in a later turn of the event loop. */
export const createInProcessBus = (options: { readonly clock: Clock }): Bus => {
  const logger = new Logger('Bus');
  const responders = new Set<Responder & { close(): Promise<void> }>();
  const listeners = new Set<Listener>();
  const pending = new Set<Promise<unknown>>();
  let turn = 0;
  let closed = false;

  /** One of those who serve the subject, each in turn. */
  const chooseResponder = (subject: string): Responder | undefined => {
    const able = [...responders].filter((responder) => responder.serves(subject));
    turn += 1;
    return able[turn % able.length];
  };
  const listenersTo = (subject: string): readonly Listener[] =>
    [...listeners].filter(({ filter }) => takes(filter, subject));

  const handToListeners = (subject: string, text: string, handlers: readonly Listener[]): void => {
    for (const listener of handlers) deliver.get(listener)?.(subject, text);
  };
  const deliver = new WeakMap<Listener, (subject: string, text: string) => void>();

  const requestFrom = async (
    subject: string,
    text: string,
    responder: Responder | undefined,
    { timeoutMs = usualTimeoutMs, headers = {} }: NonNullable<Parameters<Bus['request']>[2]>,
  ): Promise<unknown> => {
    const answered = new AbortController();
    const reply = new Promise<WireReply>((resolve) => {
      setImmediate(() =>
        responder?.request(subject, text, headers, (answer) => resolve(throughWire(answer))),
      );
    });
    const late = options.clock.sleep(timeoutMs, answered.signal).then(() => undefined);
    const answer = await Promise.race([reply, late]);
    answered.abort();
    if (!answer) throw new BusTimeout(`${subject}: no answer in ${timeoutMs} ms`);
    return settle(answer);
  };

  return {
    request: async (subject, payload, requestOptions = {}) => {
      checkSubject(subject);
      const text = encodeMessage({ pattern: subject, data: payload, id: randomUUID() });
      const responder = chooseResponder(subject);
      const handlers = listenersTo(subject);
      if (closed || (!responder && handlers.length === 0)) throw new NoResponders(subject);
      handToListeners(subject, text, handlers);
      const answer = requestFrom(subject, text, responder, requestOptions);
      const seen = answer.catch(() => undefined).finally(() => pending.delete(seen));
      pending.add(seen);
      return answer;
    },
    publish: (subject, payload) => {
      checkSubject(subject);
      const text = encodeMessage({ pattern: subject, data: payload });
      if (closed) return;
      handToListeners(subject, text, listenersTo(subject));
      const responder = chooseResponder(subject);
      if (responder) setImmediate(() => responder.event(subject, text));
    },
    subscribe: (filter, handler) => {
      checkFilter(filter);
      const listener = createListener(filter, (error) => logger.error(error, `${filter}: a handler threw`));
      listeners.add(listener);
      deliver.set(listener, (subject, text) =>
        listener.hand(() => handler(decodeMessage(text).data, subject)),
      );
      return () => {
        listeners.delete(listener);
        listener.stop();
      };
    },
    strategy: () => {
      const server: InProcessServer = new InProcessServer(
        () => responders.add(server),
        () => responders.delete(server),
      );
      return server;
    },
    close: async () => {
      closed = true;
      await Promise.all(pending);
      await Promise.all([...responders].map((responder) => responder.close()));
      await Promise.all([...listeners].map((listener) => listener.idle()));
    },
  };
};
