/** `npm run screenshots`: makes the pictures of the README from a running demo with a voice in the fake microphone. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { password, startLectern } from './bench/lectern.mjs';
import { chromiumFlags, findChromium } from './lib/chromium.mjs';

/** A page with eight of them still loads soon. */
const mostBytes = 150_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const images = join(root, 'docs/images');
const said =
  'The waves could carry the otter away while it is asleep. So it rolls itself up, because the kelp holds it in one place all night.';

const press = (page, name) => page.getByRole('button', { name }).first().click();

/** Walks through one practice and takes its pictures. */
const walk = async (page, url, picture) => {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('E-mail').fill('student@demo.lectern.test');
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/student/dashboard**');
  await page.evaluate(() => localStorage.setItem('lectern.mic-speaker-test', 'true'));
  await page.goto(`${url}/practice/attempt`);
  await press(page, /A Bed on the Waves/);
  await press(page, 'I’ve read it');
  await press(page, 'Start speaking');
  await page.waitForTimeout(7_000);
  await picture('recording');
  await press(page, 'Stop and send');
  await page.getByLabel('What did you say?').fill(said, { timeout: 60_000 });
  await press(page, 'Send my answer');
  await page.getByRole('button', { name: 'Play the feedback' }).waitFor({ timeout: 60_000 });
  await picture('feedback');
  await page.goto(`${url}/practice-history/log`);
  await page
    .getByRole('link', { name: /A Bed on the Waves/ })
    .first()
    .click();
  await page.getByText('Your Response').first().waitFor();
  await picture('review');
  await page.goto(`${url}/student/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1_500);
  await picture('dashboard');
};

const folder = mkdtempSync(join(tmpdir(), 'lectern-pictures-'));
const voice = join(folder, 'voice.wav');
mkdirSync(images, { recursive: true });
try {
  execFileSync(process.execPath, ['scripts/testing/voice.mjs', voice, said], { cwd: root });
  for (const colorScheme of ['light', 'dark']) {
    const lectern = await startLectern();
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [
        ...chromiumFlags,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${voice}`,
      ],
    });
    const page = await browser.newPage({ colorScheme, viewport: { width: 1160, height: 680 } });
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    await walk(page, lectern.url, async (name) => {
      const path = join(images, `${name}${suffix}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      if (statSync(path).size > mostBytes) throw new Error(`${path} is larger than ${mostBytes} bytes`);
    });
    await browser.close();
    await lectern.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
