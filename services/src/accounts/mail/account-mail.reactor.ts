import { personStream } from '@lectern/events/accounts/person.events';
import { dayMs } from '../../platform/clock/durations.js';
import { derivedId } from '../../platform/ids.js';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { MailRefused, MailUnavailable, type Mailer } from '../../platform/mailer/mailer.port.js';
import type { CommandOutcome, NotYet, Parked, Reactor, ReactorRule } from '../../platform/work/reactor.js';
import { composeAccountMail, mailedTypes, type MailedEvent, type Recipient } from './account-mail.js';
import type { LinkTokens } from '../links/link-tokens.js';
import { asPersonEvent, mailPersonIn } from './mail-person.js';

type Deps = {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly tokens: Pick<LinkTokens, 'tokenOf'>;
  /** What links begin with; no slash at its end. */
  readonly publicUrl: string;
  /** Another person's stream, opened: a child's mail goes to their parent. */
  readonly storyOf: (stream: string) => Promise<readonly ReadEvent[]>;
  /** Hears that a mail waits; of whom and what it is, nothing. */
  readonly waits: (what: { readonly mail: string; readonly reason: string }) => void;
};

export const accountMailRule: ReactorRule = {
  name: 'account-mail',
  actsFrom: '2026-11-22',
  on: mailedTypes,
};

/** The pauses between tries double with the time that has passed; ms. */
const [leastPause, mostPause] = [2_000, 300_000] as const;

const isMailed = (event: ReadEvent): event is ReadEvent & MailedEvent =>
  mailedTypes.some((type) => type === event.type);

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

/**
 * Tells people by mail what concerns their account, once: a mail that may have gone out before a crash goes again with
 * the same Message-ID and the same link.
 */
export const accountMail = ({ mailer, tokens, publicUrl, storyOf, waits }: Deps): Reactor => {
  const recipientIn = async (story: readonly ReadEvent[]): Promise<Recipient | undefined> => {
    const person = mailPersonIn(story);
    if (!person) return undefined;
    const { email, firstName, role, familyId, language } = person;
    if (email !== null) return { email, firstName, role, language, child: null };
    const parent = familyId === null ? undefined : mailPersonIn(await storyOf(personStream(familyId)));
    if (!parent || parent.email === null) return undefined;
    return { ...parent, email: parent.email, child: person };
  };

  return {
    ...accountMailRule,
    afterRebuild: 'known',
    act: async (read, { now, stream }): Promise<CommandOutcome | NotYet | Parked> => {
      const event = asPersonEvent(read) as ReadEvent & MailedEvent;
      if (!isMailed(read)) throw new Error(`Unexpected ${event.type}`);
      const { personId } = event.data;
      const about = event.meta.eventId;
      const settle = (outcome: 'sent' | 'refused' | 'tooLate' | 'nobody'): CommandOutcome => ({
        kind: 'command',
        context: 'accounts',
        name: 'SettleMail',
        payload: { personId, about, outcome },
      });
      const story = await stream();
      const recipient = await recipientIn(story);
      if (!recipient) return settle('nobody');
      if (usefulUntil(event) <= now || isUndone(event, story)) return settle('tooLate');
      const id = derivedId(about, accountMailRule.name);
      try {
        await mailer.send(composeAccountMail(event, recipient, { id, publicUrl, tokens }));
        return settle('sent');
      } catch (error) {
        if (error instanceof MailRefused)
          return { kind: 'park', reason: error.message, tell: settle('refused') };
        if (!(error instanceof MailUnavailable)) throw error;
        waits({ mail: id, reason: error.message });
        const passed = now - Date.parse(event.meta.at);
        return { kind: 'again', afterMs: Math.min(Math.max(passed, leastPause), mostPause) };
      }
    },
  };
};
