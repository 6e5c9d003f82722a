import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, words } from './journey.fixture.js';
import { addressOf, demoPassword, startMs, startTranscriber, type Transcriber } from './lectern.fixture.js';
import { wireTo } from './network.fixture.js';
import { root, startProgram, until } from './processes.fixture.js';

/** The roles of Lectern as processes of their own behind one address. */
export type RunningStack = {
  readonly port: number;
  readonly url: string;
  /** Ends one of its processes as a power cut does; the stack starts it again. @param host such as `gateway-1` */
  readonly kill: (host: string) => void;
  readonly isReady: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
};

const run = promisify(execFile);

/** Which engines the stack would miss on this machine, a line each. */
const missingEngines = async (): Promise<string> =>
  (await run(process.execPath, ['scripts/stack/missing-engines.mjs'], { cwd: root })).stdout.trim();

/** Two of each host, unless settings say more. */
const startStack = async (settings: Readonly<Record<string, string>>): Promise<RunningStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-stack-journey-'));
  const program = startProgram('scripts/stack.mjs', ['--each', '2'], {
    HOST: '127.0.0.1',
    PORT: '0',
    LECTERN_DATA: folder,
    LECTERN_DEMO: 'small',
    LECTERN_DEMO_PASSWORD: demoPassword,
    LECTERN_LOG_LEVEL: 'warn',
    ...settings,
  });
  const processOf = (host: string): number | undefined => {
    const line = program.lines.findLast((said) => said.trim().startsWith(`${host} `));
    return line === undefined ? undefined : Number(/process (\d+)/.exec(line)?.[1]);
  };
  await until(
    'The stack is ready',
    () => {
      if (program.child.exitCode !== null) throw new Error('The stack ended while it started');
      return program.lines.some((line) => line.includes('Stop it with'));
    },
    startMs,
  );
  const url = addressOf(program) ?? '';
  return {
    port: Number(new URL(url).port),
    url,
    kill: (host) => {
      const pid = processOf(host);
      if (!pid) throw new Error(`There is no ${host}.`);
      process.kill(pid, 'SIGKILL');
    },
    isReady: async () => (await fetch(`${url}/health/ready`)).status === 200,
    remove: async () => {
      await program.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

type StackFixtures = { stack: RunningStack; heard: Transcriber; missing: string };
type EngineFixtures = { engines: undefined };

/** Journeys that share a stack and what its engine hears; where its engines are not found they are skipped, and say which. */
export const test = base.extend<EngineFixtures, StackFixtures>({
  missing: [async ({}, provide) => provide(await missingEngines()), { scope: 'worker' }],
  engines: [
    async ({ missing }, provide, info) => {
      info.skip(missing !== '', missing);
      await provide(undefined);
    },
    { auto: true },
  ],
  heard: [
    async ({}, provide) => {
      const transcriber = await startTranscriber([words]);
      await provide(transcriber);
      await transcriber.stop();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ heard }, provide) => {
      const stack = await startStack({ TRANSCRIBER_URL: heard.url });
      await provide(stack);
      await stack.remove();
    },
    { scope: 'worker', timeout: startMs },
  ],
  transcriber: async ({ heard }, provide) => provide(heard),
  network: async ({ stack }, provide) => {
    const network = await wireTo(stack.port);
    await provide(network);
    await network.close();
  },
});
