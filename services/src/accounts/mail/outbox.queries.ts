import type { OutboxMail } from '@lectern/events/accounts/outbox.routes';
import type { Documents } from '../../platform/documents/documents.port.js';
import { outbox, type KeptMail } from '../../platform/mailer/outbox.js';

export type OutboxQueries = {
  /** Mails that were kept instead of being sent, the newest first; 100 at most. */
  readonly list: () => Promise<readonly OutboxMail[]>;
};

export const createOutboxQueries = ({ documents }: { readonly documents: Documents }): OutboxQueries => ({
  list: async () => {
    // Whoever mails may be another process, which has mailed nothing yet.
    await documents.ensure(outbox);
    const { items } = await documents.find<KeptMail>(outbox.name, {
      index: 'byTime',
      order: 'descending',
      limit: 100,
    });
    return items.map(({ body: { at, to, subject, text, html } }) => ({ at, to, subject, text, html }));
  },
});
