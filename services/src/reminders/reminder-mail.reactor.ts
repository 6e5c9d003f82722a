import type { ReminderEvent, ReminderOutcome } from '@lectern/events/reminders/reminder.events';
import { mailChoiceTokens } from '../accounts/links/mail-choice.js';
import { mailOf } from '../accounts/mail/mail-layout.js';
import { hourMs } from '../platform/clock/durations.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { mailReactor } from '../platform/mailer/mail-reactor.js';
import type { Ports } from '../platform/ports.js';
import { publicUrl } from '../platform/public-url.js';
import { isToDo } from '../schedules/student-dates.js';
import { reminderWords } from './compose-reminder.js';
import { remindedSchedules, type ReminderPorts } from './reminded-schedules.js';
import { readerOf, remindersIn } from './reminder-reader.js';

type Asked = Extract<ReminderEvent, { type: 'ReminderAsked' }>;
type MailPorts = ReminderPorts &
  Pick<Ports, 'linkKey'> & { readonly settings: Parameters<typeof publicUrl>[0] };

/** A mail that comes later than this would come at night, or after it was due. */
const latestMs = 3 * hourMs;

/** Reminds a student, or their parent, of what is due: whether there still is anything is decided when it goes. */
export const reminderMail = mailReactor(
  {
    name: 'reminder-mail',
    actsFrom: '2026-11-24',
    on: ['ReminderAsked'],
    dueAfter: (read) =>
      Math.max(0, Date.parse((read as ReadEvent & Asked).data.sendAt) - Date.parse(read.meta.at)),
  },
  {
    compose: async (
      ports: MailPorts,
      read,
      { id, now, stream },
    ): Promise<Exclude<ReminderOutcome, 'sent' | 'refused'> | ReturnType<typeof mailOf>> => {
      const { studentId, dueOn, sendAt } = (read as ReadEvent & Asked).data;
      const history = (await stream()) as readonly ReminderEvent[];
      if (remindersIn(history).isStopped) return 'stopped';
      if (now > Date.parse(sendAt) + latestMs) return 'tooLate';
      const { lists, people } = remindedSchedules(ports);
      const { today, items } = await lists.ofStudent(
        studentId,
        (one) => one.moments.dueOn === dueOn && isToDo(one),
      );
      const student = await people.find(studentId);
      const texts = await lists.texts(student?.schoolId ?? null);
      // What was taken out of the library is in nobody's week either.
      const titles = items.flatMap(({ date: { passageId } }) =>
        passageId === null ? [null] : (texts.get(passageId)?.title ?? []),
      );
      if (titles.length === 0) return 'nothing';
      const reader = student && (await readerOf(people, student));
      if (!reader) return 'nobody';
      const site = publicUrl(ports.settings);
      const token = mailChoiceTokens(ports.linkKey, 'reminder-mail').tokenOf({ personId: studentId });
      const stopUrl = `${site}/reminder-mail?token=${encodeURIComponent(token)}`;
      const words = reminderWords(
        { titles: [...new Set(titles)], dueOn, today },
        { ...reader.to, site, stopUrl },
      );
      return mailOf(words, { id, to: reader.email, personId: reader.personId, unsubscribeUrl: stopUrl });
    },
    settle: (read, outcome) => {
      const { studentId, day } = (read as ReadEvent & Asked).data;
      return {
        kind: 'command',
        context: 'reminders',
        name: 'SettleReminder',
        payload: { studentId, day, outcome },
      };
    },
  },
);
