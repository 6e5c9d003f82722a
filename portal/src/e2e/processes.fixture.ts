import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A program of the repository as a process of its own. */
export type Program = {
  readonly child: ChildProcess;
  /** What it has printed, by line. */
  readonly lines: readonly string[];
  /** Ends it by this signal and waits until it is gone. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/**
 * Starts a script on Node. It ends with the process that started it, however that ends.
 * @param script from the root
 */
export const startProgram = (
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Program => {
  const child = spawn(process.execPath, ['--import', './scripts/lib/stay-with-parent.mjs', script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines: string[] = [];
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line));
  return {
    child,
    lines,
    end: (signal) => {
      child.kill(signal);
      return gone;
    },
  };
};

/** Asks again and again until there is an answer. @throws Error with `what` after `limitMs` */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs = 60_000,
): Promise<T> => {
  for (const end = Date.now() + limitMs; Date.now() < end;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`${what}: not within ${limitMs / 1_000} s`);
};
