import { context } from '../context.js';
import { handleHistory } from './history.commands.js';

export const history = context('history', { commands: (ports) => [handleHistory(ports)] });
