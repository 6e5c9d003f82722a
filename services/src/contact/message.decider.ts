import { noSuchMessage } from '@lectern/events/contact/contact.refusals';
import {
  contactMailSettled,
  contactMessageErased,
  contactMessageReceived,
  type ContactCommand,
  type MessageEvent,
  type MessageFact,
} from '@lectern/events/contact/message.events';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

export type MessageState =
  { readonly status: 'none' } | { readonly status: 'received' | 'erased'; readonly fSettled: boolean };

const noMessage = reject(noSuchMessage);

const decide = (command: ContactCommand, state: MessageState): readonly MessageFact[] | Rejection => {
  const { messageId } = command.data;
  const own = { messageId, personId: messageId };
  switch (command.type) {
    case 'ReceiveMessage':
      return state.status === 'none' ? [fact(contactMessageReceived, { ...command.data, ...own })] : [];
    case 'SettleContactMail':
      if (state.status === 'none') return noMessage;
      return state.fSettled ? [] : [fact(contactMailSettled, { ...own, outcome: command.data.outcome })];
    case 'EraseMessage':
      if (state.status === 'none') return noMessage;
      return state.status === 'erased' ? [] : [fact(contactMessageErased, own)];
  }
};

const evolve = (state: MessageState, event: MessageEvent | MessageFact): MessageState => {
  switch (event.type) {
    case 'ContactMessageReceived':
      return { status: 'received', fSettled: false };
    case 'ContactMailSettled':
      // What was refused may be tried again, and go.
      return state.status === 'none' || event.data.outcome === 'refused'
        ? state
        : { ...state, fSettled: true };
    case 'ContactMessageErased':
      return { status: 'erased', fSettled: state.status !== 'none' && state.fSettled };
  }
};

/** One message from the contact page: it comes once, is passed on once, and is erased. */
export const messageDecider: Decider<ContactCommand, MessageState, MessageFact, MessageEvent | MessageFact> =
  { initial: { status: 'none' }, decide, evolve };
