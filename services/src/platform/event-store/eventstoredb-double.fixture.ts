import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../../scripts/engines/eventstoredb-double.mjs', import.meta.url));

export type EventStoreDbServer = {
  readonly url: string;
  readonly port: number;
  /** Kills it without a warning and starts it again on the same port, with what it had on disk. */
  restart(): Promise<void>;
  /** Kills it without a warning. */
  kill(): Promise<void>;
  /** After a kill. */
  start(): Promise<void>;
};

/**
 * The stand-in for EventStoreDB as a process of its own, with its journal in a file of its own.
 * @param options further ones of the command line
 */
export const startEventStoreDbDouble = async (
  options: readonly string[] = [],
): Promise<EventStoreDbServer> => {
  const file = join(mkdtempSync(join(tmpdir(), 'lectern-double-')), 'journal.log');
  let running: ChildProcess;
  let port = 0;

  const start = async (): Promise<string> => {
    const child = spawn(process.execPath, [script, '--data', file, '--port', String(port), ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    const endToo = (): void => void child.kill('SIGKILL');
    process.once('exit', endToo);
    child.once('exit', () => process.off('exit', endToo));
    const [line] = (await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the double ended with ${code}`))),
    ])) as [string];
    return line;
  };
  const kill = async (): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };

  const url = await start();
  port = Number(new URL(url).port);
  return {
    url,
    port,
    kill,
    start: async () => void (await start()),
    restart: async () => {
      await kill();
      await start();
    },
  };
};
