import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, until, type Program } from './processes.fixture.js';

export const demoPassword = 'amber-kettle-river';

/** How long a Lectern may take to start on a machine that is far too busy, ms. */
export const startMs = 240_000;

/** A whole Lectern in a process of its own, on a port and a data folder of its own. */
export type RunningLectern = {
  readonly port: number;
  readonly url: string;
  readonly folder: string;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and folder. */
  readonly startAgain: () => Promise<void>;
  /** Holds it in the middle of whatever it does, as a machine that is far too busy. */
  readonly hold: () => void;
  readonly letGo: () => void;
  /** Ends it; its data folder stays. */
  readonly stop: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Where a program says that Lectern is, once it does. */
export const addressOf = ({ lines }: Program): string | undefined =>
  lines.map((line) => /Lectern is ready at +(\S+)/.exec(line)?.[1]).find((address) => address !== undefined);

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).status === 200;
  } catch {
    return false;
  }
};

/**
 * @param settings besides those that say where it listens and where its data lies
 * @param seeded a data folder to begin with; it is copied
 */
export const startLectern = async (
  settings: Readonly<Record<string, string>> = {},
  seeded?: string,
): Promise<RunningLectern> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-journey-'));
  if (seeded !== undefined) cpSync(seeded, folder, { recursive: true });
  /** @param port 0: whichever the system gives */
  const start = async (port: number): Promise<Program> => {
    const program = startProgram('services/dist/hosts/all-in-one.host.js', [], {
      HOST: '127.0.0.1',
      PORT: String(port),
      LECTERN_DATA: folder,
      LECTERN_DEMO: 'small',
      LECTERN_DEMO_PASSWORD: demoPassword,
      LECTERN_LOG_LEVEL: 'error',
      ...settings,
    });
    const isUp = async (): Promise<boolean> => {
      if (program.child.exitCode !== null) throw new Error('Lectern ended while it started');
      const address = addressOf(program);
      return address !== undefined && isReady(address);
    };
    await until('Lectern is ready', isUp, startMs);
    return program;
  };
  let running = await start(0);
  const url = addressOf(running) ?? '';
  const port = Number(new URL(url).port);
  return {
    port,
    url,
    folder,
    kill: async () => void (await running.end('SIGKILL')),
    startAgain: async () => {
      running = await start(port);
    },
    hold: () => void running.child.kill('SIGSTOP'),
    letGo: () => void running.child.kill('SIGCONT'),
    stop: async () => void (await running.end('SIGTERM')),
    remove: async () => {
      running.child.kill('SIGCONT');
      if (running.child.exitCode === null && running.child.signalCode === null) await running.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Given up, or of days to come: recordings are looked at again and their parts removed, subscriptions end. */
const waitsLong =
  /status="parked"|reactor="(?:collect-recording|remove-chunks|check-subscription|subscription-mail-[\w-]+)",status="later"/;

/** Whether its read models have caught up and nothing waits to be done. */
const isSettled = async (url: string): Promise<boolean> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = metrics.matchAll(/^lectern_(?:projection_lag_seconds|work_items)\{[^}]*\} (\S+)$/gm);
  return [...counts].every(([line, count]) => count === '0' || waitsLong.test(line));
};

/**
 * A data folder with the demo's people and texts, for many to begin with: making them and speaking their answers takes
 * longer than most journeys.
 */
export const seedFolder = async (): Promise<string> => {
  const lectern = await startLectern();
  await until('all is made', () => isSettled(lectern.url), startMs);
  await lectern.stop();
  return lectern.folder;
};

/** An engine that has heard what it is told to have heard. */
export type Transcriber = {
  readonly url: string;
  /** What it said of each request. */
  readonly requests: () => readonly { container?: string; refused?: string }[];
  readonly stop: () => Promise<void>;
};

/** @param texts one for each recording, in the order in which they come */
export const startTranscriber = async (texts: readonly string[]): Promise<Transcriber> => {
  const program = startProgram('scripts/testing/transcriber.mjs', texts);
  const url = await until('The transcriber listens', () => program.lines[0]);
  return {
    url,
    requests: () => program.lines.slice(1).map((line) => JSON.parse(line)),
    stop: async () => void (await program.end('SIGTERM')),
  };
};
