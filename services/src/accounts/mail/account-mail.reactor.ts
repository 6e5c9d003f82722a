import { dayMs } from '../../platform/clock/durations.js';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { mailReactor } from '../../platform/mailer/mail-reactor.js';
import type { Ports } from '../../platform/ports.js';
import { publicUrl } from '../../platform/public-url.js';
import { composeAccountMail, mailedTypes, type MailedEvent } from './account-mail.js';
import { createLinkTokens } from '../links/link-tokens.js';
import { recipientIn } from './mail-recipient.js';

type AccountMailPorts = Pick<Ports, 'store' | 'codec' | 'linkKey'> & {
  readonly settings: Parameters<typeof publicUrl>[0];
};

/** Until when a mail is of use, ms since the epoch. */
const usefulUntil = (event: MailedEvent): number => {
  switch (event.type) {
    case 'LinkMade':
      return Date.parse(event.data.expiresAt);
    case 'DeletionConfirmed':
      // Where nothing waits there is nothing to take back any more.
      return Date.parse(event.data.eraseAt);
    case 'SignUpRepeated':
      return Date.parse(event.meta.at) + dayMs;
    case 'PersonSuspended':
      return Date.parse(event.meta.at) + 7 * dayMs;
  }
};

/** What has happened since that makes the mail untrue. */
const undoneBy = {
  LinkMade: 'LinkUsed',
  DeletionConfirmed: 'DeletionCancelled',
  PersonSuspended: 'SuspensionLifted',
};

const isUndone = (event: MailedEvent, story: readonly ReadEvent[]): boolean => {
  if (event.type === 'SignUpRepeated') return false;
  return story.some((later) => {
    if (later.revision <= event.revision || later.type !== undoneBy[event.type]) return false;
    return event.type !== 'LinkMade' || later.data['linkId'] === event.data.linkId;
  });
};

/** Tells people by mail what concerns their account. */
export const accountMail = mailReactor(
  { name: 'account-mail', actsFrom: '2026-11-22', on: mailedTypes },
  {
    compose: async (ports: AccountMailPorts, read, { id, now, stream }) => {
      const event = read as ReadEvent & MailedEvent;
      const story = await stream();
      const recipient = await recipientIn(ports, story);
      if (!recipient) return 'nobody';
      if (usefulUntil(event) <= now || isUndone(event, story)) return 'tooLate';
      const tokens = createLinkTokens(ports.linkKey);
      const to = { id, publicUrl: publicUrl(ports.settings), tokens };
      return composeAccountMail(event, recipient, to) ?? 'nobody';
    },
    settle: ({ data, meta }, outcome) => ({
      kind: 'command',
      context: 'accounts',
      name: 'SettleMail',
      payload: { personId: data['personId'], about: meta.eventId, outcome },
    }),
  },
);
