import type { ContentItem } from '@lectern/events/content/content';
import type { CommandReply } from '@lectern/events/journal/command';
import { systemActor } from '@lectern/events/journal/metadata';
import { SpeechUnavailable, type Speech } from '../feedback/speech.port.js';
import { minuteMs } from '../platform/clock/durations.js';
import { createCommandRunner } from '../platform/commands/command-runner.js';
import { createCommandSender, type CommandSender } from '../platform/commands/command-sender.js';
import { derivedId } from '../platform/ids.js';
import type { Ports } from '../platform/ports.js';
import { putRecords } from '../platform/sealing/sealed-records.js';
import { handleAttempts } from '../practice/practice.commands.js';
import { defaultTimeZone as timeZone, localDate, startOfDate } from '../streaks/local-date.js';
import { bringAttempt, type SendStep } from './bring-attempt.js';
import { readJudgements } from './demo-answers.js';
import { commentsOn } from './demo-comments.js';
import { demoSchools } from './demo-people.js';
import { planWeeks, type PlannedAnswer } from './demo-plan.js';
import { SeedFailed } from './demo-seed.js';
import { gatherStreams } from './gathered-streams.js';

export type WeeksPorts = Pick<Ports, 'store' | 'codec' | 'blobs' | 'sealing' | 'bus' | 'clock'> & {
  readonly library: readonly ContentItem[];
  readonly speech: Speech;
};

const accepted = (name: string, reply: CommandReply): void => {
  if (reply.outcome === 'rejected')
    throw new SeedFailed(`The demo could not be set up: ${name}: ${reply.message}`, reply.kind);
};

/** The first moment of a day, found once. */
const startsOfDays = () => {
  const known = new Map<string, number>();
  return (day: string): number => {
    const start = known.get(day) ?? startOfDate(day, timeZone);
    known.set(day, start);
    return start;
  };
};

/** Without its package nobody is heard: then answers are typed. */
const speaker = (speech: Speech) => async (text: string) => {
  try {
    return await speech.speak(text);
  } catch (error) {
    if (error instanceof SpeechUnavailable) return undefined;
    throw error;
  }
};

/** Single days, so that who stays away from practice does so on days of school. */
const holidays = [
  ['Republic Day', '01-26'],
  ['Independence Day', '08-15'],
  ['Gandhi Jayanti', '10-02'],
  ['Christmas', '12-25'],
] as const;

const bringHolidays = async (sender: CommandSender, today: string): Promise<void> => {
  const [school] = demoSchools;
  if (!school) return;
  const { schoolId } = school;
  const year = Number(today.slice(0, 4));
  const days = holidays.map(([name, date]) => {
    const day = `${year}-${date}`;
    return { holidayId: derivedId('demo', 'holiday', day), name, from: day, to: day };
  });
  const payload = { schoolId, year, holidays: days };
  const commandId = derivedId('demo', 'holidays', schoolId, String(year));
  const command = { context: 'calendars', name: 'AddHolidays', payload, actor: systemActor, commandId };
  accepted(command.name, await sender.send(command));
};

/**
 * Eight weeks of practice up to now, decided by the product's own handlers at the times at which it happened; what a
 * teacher said to it. Each attempt is gathered whole, and written in one go: nothing of it is left to do.
 */
export const bringWeeks = async (ports: WeeksPorts): Promise<void> => {
  const { store, codec, blobs, sealing, bus, clock, library, speech } = ports;
  const now = clock.now();
  const today = localDate(now, timeZone);
  const startOf = startsOfDays();
  const minute = Math.floor((now - startOf(today)) / minuteMs);
  const timeOf = ({ day, minute: of, questionId }: PlannedAnswer): number =>
    startOf(day) + of * minuteMs + (Number.parseInt(derivedId(questionId).slice(0, 4), 16) % 40) * 1_000;

  const { gathering, write } = gatherStreams(store);
  const attempts = handleAttempts({ runner: createCommandRunner(gathering, codec, 'demo') });
  const send: SendStep = async ({ name, payload, actor, at, commandId }) => {
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    accepted(name, await attempts.handle({ ...ids, name, payload, actor, at, timeZone }));
    return derivedId(commandId, '0');
  };
  const keep = (personId: string, key: string, bytes: Uint8Array): Promise<void> =>
    putRecords(blobs, sealing, personId, key, bytes).then(() => undefined);
  const deps = { send, keep, timeOf, timeZone, judgements: readJudgements(), speak: speaker(speech) };

  const plan = planWeeks(library, { today, minute });
  const firstOf = ({ answers }: (typeof plan)[number]): number => Math.min(...answers.map(timeOf));
  for (const attempt of plan.toSorted((a, b) => firstOf(a) - firstOf(b))) await bringAttempt(deps, attempt);
  await write();
  await bringHolidays(createCommandSender(bus, clock), today);
  for (const { at, ...command } of commentsOn(plan, deps.judgements, timeOf)) {
    const then = createCommandSender(bus, { ...clock, now: () => Math.min(at, now) });
    accepted(command.name, await then.send(command));
  }
};
