import type { ContentItem } from '@lectern/events/content/content';
import { withSamples } from '../content/demo/graded-samples.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { dayMs } from '../platform/clock/durations.js';
import { createCommandSender, type CommandSender } from '../platform/commands/command-sender.js';
import { bringWeeks, type WeeksPorts } from './bring-weeks.js';
import { demoSchools, demoSubscriptions, type DemoPerson } from './demo-people.js';
import { bringSubscriptions } from './demo-subscriptions.js';
import { bringHistory, type HistoryPorts } from './demo-history.js';
import { makeDemoPassword, readDemoPassword, writeDemoPassword } from './demo-password.js';
import { seedDemo } from './demo-seed.js';

/** What a start shows of the demo. */
export type Demo = {
  readonly password: string;
  readonly accounts: readonly { readonly email: string; readonly about: string }[];
  /** A student who signs in also without the e-mail, with the password or with these pictures; null once they are erased. */
  readonly student: {
    readonly school: string;
    readonly schoolCode: string;
    readonly username: string;
    readonly picturePin: readonly string[];
  } | null;
};

const demoStudent = (people: readonly DemoPerson[]): Demo['student'] => {
  const student = people.find(({ picturePin }) => picturePin !== undefined);
  const school = demoSchools.find(({ schoolId }) => schoolId === student?.schoolId);
  if (!student?.picturePin || student.username === undefined || !school) return null;
  const { username, picturePin } = student;
  return { school: school.name, schoolCode: school.code, username, picturePin };
};

/** @param people who is still there: a parent's children may have been erased */
const aboutOf = ({ about, personId }: DemoPerson, people: readonly DemoPerson[]): string => {
  const children = people.filter(({ familyId }) => familyId === personId);
  return children.length === 0
    ? about
    : `${about} of ${children.map(({ firstName }) => firstName).join(' and ')}`;
};

/** How long before the first start the demo's school came to be. */
const openedDaysAgo = 80;

/** How long outages are sat out in all, and how long it waits before it asks again, ms. */
const timeoutMs = 60_000;
const pauseMs = 1_000;

/**
 * Sends again what could not be saved just now, for a minute from here on. Each time is a command of its own: what it is
 * for must stand being asked for twice.
 */
const patientSender = (sender: CommandSender, clock: Clock): CommandSender => {
  const until = clock.now() + timeoutMs;
  return {
    send: async (command) => {
      for (;;) {
        const reply = await sender.send(command);
        const fOutage = reply.outcome === 'rejected' && reply.kind === 'unavailable' && !reply.permanent;
        if (!fOutage || clock.now() + pauseMs > until) return reply;
        await clock.sleep(pauseMs);
      }
    },
  };
};

/**
 * Sets the demo up, or finds it as it was. An outage is sat out for a minute.
 * @param deps.passwordFile in the data folder; written only once everybody has that password, so that a start cut off
 * in between is made good by the next
 * @param deps.given a password from the settings; it holds from this start on
 * @throws SeedFailed
 */
export const startDemo = async (deps: {
  readonly sender: CommandSender;
  readonly clock: Clock;
  readonly claimKey: Uint8Array;
  readonly library: readonly ContentItem[];
  readonly passwordFile: string;
  readonly given?: string | undefined;
  /** Gives the demo's students a past at the first start; without it nobody has practised. */
  readonly history?: Omit<HistoryPorts, 'sender' | 'claimKey' | 'clock' | 'library'>;
  /** Besides, at the first start, a school of students who have practised for weeks. */
  readonly weeks?:
    | (Omit<WeeksPorts, 'clock' | 'library'> & {
        /** Resolves when the read models have all that is in the journal. */
        readonly allLevel: () => Promise<void>;
      })
    | undefined;
}): Promise<Demo> => {
  const { claimKey, clock, passwordFile, given, history, weeks } = deps;
  const library = deps.library.map(withSamples);
  const stored = readDemoPassword(passwordFile);
  const password = given ?? stored ?? makeDemoPassword();
  const fPasswordChanged = password !== stored;
  const sender = patientSender(deps.sender, deps.clock);
  const isNew = stored === undefined;
  const then = { ...clock, now: () => clock.now() - openedDaysAgo * dayMs };
  const formerly = weeks && isNew ? patientSender(createCommandSender(weeks.bus, then), clock) : undefined;
  const people = await seedDemo({
    sender,
    formerly,
    claimKey,
    hashPassword,
    password,
    fPasswordChanged,
    library,
  });
  if (weeks && isNew) await bringWeeks({ ...weeks, clock, library });
  if (history && isNew) {
    await bringSubscriptions({ ...history, clock }, demoSubscriptions());
    await bringHistory({ ...history, sender, claimKey, clock, library });
  }
  if (isNew) await weeks?.allLevel();
  if (fPasswordChanged) writeDemoPassword(passwordFile, password);
  return {
    password,
    student: demoStudent(people),
    accounts: people.flatMap((person) =>
      person.email ? [{ email: person.email, about: aboutOf(person, people) }] : [],
    ),
  };
};
