import { join, resolve } from 'node:path';
import { mkdirSync } from 'node:fs';
import { demoLibrary } from '../content/demo/demo-library.js';
import { readSettings } from '../platform/settings.js';
import { startDemo } from '../seed/start-demo.js';
import { demoLines } from './banner.js';
import { createPortOpener } from './port-opener.js';
import { runOnce } from './run-host.js';
import { requireForRole } from './shared-settings.js';

/** Sets the demo up on hosts that run already, and tells who may sign in. Again changes nothing. */
runOnce(async () => {
  const settings = readSettings(process.env);
  requireForRole('gateway', settings);
  const folder = resolve(settings.LECTERN_DATA);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const opener = createPortOpener(settings, folder);
  try {
    const demo = await startDemo({
      ...(await opener.open('sender', 'claimKey', 'clock')),
      library: demoLibrary,
      passwordFile: join(folder, 'demo-password'),
      given: settings.LECTERN_DEMO_PASSWORD,
    });
    console.log(demoLines(demo).join('\n'));
  } finally {
    await opener.close();
  }
});
