import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { demoLibrary } from '../content/demo/demo-library.js';
import { createEspeakSpeech } from '../feedback/espeak-speech.adapter.js';
import { readLibraryTexts } from '../content/library/library-texts.js';
import { startDemo } from '../seed/start-demo.js';
import { demoLines } from './banner.js';
import { runOnce } from './run-host.js';
import { requireForRole } from './shared-settings.js';

/** The hosts answer already. */
const nobodyWaits = (): Promise<void> => Promise.resolve();

/** Sets the demo up on hosts that run already, and tells who may sign in. Again changes nothing. */
runOnce(async ({ settings, folder, opener }) => {
  requireForRole('gateway', settings);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const history = await opener.open('store', 'codec', 'blobs', 'sealing', 'bus');
  const speech = createEspeakSpeech();
  const demo = await startDemo({
    ...(await opener.open('sender', 'claimKey', 'clock')),
    history,
    weeks: settings.LECTERN_DEMO === '1' ? { ...history, speech, allLevel: nobodyWaits } : undefined,
    library: [...demoLibrary, ...readLibraryTexts()],
    passwordFile: join(folder, 'demo-password'),
    given: settings.LECTERN_DEMO_PASSWORD,
  });
  await speech.close();
  console.log(demoLines(demo).join('\n'));
});
