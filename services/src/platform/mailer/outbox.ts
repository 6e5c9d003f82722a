import type { Clock } from '../clock/clock.port.js';
import type { Collection } from '../documents/documents.port.js';
import type { Settings } from '../settings.js';
import type { Mail } from './mailer.port.js';

/** A mail that was not sent anywhere, for the outbox page. */
export type KeptMail = Mail & {
  /** When it was handed over, ISO 8601. */
  readonly at: string;
  /** The whole message as a mail server would have got it. */
  readonly mime: string;
};

/** Where mails lie that are not sent. */
export const outbox = {
  name: 'outbox',
  indexes: [
    { name: 'byTime', fields: ['at'] },
    { name: 'byPerson', fields: ['personId'] },
  ],
} as const satisfies Collection;

/** How long a mail is kept: it holds a name and an address, and nobody needs it longer than its link. */
const keptMs = 7 * 86_400_000;

/** Mails handed over before this time (ISO 8601) go. */
export const keptSince = (clock: Clock): string => new Date(clock.now() - keptMs).toISOString();

/** Whether anybody may read what would have been mailed: in demo mode, where no mail goes out. */
export const isOutboxShown = (settings: Pick<Settings, 'LECTERN_DEMO' | 'SMTP_URL'>): boolean =>
  settings.LECTERN_DEMO === '1' && settings.SMTP_URL === undefined;
