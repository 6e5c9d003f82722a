import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createLogger } from '../platform/logger.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { readSettings } from '../platform/settings.js';
import { appVersion } from './app-version.js';
import { createJudges } from './engines.js';
import { openTerminal } from './operator-terminal.js';
import { plainReason } from './plain-error.js';
import { runScore } from './score-run.js';

/** Read from the first line that is asked for on: none is lost before. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<string> {
  yield* createInterface({ input });
}

/**
 * Scores answers on no installation: what a language model is asked is in nobody's journal. Paths are relative to where it
 * was typed, which npm tells.
 */
const score = async (): Promise<number> => {
  const terminal = openTerminal(resolve(process.env['INIT_CWD'] ?? '.'));
  const judges = createJudges(readSettings(process.env), {
    logger: createLogger('silent'),
    metrics: createMetrics(appVersion),
    sender: { send: () => Promise.resolve({ outcome: 'accepted', position: '0', revision: 0 }) },
  });
  let warmed: Promise<typeof judges> | undefined;
  // What could not be started ahead starts at its first use, and says then what is missing.
  const engines = () =>
    (warmed ??= judges.warm().then(
      () => judges,
      () => judges,
    ));
  const lines = process.stdin.isTTY ? undefined : linesOf(process.stdin);
  return runScore(process.argv.slice(2), { ...terminal, lines }, engines).finally(() => judges.close());
};

score().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(plainReason(error) ?? error);
    process.exit(1);
  },
);
