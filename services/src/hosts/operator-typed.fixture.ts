import { readSettings } from '../platform/settings.js';
import type { ExitCode } from '../operator/operator.js';
import { runOperator } from './operator-run.js';

/** What somebody who typed a command saw. */
export type Seen = {
  readonly code: ExitCode;
  readonly out: readonly string[];
  readonly err: readonly string[];
  readonly asked: readonly string[];
};

/** Types a command where nobody builds anything; `answers` are given one after another, and none means no terminal. */
export const operate = async (
  folder: string,
  args: readonly string[],
  how: {
    readonly answers?: readonly string[];
    readonly settings?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    readonly onLine?: (line: string) => void;
  } = {},
): Promise<Seen> => {
  const out: string[] = [];
  const err: string[] = [];
  const asked: string[] = [];
  const answers = [...(how.answers ?? [])];
  const code = await runOperator(args, () => ({ settings: readSettings({ ...how.settings }), folder }), {
    folder,
    signal: how.signal ?? new AbortController().signal,
    out: async (line) => {
      out.push(line);
      how.onLine?.(line);
    },
    err: async (line) => void err.push(line),
    progress: () => undefined,
    ask: async (question) => {
      asked.push(question);
      return answers.shift();
    },
  });
  return { code, out, err, asked };
};

/** The one JSON object of an answer. */
export const jsonOf = ({ out }: Seen): Readonly<Record<string, unknown>> => {
  if (out.length !== 1) throw new Error(`Not one line: ${out.join('\n')}`);
  return JSON.parse(out[0] ?? '') as Record<string, unknown>;
};
