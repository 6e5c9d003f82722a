import { contactMessageErased, contactMessageReceived } from '@lectern/events/contact/message.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A message that has not been erased, under its id. What it says is not here. */
export type ContactMessageDocument = {
  /** See `messageWriter`. */
  readonly writer: string;
};

const when = on<ContactMessageDocument>();

/** By whom there are messages; those from before their writers were noted are not in it, and go when they are old. */
export const contactMessagesProjection = defineProjection<ContactMessageDocument>({
  name: 'contact-messages',
  version: 1,
  indexes: [{ name: 'byWriter', fields: ['writer'] }],
  handlers: [
    when(contactMessageReceived, ({ data: { messageId, writer } }) =>
      writer === undefined ? [] : [{ id: messageId, apply: () => ({ writer }) }],
    ),
    when(contactMessageErased, ({ data: { messageId } }) => [{ id: messageId, apply: () => undefined }]),
  ],
});
