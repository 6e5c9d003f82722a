import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import {
  startLectern,
  startMs,
  startTranscriber,
  type RunningLectern,
  type Transcriber,
} from './lectern.fixture.js';
import { wireTo, type Network } from './network.fixture.js';
import { root } from './processes.fixture.js';
import { preparePage, type Recogniser } from './watched-page.fixture.js';

/** What is said into the fake microphone, as a sound file and as it is heard: its words' times count from the first one's. */
export type Voice = {
  readonly file: string;
  readonly seconds: number;
  readonly words: readonly { readonly word: string; readonly start: number; readonly end: number }[];
};

type JourneyOptions = {
  /** `file`: its journeys without an engine share a Lectern; what one of them does must not matter to the others. */
  lecternFor: 'journey' | 'file';
  /** Lectern's, besides those of every journey; the same for all of a file. */
  settings: Readonly<Record<string, string>>;
  /** What Lectern's engine hears in each recording; without any there is no engine. */
  transcripts: readonly string[];
  /** The browser's own speech recognition. */
  recogniser: Recogniser;
};
type JourneyFixtures = JourneyOptions & {
  transcriber: Transcriber | null;
  lectern: RunningLectern;
  network: Network;
};
type WorkerFixtures = {
  voice: Voice;
  /** A data folder to begin with. */
  seeded: string;
  /** The Lectern of a file, started when its first journey wants it. */
  ofFile: (file: string, settings: Readonly<Record<string, string>>) => Promise<RunningLectern>;
};

/** What the voice says: an answer to the first question about "Left and Right in the Rain". */
export const words =
  'well the driver had to keep the window open because he could not see through the snow ' +
  'and so all the icy air came in and everyone was freezing';

const speak = promisify(execFile);

/** A journey: a Lectern, a wire to it, a browser with a voice. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  voice: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'lectern-voice-'));
      const file = join(folder, 'voice.wav');
      const { stdout } = await speak(process.execPath, ['scripts/testing/voice.mjs', file, words], {
        cwd: root,
      });
      const { durationSeconds, timepoints } = JSON.parse(stdout);
      await provide({ file, seconds: durationSeconds, words: timepoints });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // Made by seed.fixture.ts.
  seeded: [async ({}, provide) => provide(process.env['LECTERN_SEEDED'] ?? ''), { scope: 'worker' }],
  ofFile: [
    async ({ seeded }, provide) => {
      let current: { readonly file: string; readonly lectern: RunningLectern } | undefined;
      await provide(async (file, settings) => {
        if (current?.file !== file) {
          await current?.lectern.remove();
          current = undefined;
          current = { file, lectern: await startLectern(settings, seeded) };
        }
        return current.lectern;
      });
      await current?.lectern.remove();
    },
    { scope: 'worker', timeout: startMs },
  ],
  launchOptions: [
    async ({ launchOptions, voice }, provide) => {
      const args = [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${voice.file}`];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  lecternFor: ['journey', { option: true }],
  settings: [{}, { option: true }],
  transcripts: [[], { option: true }],
  recogniser: ['none', { option: true }],
  transcriber: async ({ transcripts }, provide) => {
    const transcriber = transcripts.length > 0 ? await startTranscriber(transcripts) : null;
    await provide(transcriber);
    await transcriber?.stop();
  },
  lectern: [
    async ({ lecternFor, settings, transcriber, seeded, ofFile }, provide, { file }) => {
      if (lecternFor === 'file' && !transcriber) return provide(await ofFile(file, settings));
      const heard = transcriber ? { TRANSCRIBER_URL: transcriber.url } : {};
      const lectern = await startLectern({ ...settings, ...heard }, seeded);
      await provide(lectern);
      return lectern.remove();
    },
    { timeout: startMs },
  ],
  network: async ({ lectern }, provide) => {
    const network = await wireTo(lectern.port);
    await provide(network);
    await network.close();
  },
  baseURL: async ({ network }, provide) => provide(network.url),
  context: async ({ context, recogniser }, provide) => {
    await preparePage(context, recogniser);
    await provide(context);
  },
});
