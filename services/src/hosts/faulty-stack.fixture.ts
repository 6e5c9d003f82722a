import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readSettings } from '../platform/settings.js';
import { startTcpProxy, type TcpProxy } from '../platform/testing/tcp-proxy.fixture.js';
import { until } from './lectern-client.fixture.js';
import { createPortOpener } from './port-opener.js';
import { differencesFromJournal } from './read-models.fixture.js';
import { demoPassword } from './running-lectern.fixture.js';
import { withStack } from './stack-settings.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const script = (path: string): string => join(root, 'scripts', path);
const startMs = 240_000;

type EngineName = 'nats' | 'mongodb' | 's3' | 'eventstore';
type Engine = {
  readonly port: number;
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};
type StartEngine = (
  name: EngineName,
  options: { readonly folder: string; readonly port?: number },
) => Promise<Engine>;

/** Lectern's hosts as processes, on engines of their own, with proxies in between that can be told to fail. */
export type FaultyStack = {
  readonly url: string;
  /** The event store itself, for whoever looks at the journal from outside. */
  readonly journalUrl: string;
  readonly documents: TcpProxy;
  readonly blobs: TcpProxy;
  readonly journal: TcpProxy;
  /** Ends a host as a power cut does; the stack starts it again. @param host such as `gateway-1` */
  readonly kill: (host: string) => void;
  readonly stopBus: () => Promise<void>;
  readonly startBus: () => Promise<void>;
  /** What the front door says of all hosts; undefined: ready. */
  readonly trouble: () => Promise<string | undefined>;
  /** Asks the operator's tool, and makes the read models again. @returns what was wrong; empty: nothing was found */
  readonly verify: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Which engines a stack would miss on this machine, a line each. */
export const missingEngines = (): string =>
  execFileSync(process.execPath, [script('stack/missing-engines.mjs')], { encoding: 'utf8' }).trim();

/** The same settings, by way of a proxy. */
const through = ({ env, port }: Engine, proxy: TcpProxy): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace(`:${port}`, `:${proxy.port}`)]),
  );

/** Without what the runner of the tests sets for its own process. */
const ownEnvironment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _env, NODE_OPTIONS: _options, VITEST: _vitest, ...rest } = process.env;
  return rest;
};

const startHosts = async (settings: Readonly<Record<string, string>>) => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', script('lib/stay-with-parent.mjs'), script('stack.mjs'), '--each', '2'],
    { cwd: root, env: { ...ownEnvironment(), ...settings }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const lines: string[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  await until(
    () => (hasEnded() ? 'ended' : lines.some((line) => line.includes('Stop it with'))),
    Boolean,
    startMs,
  );
  if (hasEnded()) throw new Error(`The stack ended while it started. It said:\n${lines.join('\n')}`);
  return {
    processOf: (host: string): number => {
      const line = lines.find((said) => said.trim().startsWith(`${host} `)) ?? '';
      const pid = Number(/process (\d+)/.exec(line)?.[1]);
      if (!pid) throw new Error(`There is no ${host}.`);
      return pid;
    },
    stop: async () => {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};

/** Two of each host; all of it ends with this process. */
export const startFaultyStack = async (more: Readonly<Record<string, string>> = {}): Promise<FaultyStack> => {
  const { startEngine } = (await import(pathToFileURL(script('engines/start-engine.mjs')).href)) as {
    readonly startEngine: StartEngine;
  };
  const { freePort } = (await import(pathToFileURL(script('lib/free-port.mjs')).href)) as {
    readonly freePort: () => Promise<number>;
  };
  const folder = mkdtempSync(join(tmpdir(), 'lectern-faults-'));
  const start = (name: EngineName, port?: number): Promise<Engine> =>
    startEngine(name, { folder: join(folder, 'engines', name), ...(port ? { port } : {}) });
  let nats = await start('nats');
  const [mongodb, s3, eventstore] = await Promise.all([start('mongodb'), start('s3'), start('eventstore')]);
  const [documents, blobs, journal] = await Promise.all([mongodb, s3, eventstore].map(startTcpProxy));
  if (!documents || !blobs || !journal) throw new Error('A proxy did not start.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const common = {
    ...more,
    HOST: '127.0.0.1',
    PORT: String(port),
    LECTERN_DATA: folder,
    LECTERN_DEMO: 'small',
    LECTERN_DEMO_PASSWORD: demoPassword,
    LECTERN_LOG_LEVEL: 'warn',
  };
  const hosts = await startHosts({
    ...common,
    ...nats.env,
    ...through(mongodb, documents),
    ...through(s3, blobs),
    ...through(eventstore, journal),
  });
  return {
    url,
    journalUrl: eventstore.url,
    documents,
    blobs,
    journal,
    kill: (host) => void process.kill(hosts.processOf(host), 'SIGKILL'),
    stopBus: () => nats.stop(),
    startBus: async () => {
      nats = await start('nats', nats.port);
    },
    trouble: async () => {
      const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) });
      const said = await answer.text();
      return answer.status === 200 ? undefined : said;
    },
    verify: async () => {
      const settings = { ...common, ...nats.env, ...mongodb.env, ...s3.env, ...eventstore.env };
      const env = { ...ownEnvironment(), ...settings };
      const options = { env, cwd: root, timeout: 300_000 };
      const told = await new Promise<string>((resolve) => {
        execFile(process.execPath, [script('lectern.mjs'), 'verify'], options, (error, said, complaint) =>
          resolve(error ? `${said}\n${complaint}\n${error.message.split('\n')[0]}` : ''),
        );
      });
      const quiet = { ...settings, LECTERN_LOG_LEVEL: 'silent' };
      const opener = createPortOpener(readSettings(withStack(quiet, folder)), folder);
      const differing = await differencesFromJournal(await opener.open('store', 'documents', 'codec'));
      await opener.close();
      return `${told}${differing.join('\n')}`;
    },
    stop: async () => {
      await hosts.stop();
      await Promise.all([documents, blobs, journal].map((proxy) => proxy.stop()));
      await Promise.all([nats, mongodb, s3, eventstore].map((engine) => engine.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
