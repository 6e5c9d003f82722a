import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { elementsManifest } from './elements-manifest.mjs';
import { reactWrappers } from './react-wrappers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ofWidgets = createRequire(join(root, 'widgets/package.json'));
const { code, types } = reactWrappers(elementsManifest());

/** A page that a school wrote, with the wrappers beside it, told by TypeScript. */
const told = (folder, page) => {
  writeFileSync(join(folder, 'page.tsx'), page);
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--jsx',
    'react-jsx',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2022',
    '--skipLibCheck',
    'false',
    '--types',
    '',
  ];
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, 'page.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout };
};

describe('the React components around the elements', () => {
  let folder;
  beforeAll(() => {
    // Inside the repository, where React and its types are.
    folder = mkdtempSync(join(root, 'node_modules/.cache-react-wrappers-'));
    writeFileSync(join(folder, 'react.mjs'), code);
    writeFileSync(join(folder, 'react.d.mts'), types);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are typed as a page uses them', () => {
    expect(
      told(
        folder,
        `import { LecternPracticeSession, LecternStreak } from './react.mjs';
export const Page = () => (
  <>
    <LecternStreak server="https://lectern.example" streakCount={3} getToken={() => Promise.resolve('t')} />
    <LecternPracticeSession
      className="reading"
      lang="hi"
      passageId="clear-view"
      getToken={async () => 't'}
      onAttemptProgress={({ detail }) => detail.answered + detail.total}
    />
  </>
);`,
      ),
    ).toEqual({ status: 0, stdout: '' });
  });

  it('refuse what no element has', () => {
    const { status, stdout } = told(
      folder,
      `import { LecternStreak } from './react.mjs';
export const Page = () => <LecternStreak passageId="clear-view" />;`,
    );
    expect([status === 0, stdout]).toEqual([false, expect.stringContaining("'passageId' does not exist")]);
  });

  /** What a page draws with them, one after another, by its own React. */
  const drawn = async () => {
    const { window } = new JSDOM('<div></div>');
    Object.assign(globalThis, {
      window,
      document: window.document,
      navigator: window.navigator,
      IS_REACT_ACT_ENVIRONMENT: true,
    });
    const { act, createElement } = ofWidgets('react');
    const { createRoot } = ofWidgets('react-dom/client');
    const { LecternPracticeSession } = await import(pathToFileURL(join(folder, 'react.mjs')).href);
    const place = window.document.querySelector('div');
    const root = createRoot(place);
    const draw = (props) => act(() => root.render(props && createElement(LecternPracticeSession, props)));
    const complete = (element, detail) =>
      element.dispatchEvent(new window.CustomEvent('lectern-attempt-complete', { detail }));
    return { place, draw, complete };
  };

  it('are the elements, with their attributes and properties', async () => {
    const { place, draw } = await drawn();
    const getToken = () => Promise.resolve('a-token');
    draw({ server: 'https://lectern.example', passageId: 'clear-view', lang: 'hi', getToken });
    expect(place.innerHTML).toBe(
      '<lectern-practice-session server="https://lectern.example" passage-id="clear-view" lang="hi"></lectern-practice-session>',
    );
    expect(place.firstElementChild.getToken).toBe(getToken);
  });

  it('tell their page what happens by the handler of the last drawing, until they are gone', async () => {
    const { place, draw, complete } = await drawn();
    const [first, second] = [vi.fn(), vi.fn()];
    draw({ onAttemptComplete: first });
    const element = place.firstElementChild;
    complete(element, 1);
    draw({ onAttemptComplete: second });
    complete(element, 2);
    draw(null);
    complete(element, 3);
    expect(first.mock.calls.map(([{ detail }]) => detail)).toEqual([1]);
    expect(second.mock.calls.map(([{ detail }]) => detail)).toEqual([2]);
  });
});
