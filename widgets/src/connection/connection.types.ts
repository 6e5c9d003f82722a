import type { ServerMessages, StudentMessageName } from '@lectern/events/practice/messages';
import type { Acknowledgement } from '@lectern/events/wire/envelope';

export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected' | 'terminated';

/** An acknowledgement, or why there is none; `unanswered`: the server did not say it. */
export type SendResult = Acknowledgement & { readonly unanswered?: true };

/** What the shared connection tells its listeners. */
export type ConnectionEvent =
  | { readonly type: 'connection.connected' }
  | { readonly type: 'connection.lost' }
  /** The server ended it; with `preventAutoReconnection` nothing reconnects until asked. */
  | { readonly type: 'connection.terminated'; readonly message: string }
  | {
      [N in keyof ServerMessages]: {
        readonly type: 'connection.message';
        readonly name: N;
        readonly payload: ServerMessages[N];
      };
    }[keyof ServerMessages];

/** The one real-time connection of a page, shared by all widgets on it. */
export type Connection = {
  readonly status: () => ConnectionStatus;
  /** Opens it, also after the server ended it. */
  readonly connect: () => void;
  /** Closes it for good, until `connect`. */
  readonly disconnect: () => void;
  /** @returns how to stop listening. */
  readonly listen: (listener: (event: ConnectionEvent) => void) => () => void;
  /**
   * Sends a message and resolves to its acknowledgement. Never rejects: without a connection, or when no answer comes
   * within `timeoutMs` (10,000), it is an error without `permanent` and marked `unanswered`.
   */
  readonly send: (name: StudentMessageName, payload: unknown, timeoutMs?: number) => Promise<SendResult>;
  /** Waits up to `timeoutMs` (3,000) for a connection on which the server answers. */
  readonly check: (timeoutMs?: number) => Promise<{ readonly connected: boolean }>;
};
