import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from './journey.fixture.js';
import { addressOf, demoPassword, startMs } from './lectern.fixture.js';
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

type StackFixtures = { stack: RunningStack };

/** A journey on a stack of its own; where its engines are not found it is skipped, and says which. */
export const test = base.extend<StackFixtures>({
  stack: [
    async ({ transcriber }, provide, info) => {
      const missing = await missingEngines();
      info.skip(missing !== '', missing);
      const stack = await startStack(transcriber ? { TRANSCRIBER_URL: transcriber.url } : {});
      await provide(stack);
      await stack.remove();
    },
    { timeout: startMs },
  ],
  network: async ({ stack }, provide) => {
    const network = await wireTo(stack.port);
    await provide(network);
    await network.close();
  },
});
