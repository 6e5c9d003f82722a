import { personCommands } from '@lectern/events/accounts/account.commands';
import type { CommandRunner } from '../../platform/commands/command-runner.js';
import { decides, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { personSpec } from './person-spec.js';

/** The commands on people. */
export const handlePeople = ({ runner }: { readonly runner: CommandRunner }): CommandHandler =>
  decides(runner, personCommands, personSpec);
