import { resolve } from 'node:path';
import { readSettings } from '../platform/settings.js';
import { terminalIo } from './operator-terminal.js';
import { runOperator } from './operator-run.js';

/** The operator's tool. Paths are relative to where it was typed, which npm tells. */
const io = terminalIo(resolve(process.env['INIT_CWD'] ?? '.'));
const code = await runOperator(
  process.argv.slice(2),
  () => {
    const settings = readSettings(process.env);
    return { settings, folder: resolve(settings.LECTERN_DATA) };
  },
  io,
);
await io.end();
process.exit(code);
