import { resolve } from 'node:path';
import { readSettings } from '../platform/settings.js';
import { runOperator } from './operator-run.js';
import { openTerminal } from './operator-terminal.js';
import { withStack } from './stack-settings.js';

/** The operator's tool. Paths are relative to where it was typed, which npm tells. */
const terminal = openTerminal(resolve(process.env['INIT_CWD'] ?? '.'));
const code = await runOperator(
  process.argv.slice(2),
  () => {
    const folder = resolve(process.env['LECTERN_DATA'] || './data');
    return { settings: readSettings(withStack(process.env, folder)), folder };
  },
  terminal,
);
await terminal.end();
process.exit(code);
