import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
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

/** What is typed does not appear. */
const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

const askHere = async (question: string, fSecret: boolean): Promise<string | undefined> => {
  if (!process.stdin.isTTY) return undefined;
  await write(process.stderr, question);
  const terminal = createInterface({
    input: process.stdin,
    output: fSecret ? silent : process.stderr,
    terminal: true,
  });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (fSecret) await write(process.stderr, '\n');
  }
};

/** Whoever typed the command on this machine. */
export const terminalIo = (folder: string): OperatorIo & { readonly end: () => Promise<void> } => {
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
    ask: async (question, how) => {
      await clear();
      return askHere(question, how?.fSecret ?? false);
    },
    end: clear,
  };
};
