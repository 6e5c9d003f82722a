import { isErased, type Sealed } from '@lectern/events/journal/sealed';
import type { Clock } from '../clock/clock.port.js';
import { dayMs } from '../clock/durations.js';
import type { Collection, Document, Documents } from '../documents/documents.port.js';
import type { Sealing } from '../sealing/sealing.js';
import type { Settings } from '../settings.js';
import type { Mail } from './mailer.port.js';

/** A mail that was not sent anywhere, for the outbox page. */
export type KeptMail = Mail & {
  /** When it was handed over, ISO 8601. */
  readonly at: string;
  /** The whole message as a mail server would have got it. */
  readonly mime: string;
};

/** A mail as it lies: to whom, what it says and its link are nobody's to read without the key of whom it is about. */
export type KeptDocument = Pick<KeptMail, 'personId' | 'at'> & {
  readonly mail: Sealed<Omit<KeptMail, 'id' | 'personId' | 'at'>>;
};

/** Where mails lie that are not sent. */
export const outbox = {
  name: 'outbox',
  // The journal says that they were sent, and nobody sends them again.
  isDurable: true,
  indexes: [
    { name: 'byTime', fields: ['at'] },
    { name: 'byPerson', fields: ['personId'] },
  ],
} as const satisfies Collection;

/** How long a mail is kept: it holds a name and an address, and nobody needs it longer than its link. */
const keptMs = 7 * dayMs;

/** Mails handed over before this time (ISO 8601) go. */
export const keptSince = (clock: Clock): string => new Date(clock.now() - keptMs).toISOString();

/** Whether anybody may read what would have been mailed: in demo mode, where no mail goes out. */
export const isOutboxShown = (settings: Pick<Settings, 'LECTERN_DEMO' | 'SMTP_URL'>): boolean =>
  settings.LECTERN_DEMO !== '0' && settings.SMTP_URL === undefined;

export type OutboxStores = {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'seal' | 'open'>;
};

/** @returns undefined where the key is gone, and the mail with it */
export const openKept = async (
  { sealing }: Pick<OutboxStores, 'sealing'>,
  { id, body: { personId, at, mail } }: Document<KeptDocument>,
): Promise<KeptMail | undefined> => {
  const opened = await sealing.open(mail);
  return isErased(opened) ? undefined : { id, personId, at, ...opened };
};

export type OutboxPage = { readonly mails: readonly KeptMail[]; readonly cursor?: string };

/** What was kept and can still be read, the newest first. */
export const readOutboxMails = async (
  stores: OutboxStores,
  page: { readonly limit?: number; readonly cursor?: string } = {},
): Promise<OutboxPage> => {
  const query = { ...page, index: 'byTime', order: 'descending' } as const;
  const { items, cursor } = await stores.documents.find<KeptDocument>(outbox.name, query);
  const opened = await Promise.all(items.map((item) => openKept(stores, item)));
  const mails = opened.filter((mail) => mail !== undefined);
  return { mails, ...(cursor === undefined ? {} : { cursor }) };
};
