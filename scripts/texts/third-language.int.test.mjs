import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceFolders } from './catalogues.mjs';
import { texts } from './plugin.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lectern-texts-'));
const { createElement } = createRequire(`${root}portal/package.json`)('react');
const { renderToString } = createRequire(`${root}portal/package.json`)('react-dom/server');

/** What a translator has done so far: a part of one feature. */
const tamil = { days: '{days, plural, one {நாள்} other {நாட்கள்}}' };
const tamilCard = {
  messages: { building: 'அருமை! வேகம் கூடுகிறது' },
  medals: { bronze: '' },
};

let server;
const load = (path) => server.ssrLoadModule(`${root}${path}`);

beforeAll(async () => {
  mkdirSync(join(folder, 'streak'));
  writeFileSync(join(folder, 'streak/streak.ta.json'), JSON.stringify(tamil));
  writeFileSync(join(folder, 'streak/streak-card.ta.json'), JSON.stringify(tamilCard));
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    cacheDir: join(folder, 'cache'),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: {
      alias: ['events', 'widgets'].map((name) => ({
        find: new RegExp(`^@lectern/${name}/(.*)$`),
        replacement: `${root}${name}/src/$1`,
      })),
    },
    plugins: [texts({ folders: [...sourceFolders, { name: 'widgets', path: folder }] })],
  });
});

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a language that is there by a file alone', () => {
  it('can be chosen, by its own name', async () => {
    const { LanguageChoice } = await load('portal/src/app/language.tsx');
    const { ApiContext } = await load('portal/src/shared/api/api-context.ts');
    const choice = renderToString(createElement(ApiContext, { value: {} }, createElement(LanguageChoice)));
    expect(choice).toContain('<span lang="ta">தமிழ்</span>');
    expect(choice).toContain('<span lang="hi">हिन्दी</span>');
  });

  it('is used, with its own forms, and with English for what is missing', async () => {
    const { fetchLanguage, localeOf, textsIn } = await load('widgets/src/ui/texts.ts');
    const { default: streak } = await load('widgets/src/streak/streak.en.json');
    const { default: card } = await load('widgets/src/streak/streak-card.en.json');
    await fetchLanguage('ta');
    const badge = textsIn(streak, localeOf('ta-LK'));
    expect([1, 2].map((days) => badge.days({ days }))).toEqual(['நாள்', 'நாட்கள்']);
    const t = textsIn(card, localeOf('ta-LK'));
    expect(t.messages.building).toBe('அருமை! வேகம் கூடுகிறது');
    expect(t.messages.gold).toBe(card.messages.gold);
    expect(t.medals.bronze).toBe('bronze');
    expect(t.unlock({ days: 1 })).toBe('1 more day to unlock!');
  });

  it('is what a widget speaks in it', async () => {
    const { LocaleProvider } = await load('widgets/src/ui/texts.ts');
    const { Streak } = await load('widgets/src/streak/streak.tsx');
    const badge = renderToString(
      createElement(LocaleProvider, { locale: 'ta' }, createElement(Streak, { streakCount: 3 })),
    );
    expect(badge).toContain('நாட்கள்');
    expect(badge).toContain('in a row');
  });
});
