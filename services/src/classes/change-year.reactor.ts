import {
  yearChangeStarted,
  yearChangeStream,
  yearChangeUndone,
  type StartedYear,
} from '@lectern/events/classes/year-change.events';
import type { CommandSender } from '../platform/commands/command-sender.js';
import { derivedId } from '../platform/ids.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineReactor, type CommandOutcome, type NotYet } from '../platform/work/reactor.js';

const waitMs = 2_000;
/** Students whose commands are under way together. */
const studentsAtOnce = 8;

type Step = { readonly name: string; readonly payload: Record<string, unknown>; readonly part: string };
type Deps = {
  readonly sender: CommandSender;
  /** Of a school. */
  readonly nameOf: (schoolId: string) => Promise<string>;
  /** What a class is called, and who is in it now. */
  readonly find: (
    classId: string,
  ) => Promise<{ readonly name: string; readonly students: readonly string[] } | undefined>;
};

/** Commands are away: the whole is begun again, and what is done is known. */
class Away extends Error {}

/** Sends steps, each under an id that is the same whoever goes on. What is refused for good was changed by somebody since. */
const senderOf =
  ({ sender }: Deps, { meta }: ReadEvent, yearChangeId: string) =>
  async ({ name, payload, part }: Step): Promise<void> => {
    const reply = await sender.send({
      context: 'classes',
      name,
      payload,
      actor: meta.actor,
      commandId: derivedId('change of year', meta.eventId, part),
      correlationId: yearChangeStream(yearChangeId),
      causationId: meta.eventId,
      patienceMs: 30_000,
    });
    if (reply.outcome === 'rejected' && !reply.permanent) throw new Away(reply.code);
  };

const finished = ({ yearChangeId, schoolId }: StartedYear): CommandOutcome => ({
  kind: 'command',
  context: 'classes',
  name: 'FinishYearChange',
  payload: { yearChangeId, schoolId },
});

const orAgain = async (act: () => Promise<CommandOutcome>): Promise<CommandOutcome | NotYet> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Away) return { kind: 'again', afterMs: waitMs };
    throw error;
  }
};

const eachStudent = async (
  students: StartedYear['students'],
  act: (student: StartedYear['students'][number]) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < students.length; at += studentsAtOnce)
    await Promise.all(students.slice(at, at + studentsAtOnce).map(act));
};

/** Makes the classes of the new year, has everybody go where they belong, and lists the old classes among past ones. */
export const changeYear = defineReactor(
  { name: 'change-year', actsFrom: '2026-11-24', on: [yearChangeStarted.type] },
  (deps: Deps) => ({
    afterRebuild: 'known',
    act: (event) =>
      orAgain(async () => {
        const plan = event.data as StartedYear;
        const { yearChangeId, schoolId, year } = plan;
        const send = senderOf(deps, event, yearChangeId);
        const reason = `You have left ${await deps.nameOf(schoolId)}.`;
        for (const { classId, name, level, language, teacherIds } of plan.newClasses) {
          const details = {
            ...(level === null ? {} : { level }),
            ...(language === null ? {} : { language }),
          };
          const payload = { classId, schoolId, name, year, ...details };
          await send({ name: 'OpenClass', payload, part: `open ${classId}` });
          for (const personId of teacherIds)
            await send({
              name: 'EnrolPerson',
              payload: { classId, schoolId, personId, as: 'teacher' },
              part: `teach ${classId} ${personId}`,
            });
        }
        await eachStudent(plan.students, (student) =>
          send({
            name: 'PlaceStudent',
            payload: { schoolId, ...student, reason },
            part: `place ${student.personId}`,
          }),
        );
        for (const classId of plan.oldClassIds)
          await send({ name: 'ArchiveClass', payload: { classId, schoolId }, part: `archive ${classId}` });
        return finished(plan);
      }),
  }),
);

/** Takes a year back: the old classes, who was in them, and whose account was closed. Who came since goes on in the class of that name. */
export const undoYearChange = defineReactor(
  { name: 'undo-year-change', actsFrom: '2026-11-24', on: [yearChangeUndone.type] },
  (deps: Deps) => ({
    afterRebuild: 'known',
    act: (event, { stream }) =>
      orAgain(async () => {
        const started = (await stream()).findLast(
          ({ type, revision }) => type === yearChangeStarted.type && revision < event.revision,
        );
        if (!started) throw new Error('A year that was never started is taken back');
        const plan = started.data as StartedYear;
        const { schoolId } = plan;
        const send = senderOf(deps, event, plan.yearChangeId);
        for (const classId of plan.oldClassIds)
          await send({ name: 'RestoreClass', payload: { classId, schoolId }, part: `restore ${classId}` });
        await eachStudent(plan.students, (student) =>
          send({
            name: 'PlaceStudentBack',
            payload: { schoolId, ...student, since: started.meta.at },
            part: `back ${student.personId}`,
          }),
        );
        const old = await Promise.all(
          plan.oldClassIds.map(async (classId) => ({ classId, name: (await deps.find(classId))?.name })),
        );
        const back = new Set(plan.students.map(({ personId }) => personId));
        for (const { classId, name } of plan.newClasses) {
          const added = (await deps.find(classId))?.students.filter((personId) => !back.has(personId)) ?? [];
          const same = old.find((one) => one.name === name);
          // A class that the year before had not stays, with who was added to it.
          if (added.length > 0 && !same) continue;
          for (const personId of added)
            await send({
              name: 'PlaceStudent',
              payload: { schoolId, personId, from: [classId], to: [same?.classId], reason: '' },
              part: `added ${classId} ${personId}`,
            });
          await send({ name: 'ArchiveClass', payload: { classId, schoolId }, part: `archive ${classId}` });
        }
        return finished(plan);
      }),
  }),
);
