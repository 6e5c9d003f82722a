import { events } from './events.js';
import type { OperatorCommand } from './operator.js';
import { parked } from './parked.js';
import { rebuild } from './rebuild.js';
import { user } from './user-add.js';
import { verify } from './verify.js';

/** Every command of the tool. */
export const operatorCommands: readonly OperatorCommand[] = [verify, rebuild, events, parked, user];
