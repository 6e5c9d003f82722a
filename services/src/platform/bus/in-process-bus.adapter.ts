import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Clock } from '../clock/clock.port.js';
import { answerIn, decodeMessage, encodeMessage, encodeReply, type WireReply } from './bus-message.js';
import { type Bus, BusTimeout, NoResponders } from './bus.port.js';
import { BusServer, type Membership, type Responder } from './bus-server.js';
import { createListener, type Listener } from './listener.js';
import { checkFilter, checkSubject, takes } from './subject.js';

type RequestOptions = NonNullable<Parameters<Bus['request']>[2]>;

const usualTimeoutMs = 5_000;

/** The bus within one process: what crosses is JSON as on NATS, in a later turn of the event loop. */
export const createInProcessBus = (options: { readonly clock: Clock }): Bus => {
  const logger = new Logger('Bus');
  const responders = new Set<Responder>();
  const servers = new Set<BusServer>();
  const listeners = new Set<Listener>();
  const pending = new Set<Promise<unknown>>();
  let turn = 0;
  let closed = false;

  const membership: Membership = {
    join: async (responder) => void responders.add(responder),
    leave: async (responder) => void responders.delete(responder),
  };
  const onFault = (subject: string) => (why: string) => logger.error(`${subject}: ${why}`);

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
    { timeoutMs = usualTimeoutMs, headers = {} }: RequestOptions,
  ): Promise<unknown> => {
    const answered = new AbortController();
    const reply = new Promise<WireReply>((resolve) => {
      setImmediate(() =>
        responder?.request(subject, text, headers, (answer) =>
          resolve(JSON.parse(encodeReply(answer, onFault(subject))) as WireReply),
        ),
      );
    });
    const late = options.clock.sleep(timeoutMs, answered.signal).then(() => undefined);
    const answer = await Promise.race([reply, late]);
    answered.abort();
    if (!answer) throw new BusTimeout(`${subject}: no answer in ${timeoutMs} ms`);
    return answerIn(subject, answer);
  };

  return {
    request: async (subject, payload, requestOptions = {}) => {
      checkSubject(subject);
      const text = encodeMessage(
        { pattern: subject, data: payload, id: randomUUID() },
        requestOptions.headers,
      );
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
      const server = new BusServer(membership, options.clock);
      servers.add(server);
      return server;
    },
    close: async () => {
      closed = true;
      await Promise.all(pending);
      await Promise.all([...servers].map((server) => server.close()));
      await Promise.all([...listeners].map((listener) => listener.idle()));
    },
  };
};
