import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoLibrary } from '../content/demo/demo-library.js';
import { readLibraryTexts } from '../content/library/library-texts.js';
import { createEspeakSpeech } from '../feedback/espeak-speech.adapter.js';
import { readSettings } from '../platform/settings.js';
import { iso, leaseMs } from '../platform/work/work-items.js';
import { workCollection, type WorkItem } from '../platform/work/work.projection.js';
import { startDemo } from '../seed/start-demo.js';
import { startAllInOne, type Lectern } from './all-in-one.js';
import type { Engines } from '../feedback/engines.js';
import { lightEngines } from './light-engines.fixture.js';
import { signIn, until, type Client } from './lectern-client.fixture.js';
import { allLevel, openReading } from './projections.js';

export const demoPassword = 'amber-kettle-river-42';

/** The real thing on a folder of its own, with the demo's people and texts. */
export type Running = {
  readonly folder: string;
  readonly lectern: Lectern;
  readonly url: string;
  /** Signs in one of the demo's people by the part of their address before the `@`. */
  readonly as: (who: string) => Promise<Client>;
  /** When all read models are level and all work is done but what waits for its day: nothing more happens by itself. */
  readonly settled: () => Promise<void>;
  /** Stops it and starts it again on the same folder. */
  readonly again: (more?: Options) => Promise<Running>;
  readonly stop: () => Promise<void>;
};

export type Options = {
  readonly settings?: Readonly<Record<string, string>>;
  /** `real` for those that the settings name. */
  readonly engines?: Engines | 'real';
  /** The texts; all of the demo's, each with its voices, unless told. */
  readonly library?: typeof demoLibrary;
  /** With all texts, a school that has practised for eight weeks, and what was reported about its answers. */
  readonly weeks?: boolean;
};

/** The text that `startAttempt` begins, for tests that need no other: far less is made at the start. */
export const oneText = demoLibrary.filter(({ _id }) => _id === 'gecko-ceiling');

const startOn = async (folder: string, options: Options): Promise<Running> => {
  const settings = readSettings({
    PORT: '0',
    LECTERN_LOG_LEVEL: 'silent',
    LECTERN_SIGNIN_RATE: '0',
    LECTERN_DEMO_PASSWORD: demoPassword,
    ...options.settings,
  });
  const { engines = lightEngines(), library = demoLibrary } = options;
  const lectern = await startAllInOne(settings, folder, engines === 'real' ? undefined : engines);
  const speech = createEspeakSpeech();
  await startDemo({
    ...lectern.ports,
    library: options.weeks ? [...demoLibrary, ...readLibraryTexts()] : library,
    passwordFile: join(folder, 'demo-password'),
    given: demoPassword,
    ...(options.weeks
      ? {
          history: lectern.ports,
          weeks: { ...lectern.ports, speech, allLevel: () => allLevel(lectern.ports) },
        }
      : {}),
  });
  await speech.close();
  lectern.ready();
  const { store, documents, clock } = lectern.ports;
  const { collections, progress } = await openReading(lectern.ports);
  const isSettled = async (): Promise<boolean> => {
    const head = await store.head();
    const isLevel = await progress.wait(collections, head);
    if (!isLevel || collections.some((name) => progress.last(name)?.state !== 'live')) return false;
    const query = { index: 'byStatus', equals: { status: 'due' }, limit: 1_000 } as const;
    const { items } = await documents.find<WorkItem>(workCollection, query);
    // What is being done, or is soon tried again, is due within the time of a lease.
    const soon = iso(clock.now() + leaseMs);
    // Work that ended meanwhile may have led to more.
    return items.every(({ body }) => body.dueAt > soon) && (await store.head()) === head;
  };
  const clients: Client[] = [];
  const hangUp = (): void => clients.forEach((client) => client.hangUp());
  return {
    folder,
    lectern,
    url: lectern.url,
    as: async (who) => {
      const client = await signIn(lectern.url, `${who}@demo.lectern.test`, demoPassword);
      clients.push(client);
      return client;
    },
    settled: async () => void (await until(isSettled, (settled) => settled)),
    again: async (more = {}) => {
      hangUp();
      await lectern.stop();
      return startOn(folder, { ...options, ...more });
    },
    stop: async () => {
      hangUp();
      await lectern.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const startLectern = (options: Options = {}): Promise<Running> =>
  startOn(mkdtempSync(join(tmpdir(), 'lectern-test-')), options);
