import type { AccessKind, RecordAccess } from '@lectern/events/access-log/access-log.events';
import { reasonNeeded } from '@lectern/events/access-log/access-log.refusals';
import type { Role } from '@lectern/events/journal/metadata';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import type { Call } from '../platform/edge/serve.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { defaultTimeZone, localDate } from '../streaks/local-date.js';
import type { AccessLogQueries, Why } from './access-log.queries.js';

const staff: readonly (Role | null)[] = ['teacher', 'school-admin', 'system-admin'];

type Asking = Pick<Call, 'person' | 'send'>;

/**
 * Writes down that staff look at an attempt, before they see it: what cannot be written down now is not shown now.
 * Does nothing for students and parents, and of a student who was erased.
 * @throws EdgeError `access.reason-needed` where a system admin has yet to say why, or what refused the writing
 */
export type NoteAccess = (
  asking: Asking,
  attemptId: string,
  what: AccessKind,
  /** Where it is known why. */
  given?: Why,
) => Promise<void>;

type Deps = {
  readonly log: AccessLogQueries;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
};

/**
 * Writes down that a system admin looks at the list of somebody's attempts, before they see it: what follows from their
 * classes teachers and school admins see every day.
 * @throws EdgeError `access.reason-needed` where they have yet to say why, or what refused the writing
 */
export type NoteHistory = (asking: Asking, personId: string) => Promise<void>;

/** What is told of somebody who looks at an attempt now, or at the list of them. */
export const accessTo = (
  clock: Pick<Clock, 'now'>,
  person: Person,
  attemptId: string | undefined,
  { personId, schoolId }: Pick<KnownPerson, 'personId' | 'schoolId'>,
  what: AccessKind,
): RecordAccess['data'] => ({
  personId,
  ...(attemptId === undefined ? {} : { attemptId }),
  readerId: person.userId,
  what,
  // Days are those of schools, which name no zone of theirs yet.
  date: localDate(clock.now(), defaultTimeZone),
  ...(schoolId === null ? {} : { schoolId }),
});

/** Writes an access down once a day, with why; a system admin who has not said why is asked first. */
const written = async (
  log: AccessLogQueries,
  { person, send }: Asking,
  access: RecordAccess['data'],
  findWhy: () => Promise<Why | undefined>,
): Promise<void> => {
  if (await log.isKnown(access)) return;
  const why = await findWhy();
  if (person.role === 'system-admin' && !why) throw new EdgeError(reasonNeeded);
  await send('RecordAccess', { ...access, ...why }, { context: 'access-log' });
};

export const createNoteAccess =
  ({ log, attempts, people, clock }: Deps): NoteAccess =>
  async (asking, attemptId, what, given) => {
    const { person } = asking;
    if (!staff.includes(person.role)) return;
    const attempt = await attempts.document(attemptId);
    const student = attempt && (await people.find(attempt.personId));
    if (!student) return;
    const isAdmin = person.role === 'system-admin';
    await written(
      log,
      asking,
      accessTo(clock, person, attemptId, student, what),
      async () =>
        given ??
        (isAdmin ? await log.givenBefore(person.userId, { attemptId }) : undefined) ??
        (isAdmin || what === 'replay' ? await log.reported(student.personId, attemptId) : undefined),
    );
  };

export const createNoteHistory =
  ({ log, people, clock }: Omit<Deps, 'attempts'>): NoteHistory =>
  async (asking, personId) => {
    const { person } = asking;
    if (person.role !== 'system-admin') return;
    const student = await people.find(personId);
    if (!student) return;
    await written(
      log,
      asking,
      accessTo(clock, person, undefined, student, 'history'),
      // Whoever said why they read one of the attempts has said it for the list of them.
      async () => (await log.givenBefore(person.userId, { personId })) ?? (await log.reported(personId)),
    );
  };
