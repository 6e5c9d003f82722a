import type { StudentMessageName } from '@lectern/events/practice/messages';
import type { SendResult } from '../connection/connection.types.js';

/** A message as it waits on this device: database `lecternOutbox`, store `messages`. */
export type OutboxMessage = {
  readonly id?: number;
  readonly userId: string;
  /** Messages of one attempt go one after another. */
  readonly attemptId: string;
  readonly name: StudentMessageName;
  /** With its `commandId`. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly commandId: string;
};
export type StoredMessage = OutboxMessage & { readonly id: number };

export type OutboxStore = {
  readonly add: (message: OutboxMessage) => Promise<StoredMessage>;
  /** This person's messages in the order in which they were added. */
  readonly all: (userId: string) => Promise<readonly StoredMessage[]>;
  readonly remove: (id: number) => Promise<void>;
  readonly close: () => void;
};

export type OutboxEvent =
  | { readonly type: 'message.sent'; readonly message: StoredMessage; readonly result: SendResult }
  /** Repeating it can't change the answer: it is gone from the device. */
  | { readonly type: 'message.refused'; readonly message: StoredMessage; readonly result: SendResult }
  | { readonly type: 'outbox.waiting'; readonly messages: number };

/** A message that is safe on this device. */
export type Delivery = {
  readonly commandId: string;
  /** Its acknowledgement, or its permanent refusal; pending while it waits. */
  readonly settled: Promise<SendResult>;
};

export type Outbox = {
  /** Resolves once the message is durable; adds the `commandId`. */
  readonly add: (
    name: StudentMessageName,
    attemptId: string,
    payload: Readonly<Record<string, unknown>>,
  ) => Promise<Delivery>;
  /** This person's messages that wait, also of earlier pages. */
  readonly waiting: () => Promise<readonly StoredMessage[]>;
  readonly pending: () => Promise<number>;
  /** Why the last message did not go; null once one went. */
  readonly problem: () => string | null;
  /** Tries at once. */
  readonly flush: () => void;
  /** @returns how to stop listening. */
  readonly listen: (listener: (event: OutboxEvent) => void) => () => void;
  readonly stop: () => void;
};
