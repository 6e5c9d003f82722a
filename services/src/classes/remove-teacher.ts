import { removeTeacherCommand, type EnrolmentCommand } from '@lectern/events/classes/enrolment.events';
import type { CommandReply } from '@lectern/events/journal/command';
import { handlePeople } from '../accounts/people/person.commands.js';
import type { CommandPorts } from '../context.js';
import { handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { derivedId } from '../platform/ids.js';
import { enrolmentSpec } from './move-students.js';

/** Somebody leaves as a teacher: their classes go over, then their account is closed. The same command goes on where it was cut off. */
export const handleRemoval = (ports: CommandPorts): CommandHandler => {
  const people = handlePeople(ports);
  return handles({ [removeTeacherCommand.name]: removeTeacherCommand.data }, async ({ data }, envelope) => {
    const { schoolId, personId, classIds, takesOverId, reason } = data;
    const idOf = (...what: readonly string[]): string => derivedId(envelope.commandId, ...what);
    const commands: readonly EnrolmentCommand[] = classIds.flatMap((classId) => [
      ...(takesOverId === null
        ? []
        : [
            {
              type: 'EnrolPerson' as const,
              data: { classId, schoolId, personId: takesOverId, as: 'teacher' as const },
            },
          ]),
      { type: 'EndEnrolment' as const, data: { classId, schoolId, personId, reason: 'left' as const } },
    ]);
    for (const command of commands) {
      const commandId = idOf(command.type, command.data.classId);
      const reply: CommandReply = await ports.runner.run(enrolmentSpec, command, { ...envelope, commandId });
      if (reply.outcome === 'rejected') return reply;
    }
    const name = 'Suspend';
    const suspends = people.find(({ names }) => names.includes(name));
    if (!suspends) throw new Error(`Nobody handles ${name}`);
    return suspends.handle({ ...envelope, name, payload: { personId, reason }, commandId: idOf(name) });
  });
};
