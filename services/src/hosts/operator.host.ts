import { resolve } from 'node:path';
import { stopEarly } from './early-stop.js';

/** The operator's tool. Paths are relative to where it was typed, which npm tells. */
stopEarly();
// Not before: reading all of it takes longer than a person waits with Ctrl+C.
const [{ terminalIo }, { runOperator }, { readSettings }, { withStack }] = await Promise.all([
  import('./operator-terminal.js'),
  import('./operator-run.js'),
  import('../platform/settings.js'),
  import('./stack-settings.js'),
]);
const io = terminalIo(resolve(process.env['INIT_CWD'] ?? '.'));
const code = await runOperator(
  process.argv.slice(2),
  () => {
    const folder = resolve(process.env['LECTERN_DATA'] || './data');
    return { settings: readSettings(withStack(process.env, folder)), folder };
  },
  io,
);
await io.end();
process.exit(code);
