import { backup } from './backup.js';
import { events } from './events.js';
import { moveCommand } from './move.js';
import type { OperatorCommand } from './operator.js';
import { parked } from './parked.js';
import { rebuild } from './rebuild.js';
import { restoreCommand } from './restore.js';
import { user } from './user-add.js';
import { verify } from './verify.js';

/** Every command of the tool. */
export const operatorCommands: readonly OperatorCommand[] = [
  verify,
  rebuild,
  backup,
  restoreCommand,
  moveCommand,
  events,
  parked,
  user,
];
