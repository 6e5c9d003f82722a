import { classCommands } from '@lectern/events/classes/class.events';
import { enrolmentCommands } from '@lectern/events/classes/enrolment.events';
import type { CommandPorts } from '../context.js';
import { decides, handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { handleTeachers } from './change-teachers.js';
import { handleYearChanges } from './change-year.js';
import { handleJoining } from './join-class.js';
import { enrolmentSpec, handleMoves } from './move-students.js';
import { createClassNaming } from './name-class.js';
import { handleRemoval } from './remove-teacher.js';

/** The commands on classes, and on who is in them. */
export const handleClasses = (ports: CommandPorts): readonly CommandHandler[] => [
  handles(classCommands, createClassNaming(ports)),
  decides(ports.runner, enrolmentCommands, enrolmentSpec),
  handleTeachers(ports),
  handleRemoval(ports),
  handleMoves(ports),
  handleJoining(ports),
  ...handleYearChanges(ports),
];
