import { resolve } from 'node:path';
import { stopEarly } from './early-stop.js';

/** The operator's tool. Paths are relative to where it was typed, which npm tells. */
stopEarly();
// Not before: reading all of it takes longer than a person waits with Ctrl+C.
const [{ terminalIo }, { runOperator }, { readSettings }] = await Promise.all([
  import('./operator-terminal.js'),
  import('./operator-run.js'),
  import('../platform/settings.js'),
]);
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
