import { createInterface } from 'node:readline/promises';
import type { OperatorIo } from '../operator/operator.js';
import { nobodyReads } from '../operator/program.js';

/** How often progress is shown on a terminal, and where standard error is no terminal, ms. */
const shownEveryMs = 100;
const toldEveryMs = 5_000;

const write = (stream: NodeJS.WriteStream, text: string): Promise<void> =>
  new Promise((resolve) => {
    // A reader that went away (`| head`) wants no more of it.
    stream.write(text, () => resolve());
  });

/** Whoever typed a command on this machine. */
export type Terminal = OperatorIo & {
  /** @returns undefined where there is no terminal to ask on */
  readonly ask: (question: string) => Promise<string | undefined>;
};

export const openTerminal = (folder: string): Terminal & { readonly end: () => Promise<void> } => {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  process.stdout.on('error', () => stopping.abort(nobodyReads));
  const isTerminal = process.stderr.isTTY;
  let shownAt = isTerminal ? 0 : Date.now();
  let isShown = false;
  /** Takes progress off the terminal, so that a line does not begin behind it. */
  const clear = async (): Promise<void> => {
    if (isShown) await write(process.stderr, '\r\u001B[K');
    isShown = false;
  };
  return {
    folder,
    signal: stopping.signal,
    out: async (line) => {
      await clear();
      await write(process.stdout, `${line}\n`);
    },
    err: async (line) => {
      await clear();
      await write(process.stderr, `${line}\n`);
    },
    progress: (line) => {
      if (Date.now() - shownAt < (isTerminal ? shownEveryMs : toldEveryMs)) return;
      shownAt = Date.now();
      isShown = isTerminal;
      process.stderr.write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
    },
    ask: async (question) => {
      await clear();
      if (!process.stdin.isTTY) return undefined;
      const terminal = createInterface({ input: process.stdin, output: process.stderr });
      return terminal.question(question, { signal: stopping.signal }).finally(() => terminal.close());
    },
    end: clear,
  };
};
