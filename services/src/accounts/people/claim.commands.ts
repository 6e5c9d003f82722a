import { claimCommands } from '@lectern/events/accounts/account.commands';
import { handles, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { createClaims } from './claims.js';

/** The commands on claims. */
export const handleClaims = (ports: Parameters<typeof createClaims>[0]): CommandHandler =>
  handles(claimCommands, createClaims(ports));
