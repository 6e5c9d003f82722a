import { resolve } from 'node:path';
import { readSettings, type Settings } from '../platform/settings.js';
import { plainReason } from './plain-error.js';
import { createPortOpener, type PortOpener } from './port-opener.js';

/** A stop takes this long at the most: what is open after it is safe in the stores and goes on at the next start. */
const stopMs = 8_000;

/**
 * The life of a host's process: starts it, tells what a person can mend in one line, and stops it at SIGINT or SIGTERM.
 * @param start the host, once all of it runs
 */
export const runHost = (start: () => Promise<{ readonly stop: () => Promise<void> }>): void => {
  let running: { readonly stop: () => Promise<void> } | undefined;
  let isStopping = false;
  const end = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), stopMs).unref();
    await running?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
  start().then(
    (started) => {
      running = started;
    },
    (error: unknown) => {
      // What a stop interrupted goes on at the next start.
      if (isStopping) return;
      console.error(plainReason(error) ?? error);
      process.exit(1);
    },
  );
};

/**
 * The life of a process that does one thing, on ports that are closed after it: exit code 0 when it is done, 1 with a line
 * that says what a person can mend.
 */
export const runOnce = (
  work: (given: {
    readonly settings: Settings;
    readonly folder: string;
    readonly opener: PortOpener;
  }) => Promise<void>,
): void => {
  const run = async (): Promise<void> => {
    const settings = readSettings(process.env);
    const folder = resolve(settings.LECTERN_DATA);
    const opener = createPortOpener(settings, folder);
    await work({ settings, folder, opener }).finally(() => opener.close());
  };
  run().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(plainReason(error) ?? error);
      process.exit(1);
    },
  );
};
