/** Bytes over the wire, gzipped: what `/` loads signed out, and what each widget loads first, its runtime included. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { startLectern } from './lectern.mjs';

const widgets = ['practice-session', 'streak', 'route-guard', 'audio-uploader'];
const gz = (bytes) => gzipSync(bytes, { level: 9 }).length;
const counts = (type) => /html|javascript|css/.test(type);

/** Everything the browser itself asks for until the page is quiet. */
const firstLoad = async (url, executablePath) => {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const page = await browser.newPage();
  const sizes = [];
  page.on('response', (response) => {
    if (counts(response.headers()['content-type'] ?? '')) sizes.push(response.body().then(gz));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const all = await Promise.all(sizes);
  await browser.close();
  return all.reduce((sum, size) => sum + size, 0);
};

const portal = async () => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('portal-gz needs a Chrome or Chromium; set CHROMIUM_PATH to one.');
  const lectern = await startLectern({ LECTERN_DEMO: '0' });
  try {
    return await firstLoad(lectern.url, executablePath);
  } finally {
    await lectern.stop();
  }
};

const widget = (name) => gz(readFileSync(new URL(`../../widgets/dist/elements/${name}.js`, import.meta.url)));

export const sizes = async () => [
  { name: 'portal-gz', value: await portal(), unit: 'bytes' },
  ...widgets.map((name) => ({ name: `widget-gz-${name}`, value: widget(name), unit: 'bytes' })),
];
