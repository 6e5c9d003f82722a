import { join, resolve } from 'node:path';
import { demoLibrary } from '../content/demo/demo-library.js';
import { createEspeakSpeech } from '../feedback/espeak-speech.adapter.js';
import { readLibraryTexts } from '../content/library/library-texts.js';
import { isOutboxShown } from '../platform/mailer/outbox.js';
import { readSettings, type Settings } from '../platform/settings.js';
import { startDemo, type Demo } from '../seed/start-demo.js';
import { startAllInOne, type Lectern } from './all-in-one.js';
import { bannerOf } from './banner.js';
import { allLevel } from './projections.js';
import { runHost } from './run-host.js';
import { startWarnings } from './start-warnings.js';

const demoOn = async ({ ports }: Lectern, settings: Settings, folder: string): Promise<Demo> => {
  const speech = createEspeakSpeech();
  const demo = await startDemo({
    ...ports,
    library: [...demoLibrary, ...readLibraryTexts()],
    history: ports,
    weeks: settings.LECTERN_DEMO === '1' ? { ...ports, speech, allLevel: () => allLevel(ports) } : undefined,
    passwordFile: join(folder, 'demo-password'),
    given: settings.LECTERN_DEMO_PASSWORD,
  });
  await speech.close();
  return demo;
};

runHost(async () => {
  const settings = readSettings(process.env);
  const folder = resolve(settings.LECTERN_DATA);
  const lectern = await startAllInOne(settings, folder);
  const demo = settings.LECTERN_DEMO !== '0' ? await demoOn(lectern, settings, folder) : undefined;
  lectern.ready();
  const url = settings.LECTERN_URL ?? lectern.url;
  const warnings = startWarnings(settings);
  console.log(bannerOf({ url, folder, demo, isOutbox: isOutboxShown(settings), warnings }));
  return lectern;
});
