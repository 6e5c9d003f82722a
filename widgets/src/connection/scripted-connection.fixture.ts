import type { ServerMessages, StudentMessageName } from '@lectern/events/practice/messages';
import { socketNotConnected } from '@lectern/events/practice/protocol';
import { unanswered } from './acknowledgement.js';
import type { Connection, ConnectionEvent, ConnectionStatus, SendResult } from './connection.types.js';

export type Sent = { readonly name: StudentMessageName; readonly payload: unknown };
type Answer = SendResult | Promise<SendResult>;

/** A connection for tests and stories: the test says when it is up and what the server answers. */
export type ScriptedConnection = Connection & {
  /** All that was sent, in order. */
  readonly sent: readonly Sent[];
  /** What messages of this name are answered with from now on; success unless said. */
  readonly answer: (name: StudentMessageName, answer: (payload: unknown) => Answer) => void;
  readonly come: () => void;
  readonly lose: () => void;
  readonly terminate: (message: string) => void;
  /** A message from the server. */
  readonly deliver: <N extends keyof ServerMessages>(name: N, payload: ServerMessages[N]) => void;
};

export const accepted: SendResult = { status: 'success', success: true };
export const refused = (message: string): SendResult => ({ status: 'error', success: false, message });
export const refusedForGood = (message: string): SendResult => ({
  status: 'error',
  success: false,
  message,
  permanent: true,
});

/** Connected from the start, unless told otherwise; `connect` succeeds at once while `reachable`. */
export const scriptedConnection = (initial: ConnectionStatus = 'connected'): ScriptedConnection => {
  const sent: Sent[] = [];
  const answers = new Map<StudentMessageName, (payload: unknown) => Answer>();
  const listeners = new Set<(event: ConnectionEvent) => void>();
  let status = initial;
  let reachable = initial === 'connected';
  const tell = (event: ConnectionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const become = (next: ConnectionStatus, event: ConnectionEvent): void => {
    if (status === next) return;
    status = next;
    tell(event);
  };
  return {
    sent,
    status: () => status,
    connect: () => {
      if (reachable) become('connected', { type: 'connection.connected' });
      else if (status === 'disconnected') status = 'connecting';
    },
    disconnect: () => become('disconnected', { type: 'connection.lost' }),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: async (name, payload) => {
      if (status !== 'connected') return unanswered(socketNotConnected);
      sent.push({ name, payload });
      return (await answers.get(name)?.(payload)) ?? accepted;
    },
    check: () => Promise.resolve({ connected: status === 'connected' }),
    answer: (name, answer) => void answers.set(name, answer),
    come: () => {
      reachable = true;
      become('connected', { type: 'connection.connected' });
    },
    lose: () => {
      reachable = false;
      become('connecting', { type: 'connection.lost' });
    },
    terminate: (message) => {
      reachable = false;
      become('terminated', { type: 'connection.terminated', message });
    },
    // A union of messages can't be built from a type parameter; name and payload belong together by the signature.
    deliver: (name, payload) => tell({ type: 'connection.message', name, payload } as ConnectionEvent),
  };
};
