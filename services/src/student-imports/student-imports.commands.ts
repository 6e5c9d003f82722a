import { studentImportCommands } from '@lectern/events/student-imports/student-import.commands';
import { studentImportStream } from '@lectern/events/student-imports/student-import.events';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import { decides, type CommandHandler } from '../platform/commands/handle-commands.js';
import { studentImportDecider } from './student-import.decider.js';

/** The commands on imports of students. */
export const handleStudentImports = ({ runner }: { readonly runner: CommandRunner }): CommandHandler =>
  decides(runner, studentImportCommands, {
    decider: studentImportDecider,
    stream: ({ data }) => studentImportStream(data.importId),
  });
