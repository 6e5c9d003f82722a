import { lookAround, settle, variantsOfLook, watchFaults, type Finding } from './look.fixture.js';
import { preparePage } from '../watched-page.fixture.js';
import { walkOptions, walks } from './walk-options.fixture.js';
import { test, type Place } from './walk-world.fixture.js';

/** A new page for each: what one of them did must not matter to the next. */
test.describe.configure({ mode: 'default', timeout: 600_000 });

for (const { walker, language, pages } of walks) {
  for (const name of pages) {
    test(`${name} by ${walker}, ${language}`, async ({ world, browser }, info) => {
      const { cookies, origins } = world.stateOf(walker);
      const tell = (finding: Finding & { readonly place: string }): void =>
        void info.annotations.push({ type: 'finding', description: JSON.stringify(finding) });

      const look = async ({ state, path, refused }: Place): Promise<void> => {
        const place = state === '' ? name : `${name} ${state}`;
        const context = await browser.newContext({
          baseURL: world.url,
          storageState: { cookies, origins },
          permissions: ['microphone'],
        });
        await preparePage(context, 'none');
        await context.addInitScript((chosen) => {
          // A mail in the outbox is in a frame that may keep nothing.
          if (window !== top) return;
          localStorage.setItem('lectern.language', chosen);
          localStorage.setItem('lectern.language-by', '');
          localStorage.setItem('lectern.mic-speaker-test', 'true');
        }, language);
        const page = await context.newPage();
        const faults = watchFaults(page);
        try {
          await page.goto(path);
          await settle(page);
          const album = {
            folder: walkOptions.out,
            name: [walker, name, state, language].filter(Boolean).join('.'),
          };
          for (const finding of await lookAround(page, language, album)) tell({ place, ...finding });
          info.annotations.push({ type: 'walked', description: String(variantsOfLook) });
        } catch (error) {
          tell({ place, what: error instanceof Error ? error.message : String(error), where: 'all' });
        }
        for (const what of faults())
          if (refused === undefined || !what.includes(refused)) tell({ place, what, where: language });
        await context.close();
      };
      for (const place of world.placesOf(walker, name)) await look(place);
    });
  }
}
