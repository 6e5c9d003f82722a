import type { Clock } from '../clock/clock.port.js';
import { isoNow } from '../clock/clock.port.js';
import { type Documents, DocumentsUnavailable, WrongDocumentRevision } from '../documents/documents.port.js';
import { composeMail, type MailSettings, recipientOf } from './compose-mail.js';
import { type Mail, type Mailer, MailUnavailable } from './mailer.port.js';
import { keptSince, outbox, type KeptMail } from './outbox.js';

export type OutboxMailer = Mailer & {
  /** Newest first. */
  list(options?: {
    readonly limit?: number;
    readonly cursor?: string;
  }): Promise<{ readonly mails: readonly KeptMail[]; readonly cursor?: string }>;
  get(id: string): Promise<KeptMail | undefined>;
  /** Removes what was handed over before that time; mails hold names and addresses. @returns how many */
  removeBefore(at: string): Promise<number>;
};

const pageSize = 100;

/**
 * Keeps mails where they can be read instead of sending them: the default, and the demo mode. What is older than a week
 * goes whenever another comes.
 */
export const openOutboxMailer = async (
  options: MailSettings & { readonly documents: Documents; readonly clock: Clock },
): Promise<OutboxMailer> => {
  const { documents, clock } = options;
  await documents.ensure(outbox);

  const removeBefore = async (at: string): Promise<number> => {
    let removed = 0;
    for (;;) {
      const query = { index: 'byTime', range: { field: 'at', lt: at }, limit: pageSize };
      const { items } = await documents.find(outbox.name, query);
      if (items.length === 0) return removed;
      await documents.bulk(items.map(({ id }) => ({ kind: 'delete', collection: outbox.name, id })));
      removed += items.length;
    }
  };

  return {
    removeBefore,
    send: async ({ id, to, subject, text, html, personId }) => {
      const mail: Mail = { id, to, subject, text, html, ...(personId === undefined ? {} : { personId }) };
      recipientOf(mail);
      const mime = await composeMail(mail, options, new Date(clock.now()));
      const kept: KeptMail = { ...mail, at: isoNow(clock), mime: mime.toString() };
      try {
        await documents.put(outbox.name, id, kept, 'none');
        await removeBefore(keptSince(clock));
      } catch (error) {
        if (error instanceof DocumentsUnavailable) throw new MailUnavailable(id, { cause: error });
        if (!(error instanceof WrongDocumentRevision)) throw error;
      }
    },
    list: async (page = {}) => {
      const { items, cursor } = await documents.find<KeptMail>(outbox.name, {
        ...page,
        index: 'byTime',
        order: 'descending',
      });
      return { mails: items.map(({ body }) => body), ...(cursor === undefined ? {} : { cursor }) };
    },
    get: async (id) => (await documents.get<KeptMail>(outbox.name, id))?.body,
    close: async () => {
      // The documents are their opener's to close.
    },
  };
};
