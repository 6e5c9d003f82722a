import { changeTeachersCommand, type EnrolmentCommand } from '@lectern/events/classes/enrolment.events';
import type { CommandReply } from '@lectern/events/journal/command';
import type { CommandPorts } from '../context.js';
import { handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { start } from '../platform/event-store/event-store.port.js';
import { derivedId } from '../platform/ids.js';
import { enrolmentSpec } from './move-students.js';

/** Who teaches a class: one enrolment after another; the same command again goes on where it was cut off. */
export const handleTeachers = ({ runner }: Pick<CommandPorts, 'runner'>): CommandHandler =>
  handles({ [changeTeachersCommand.name]: changeTeachersCommand.data }, async ({ data }, envelope) => {
    const { classId, schoolId, add, remove } = data;
    const commands: readonly EnrolmentCommand[] = [
      ...add.map((personId) => ({
        type: 'EnrolPerson' as const,
        data: { classId, schoolId, personId, as: 'teacher' as const },
      })),
      ...remove.map((personId) => ({
        type: 'EndEnrolment' as const,
        data: { classId, schoolId, personId, reason: 'removed' as const },
      })),
    ];
    let last: CommandReply = { outcome: 'accepted', position: start, revision: -1 };
    for (const command of commands) {
      const commandId = derivedId(envelope.commandId, command.type, command.data.personId);
      last = await runner.run(enrolmentSpec, command, { ...envelope, commandId });
      if (last.outcome === 'rejected') return last;
    }
    return last;
  });
