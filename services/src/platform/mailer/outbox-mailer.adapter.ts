import type { Clock } from '../clock/clock.port.js';
import { isoNow } from '../clock/clock.port.js';
import { WrongDocumentRevision } from '../documents/documents.port.js';
import { findAll } from '../documents/find-all.js';
import { composeMail, type MailSettings, recipientOf } from './compose-mail.js';
import { type Mailer } from './mailer.port.js';
import {
  keptSince,
  openKept,
  outbox,
  readOutboxMails,
  type KeptDocument,
  type KeptMail,
  type OutboxPage,
  type OutboxStores,
} from './outbox.js';

export type OutboxMailer = Mailer & {
  /** Newest first. */
  list(options?: { readonly limit?: number; readonly cursor?: string }): Promise<OutboxPage>;
  get(id: string): Promise<KeptMail | undefined>;
};

/**
 * Keeps mails where they can be read instead of sending them: the default, and the demo mode. Each lies sealed under the
 * key of whom it is about. What is older than a week goes whenever another comes.
 * @param options.onKept hears of each mail that was only kept
 */
export const openOutboxMailer = async (
  options: MailSettings &
    OutboxStores & { readonly clock: Clock; readonly onKept?: (mail: { readonly id: string }) => void },
): Promise<OutboxMailer> => {
  const { documents, sealing, clock } = options;
  await documents.ensure(outbox);

  const removeOld = async (): Promise<void> => {
    const range = { field: 'at', lt: keptSince(clock) };
    for await (const old of findAll(documents, outbox.name, { index: 'byTime', range }))
      await documents.bulk(old.map(({ id }) => ({ kind: 'delete', collection: outbox.name, id })));
  };

  return {
    send: async (mail) => {
      recipientOf(mail);
      const { id, personId, to, subject, text, html } = mail;
      const mime = (await composeMail(mail, options, new Date(clock.now()))).toString();
      try {
        const sealed = await sealing.seal(personId, { to, subject, text, html, mime });
        const kept: KeptDocument = { personId, at: isoNow(clock), mail: sealed };
        await documents.put(outbox.name, id, kept, 'none');
        await removeOld();
      } catch (error) {
        if (!(error instanceof WrongDocumentRevision)) throw error;
        return;
      }
      options.onKept?.({ id });
    },
    list: (page) => readOutboxMails(options, page),
    get: async (id) => {
      const kept = await documents.get<KeptDocument>(outbox.name, id);
      return kept && openKept(options, kept);
    },
    close: async () => {
      // The documents are their opener's to close.
    },
  };
};
