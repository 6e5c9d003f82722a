/**
 * Runs one engine and ends with whoever started it: an engine knows nothing of its parent.
 *
 *   node keep-engine.mjs PROGRAM [ARGUMENT …]     in the engine's folder, with an IPC channel, in a group of its own
 */
import { spawn } from 'node:child_process';
import { noteEngine } from './end-left-behind.mjs';

const patienceMs = 5_000;
const [program = '', ...args] = process.argv.slice(2);
const engine = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
noteEngine(process.cwd(), {
  pid: engine.pid,
  keeper: process.pid,
  command: [program, ...args].join(' '),
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
if (process.connected) process.send?.({ pid: engine.pid });
else end();
