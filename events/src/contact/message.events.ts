import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';
import { roles } from '../journal/metadata.js';
import { contactTopics } from './contact.routes.js';

/** One message from the contact page, stream `message-<id>`. */
export const messageStream = (messageId: string): string => `message-${messageId}`;

/** The message lies under a key of its own, named as the message is: it can be erased without anybody else's. */
const owned = { messageId: z.string(), personId: z.string() };

export const contactMessageReceived = defineEvent('ContactMessageReceived', {
  data: {
    ...owned,
    topic: z.enum(contactTopics),
    /** Of whoever was signed in when they wrote. */
    role: z.optional(z.enum(roles)),
    /** A keyed hash of their address: what somebody wrote goes with their account. Absent in older events. */
    writer: z.optional(z.string()),
  },
  sealed: { name: z.string(), email: z.string(), message: z.string() },
});

/** What became of the mail to whoever runs this Lectern. */
export const contactMailSettled = defineEvent('ContactMailSettled', {
  data: { ...owned, outcome: z.enum(['sent', 'refused', 'erased']) },
});

/** Its key is gone, and with it the name, the address and the words. */
export const contactMessageErased = defineEvent('ContactMessageErased', {
  data: owned,
  destroysKeyOf: 'messageId',
});

const definitions = [contactMessageReceived, contactMailSettled, contactMessageErased] as const;
type Definition = (typeof definitions)[number];
export type MessageFact = Fresh<Definition>;
export type MessageEvent = OpenedEvent<Definition>;
export const contactCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const contactCommands = {
  ReceiveMessage: z.object(payloadOf(contactMessageReceived, 'personId')),
  SettleContactMail: z.object(payloadOf(contactMailSettled, 'personId')),
  /** After its key was destroyed. */
  EraseMessage: z.object(payloadOf(contactMessageErased, 'personId')),
} as const;
export type ContactCommand = {
  [N in keyof typeof contactCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof contactCommands)[N]>;
  };
}[keyof typeof contactCommands];
