import { classCommands } from '@lectern/events/classes/class.events';
import { enrolmentCommands, enrolmentStream } from '@lectern/events/classes/enrolment.events';
import type { CommandPorts } from '../context.js';
import { decides, handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { enrolmentDecider } from './enrolment.decider.js';
import { createClassNaming } from './name-class.js';

/** The commands on classes, and on who is in them. */
export const handleClasses = (ports: CommandPorts): readonly CommandHandler[] => [
  handles(classCommands, createClassNaming(ports)),
  decides(ports.runner, enrolmentCommands, {
    decider: enrolmentDecider,
    stream: ({ data }) => enrolmentStream(data.classId, data.personId),
  }),
];
