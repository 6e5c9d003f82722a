import type { OutboxMail } from '@lectern/events/accounts/outbox.routes';
import { outbox, readOutboxMails, type OutboxStores } from '../../platform/mailer/outbox.js';

export type OutboxQueries = {
  /** Mails that were kept instead of being sent, the newest first; 100 at most. */
  readonly list: () => Promise<readonly OutboxMail[]>;
};

export const createOutboxQueries = (stores: OutboxStores): OutboxQueries => ({
  list: async () => {
    // Whoever mails may be another process, which has mailed nothing yet.
    await stores.documents.ensure(outbox);
    const { mails } = await readOutboxMails(stores, { limit: 100 });
    return mails.map(({ at, to, subject, text, html }) => ({ at, to, subject, text, html }));
  },
});
