import { backup } from './backup-command.js';
import { events } from './events.js';
import { move } from './move-command.js';
import type { OperatorCommand } from './operator.js';
import { parked } from './parked.js';
import { rebuild } from './rebuild.js';
import { restore } from './restore-command.js';
import { user } from './user-add.js';
import { verify } from './verify.js';

/** Every command of the tool. */
export const operatorCommands: readonly OperatorCommand[] = [
  verify,
  rebuild,
  backup,
  restore,
  move,
  events,
  parked,
  user,
];
