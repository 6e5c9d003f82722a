/**
 * Runs one engine and ends with whoever started it: an engine knows nothing of its parent.
 *
 *   node keep-engine.mjs PROGRAM [ARGUMENT …]     started with an IPC channel
 */
import { spawn } from 'node:child_process';

const patienceMs = 5_000;
const [program = '', ...args] = process.argv.slice(2);
// Its own group: a terminal's Ctrl-C must not stop it before those who still write to it.
const engine = spawn(program, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: process.platform !== 'win32',
});

const end = () => {
  engine.kill('SIGTERM');
  setTimeout(() => engine.kill('SIGKILL'), patienceMs).unref();
};

engine.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
engine.once('exit', (code) => process.exit(code ?? 1));
process.once('disconnect', end);
process.once('SIGTERM', end);
process.on('SIGINT', () => {});
if (process.connected) process.send?.({ pid: engine.pid });
else end();
