import { join, resolve } from 'node:path';
import { demoLibrary } from '../content/demo/demo-library.js';
import { DataFolderTaken } from '../platform/data-folder/data-folder.adapter.js';
import { InvalidMasterKey } from '../platform/keys/master-key.js';
import { InvalidSettings, readSettings, type Settings } from '../platform/settings.js';
import { startDemo, type Demo } from '../seed/start-demo.js';
import { startAllInOne, type Lectern } from './all-in-one.js';
import { bannerOf } from './banner.js';

/** What a person can mend is told in one line, without a stack. */
const isPlain = (error: unknown): error is Error =>
  error instanceof InvalidSettings ||
  error instanceof DataFolderTaken ||
  error instanceof InvalidMasterKey ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');

const demoOn = ({ ports }: Lectern, settings: Settings, folder: string): Promise<Demo> =>
  startDemo({
    ...ports,
    library: demoLibrary,
    passwordFile: join(folder, 'demo-password'),
    given: settings.LECTERN_DEMO_PASSWORD,
  });

/** A stop takes this long at the most: what is open after it is safe on disk and goes on at the next start. */
const stopMs = 8_000;

let lectern: Lectern | undefined;
let fStopping = false;

const end = async (): Promise<void> => {
  if (fStopping) return;
  fStopping = true;
  setTimeout(() => process.exit(0), stopMs).unref();
  await lectern?.stop();
  process.exit(0);
};

const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const folder = resolve(settings.LECTERN_DATA);
  lectern = await startAllInOne(settings, folder);
  const demo = settings.LECTERN_DEMO === '1' ? await demoOn(lectern, settings, folder) : undefined;
  lectern.ready();
  console.log(bannerOf({ url: settings.LECTERN_URL ?? lectern.url, folder, demo }));
};

process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
run().catch((error: unknown) => {
  // The seed that a stop interrupted goes on at the next start.
  if (fStopping) return;
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
});
