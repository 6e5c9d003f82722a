/** Bytes over the wire, gzipped: what `/` loads signed out, and what each widget loads first, its runtime included. */
import { readdirSync, readFileSync } from 'node:fs';
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

const embed = new URL('../../widgets/dist/embed/', import.meta.url);

/** The chunk that is fetched for this module. */
const chunkOf = (module) => {
  const chunk = readdirSync(embed).find((file) => file.startsWith(`${module}-`) && file.endsWith('.mjs'));
  if (!chunk) throw new Error(`No chunk ${module} was built.`);
  return chunk;
};

/** These files and what they import at once, gzipped. */
const bundle = (...entries) => {
  const files = new Set(entries);
  let size = 0;
  // What is added on the way is visited too.
  for (const file of files) {
    const code = readFileSync(new URL(file, embed), 'utf8');
    size += gz(code);
    for (const [, imported] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      files.add(imported);
  }
  return size;
};

const loader = 'lectern.mjs';
const practice = chunkOf('practice-session.define');

export const sizes = async () => [
  { name: 'portal-gz', value: await portal(), unit: 'bytes' },
  ...widgets.map((name) => ({
    name: `widget-gz-${name}`,
    value: bundle(loader, chunkOf(`${name}.define`)),
    unit: 'bytes',
  })),
  // With what it fetches while the passage is read: its session, which takes the first press to the question.
  {
    name: 'widget-gz-practice-session-opened',
    value: bundle(loader, practice, chunkOf('opened-practice.adapter')),
    unit: 'bytes',
  },
  // With what it fetches while the passage is read: all that an answer needs.
  {
    name: 'widget-gz-practice-session-answering',
    value: bundle(
      loader,
      practice,
      ...['opened-practice.adapter', 'question-panel.lazy', 'socket-connection.adapter'].map(chunkOf),
    ),
    unit: 'bytes',
  },
  // What the largest of the others costs a page that has a streak already.
  {
    name: 'widget-gz-second',
    value:
      bundle(loader, chunkOf('streak.define'), chunkOf('audio-uploader.define')) -
      bundle(loader, chunkOf('streak.define')),
    unit: 'bytes',
  },
  { name: 'widget-gz-classic', value: bundle('lectern.js'), unit: 'bytes' },
];
