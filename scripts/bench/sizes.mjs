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

const elements = new URL('../../widgets/dist/elements/', import.meta.url);

/** These files and what they import at once. */
const bundle = (...entries) => {
  const files = new Set(entries);
  let size = 0;
  // What is added on the way is visited too.
  for (const file of files) {
    const code = readFileSync(new URL(file, elements), 'utf8');
    size += gz(code);
    for (const [, imported] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      files.add(imported);
  }
  return size;
};

/** With what it fetches by itself to open the practice: all that comes before the first press. */
const opened = () => {
  const code = readFileSync(new URL('practice-session.js', elements), 'utf8');
  const second = /import\(["'`]\.\/(practice-session-opened-practice[^"'`]+)/.exec(code);
  if (!second) throw new Error('practice-session.js fetches no second chunk.');
  return bundle('practice-session.js', second[1]);
};

export const sizes = async () => [
  { name: 'portal-gz', value: await portal(), unit: 'bytes' },
  ...widgets.map((name) => ({ name: `widget-gz-${name}`, value: bundle(`${name}.js`), unit: 'bytes' })),
  { name: 'widget-gz-practice-session-opened', value: opened(), unit: 'bytes' },
];
