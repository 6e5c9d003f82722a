import { createInterface } from 'node:readline';
import { demoLibrary } from '../content/demo/demo-library.js';
import { DataFolderTaken } from '../platform/data-folder/data-folder.adapter.js';
import { readSettings } from '../platform/settings.js';
import { startDemo } from '../seed/start-demo.js';
import { startAllInOne } from './all-in-one.js';
import { lightEngines } from './light-engines.fixture.js';

/** A Lectern in a process of its own, to be killed: tells where it listens, or why it does not start. */
const [folder = '', password = '', how = ''] = process.argv.slice(2);
const light = lightEngines();
const stuck = lightEngines({ scorer: { ...light.scorer, score: () => new Promise(() => undefined) } });
const settings = readSettings({ PORT: '0', LECTERN_LOG_LEVEL: 'silent', LECTERN_SIGNIN_RATE: '0' });
try {
  const lectern = await startAllInOne(settings, folder, how === 'stuck' ? stuck : light);
  const passwordFile = `${folder}/demo-password`;
  await startDemo({ ...lectern.ports, library: demoLibrary, passwordFile, given: password });
  console.log(lectern.url);
  // Ends with whoever started it.
  createInterface({ input: process.stdin }).on('close', () => process.exit(0));
} catch (error) {
  if (!(error instanceof DataFolderTaken)) throw error;
  console.log(error.message);
}
