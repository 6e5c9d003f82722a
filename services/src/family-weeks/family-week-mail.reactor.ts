import type { FamilyWeekEvent, WeekMailOutcome } from '@lectern/events/family-weeks/family-week.events';
import { mailChoiceTokens } from '../accounts/links/mail-choice.js';
import { mailOf } from '../accounts/mail/mail-layout.js';
import { dayMs } from '../platform/clock/durations.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { mailReactor } from '../platform/mailer/mail-reactor.js';
import type { Ports } from '../platform/ports.js';
import { publicUrl } from '../platform/public-url.js';
import { addDays } from '../streaks/local-date.js';
import { quietWords, weekWords } from './compose-week-mail.js';
import { dueOn } from './friday.js';
import { parentOf, weekOfFamily } from './week-of-family.js';
import { weeksIn } from './weeks-in.js';

type Asked = Extract<FamilyWeekEvent, { type: 'FamilyWeekBegan' | 'FamilyWeekMailSettled' }>;
type MailPorts = Pick<Ports, 'documents' | 'sealing' | 'linkKey'> & {
  readonly settings: Parameters<typeof publicUrl>[0];
};

/** A mail that came later than this would be about another week. */
const latestMs = 2 * dayMs;

/** Which mail an event asks for: about its week, or whether the one after was quiet. */
const mailOn = (event: Asked) => {
  const { week, timeZone } = event.data;
  return event.type === 'FamilyWeekBegan'
    ? ({ kind: 'week', week, timeZone, dueAt: event.data.dueAt } as const)
    : ({ kind: 'quiet', week: addDays(week, 7), timeZone, dueAt: event.data.quietAt } as const);
};

/** Tells a parent on Friday how the week went; the first week without practice too, and then no more until the next. */
export const familyWeekMail = mailReactor(
  {
    name: 'family-week-mail',
    actsFrom: '2026-11-24',
    on: ['FamilyWeekBegan', 'FamilyWeekMailSettled'],
    dueAfter: (read) => {
      const { dueAt } = mailOn(read as ReadEvent & Asked);
      return dueAt === undefined ? undefined : Math.max(0, Date.parse(dueAt) - Date.parse(read.meta.at));
    },
  },
  {
    compose: async (
      ports: MailPorts,
      read,
      { id, now, stream },
    ): Promise<Exclude<WeekMailOutcome, 'sent' | 'refused'> | ReturnType<typeof mailOf>> => {
      const { kind, week, timeZone, dueAt } = mailOn(read as ReadEvent & Asked);
      const { isStopped, began } = weeksIn((await stream()) as readonly FamilyWeekEvent[]);
      if (isStopped) return 'stopped';
      if (dueAt !== undefined && now > Date.parse(dueAt) + latestMs) return 'tooLate';
      if (kind === 'quiet' && began.has(week)) return 'practised';
      const parent = await parentOf(ports, String(read.data['personId']));
      if (!parent) return 'nobody';
      const { personId, firstName, email, language, children } = parent;
      const site = publicUrl(ports.settings);
      const token = mailChoiceTokens(ports.linkKey, 'weekly-mail').tokenOf({ personId });
      const stopUrl = `${site}/weekly-mail?token=${encodeURIComponent(token)}`;
      const to = { firstName, language, site, stopUrl };
      const envelope = { id, to: email, personId, unsubscribeUrl: stopUrl };
      if (kind === 'quiet') return mailOf(quietWords(to), envelope);
      const weeks = await weekOfFamily(ports, children, week, timeZone);
      if (weeks.every(({ days }) => days === 0)) return 'nothing';
      return mailOf(weekWords(weeks, to), envelope);
    },
    settle: (read, outcome) => {
      const { kind, week, timeZone } = mailOn(read as ReadEvent & Asked);
      const isFollowed = kind === 'week' && outcome === 'sent';
      return {
        kind: 'command',
        context: 'family-weeks',
        name: 'SettleFamilyWeekMail',
        payload: {
          personId: read.data['personId'],
          week,
          timeZone,
          kind,
          outcome,
          ...(isFollowed ? { quietAt: dueOn(addDays(week, 7), timeZone) } : {}),
        },
      };
    },
  },
);
