import { personStream } from '@lectern/events/accounts/person.events';
import { enrolmentStream, type EnrolmentCommand } from '@lectern/events/classes/enrolment.events';
import {
  placeStudentCommands,
  yearChangeCommands,
  yearChangeStream,
} from '@lectern/events/classes/year-change.events';
import type { CommandEnvelope, CommandReply } from '@lectern/events/journal/command';
import { handlePeople } from '../accounts/people/person.commands.js';
import { personDecider } from '../accounts/people/person.decider.js';
import type { RegisteredPerson } from '../accounts/people/person-state.decider.js';
import type { CommandPorts } from '../context.js';
import type { CommandSpec } from '../platform/commands/command-runner.js';
import { decides, handlesEach, type CommandHandler } from '../platform/commands/handle-commands.js';
import { start } from '../platform/event-store/event-store.port.js';
import { derivedId } from '../platform/ids.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { enrolmentDecider } from './enrolment.decider.js';
import { enrolmentSpec } from './move-students.js';
import { yearChangeDecider, type YearChangeCommand, type YearChangeState } from './year-change.decider.js';

const spec: CommandSpec<YearChangeCommand, YearChangeState> = {
  decider: yearChangeDecider,
  stream: ({ data }) => yearChangeStream(data.yearChangeId),
};

const nothingToDo = { outcome: 'accepted', position: start, revision: -1 } as const satisfies CommandReply;

/**
 * A change of year, and each student in it: the same command again goes on where it was cut off. In the new class before
 * out of the old one: nobody is without one.
 */
export const handleYearChanges = (ports: CommandPorts): readonly CommandHandler[] => {
  const people = handlePeople(ports);

  const inTurn = async (
    commands: readonly EnrolmentCommand[],
    envelope: CommandEnvelope,
  ): Promise<CommandReply> => {
    let last: CommandReply = nothingToDo;
    for (const command of commands) {
      const commandId = derivedId(envelope.commandId, command.type, command.data.classId);
      last = await ports.runner.run(enrolmentSpec, command, { ...envelope, commandId });
      if (last.outcome === 'rejected') return last;
    }
    return last;
  };
  const isIn = async (classId: string, personId: string): Promise<boolean> =>
    (await foldStream(ports, enrolmentDecider, enrolmentStream(classId, personId))).status === 'enrolled';
  const come = (schoolId: string, personId: string) => (classId: string) =>
    ({ type: 'EnrolPerson', data: { classId, schoolId, personId, as: 'student' } }) as const;
  const go =
    (schoolId: string, personId: string, reason: 'year' | 'undone') =>
    (classId: string): EnrolmentCommand => ({
      type: 'EndEnrolment',
      data: { classId, schoolId, personId, reason },
    });
  const account = async (personId: string): Promise<RegisteredPerson | undefined> => {
    const person = await foldStream(ports, personDecider, personStream(personId));
    return person.status === 'registered' ? person : undefined;
  };
  const ofAccount = async (
    name: 'Suspend' | 'LiftSuspension',
    payload: Record<string, unknown>,
    envelope: CommandEnvelope,
  ): Promise<CommandReply> => {
    const handler = people.find(({ names }) => names.includes(name));
    if (!handler) throw new Error(`Nobody handles ${name}`);
    return handler.handle({ ...envelope, name, payload, commandId: derivedId(envelope.commandId, name) });
  };

  return [
    decides(ports.runner, yearChangeCommands, spec),
    handlesEach(placeStudentCommands, {
      PlaceStudent: async ({ schoolId, personId, from, to, reason }, envelope) => {
        const here: string[] = [];
        for (const classId of from) if (await isIn(classId, personId)) here.push(classId);
        // Whoever left meanwhile goes nowhere; what was begun is gone on with.
        if (here.length === 0 && to.length > 0) return nothingToDo;
        const moves = [...to.map(come(schoolId, personId)), ...here.map(go(schoolId, personId, 'year'))];
        const moved = await inTurn(moves, envelope);
        const person = to.length > 0 || moved.outcome === 'rejected' ? undefined : await account(personId);
        // A family keeps its child.
        if (!person || person.familyId !== null || person.schoolId !== schoolId) return moved;
        return ofAccount('Suspend', { personId, reason }, envelope);
      },
      PlaceStudentBack: async ({ schoolId, personId, from, to, since }, envelope) => {
        const there: string[] = [];
        for (const classId of to) if (await isIn(classId, personId)) there.push(classId);
        // Whoever has been moved on since stays there.
        if (to.length > 0 && there.length === 0) return nothingToDo;
        const moves = [...from.map(come(schoolId, personId)), ...there.map(go(schoolId, personId, 'undone'))];
        const moved = await inTurn(moves, envelope);
        if (to.length > 0 || moved.outcome === 'rejected') return moved;
        const suspension = (await account(personId))?.suspension;
        return suspension && suspension.at >= since
          ? ofAccount('LiftSuspension', { personId }, envelope)
          : moved;
      },
    }),
  ];
};
