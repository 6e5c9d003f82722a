import { describe, expect, it } from 'vitest';
import { judge } from './lib/house-rules.mjs';

const lines = (count) => 'const a = 1;\n'.repeat(count);

describe('the house', () => {
  it.each([
    ['services/src/practice/attempt.decider.ts', 'export const a = 1;\n'],
    ['services/src/practice/attempt.decider.unit.test.ts', "it('counts', () => { Date.now(); });\n"],
    ['services/src/practice/plain-part.ts', lines(250)],
    ['services/src/content/demo/tale.content.ts', lines(400)],
    ['services/src/platform/clock/system-clock.adapter.ts', 'export const now = () => Date.now();\n'],
    ['services/src/practice/due.ts', 'export const due = (at: Date) => new Date(at).getTime();\n'],
    ['services/src/practice/typed.ts', 'export type Wants = { fetch: typeof globalThis.fetch };\n'],
    ['services/src/practice/given.ts', 'export const get = (input: Wants) => input.fetch("/");\n'],
    ['widgets/src/streak/streak.tsx', 'export const V = () => <p title={en.days}>{en.count(2)} · 3</p>;\n'],
    ['events/src/practice/messages.ts', "import * as z from 'zod/mini';\n"],
    ['widgets/src/streak/streak.page.adapter.ts', 'void fetch("/");'],
    ['docs/how-to/start.md', 'Your data lies in ./data, logs in /var/log.\n'],
  ])('lets %s pass', (path, text) => {
    expect(judge(path, text)).toEqual([]);
  });

  it.each([
    ['names', 'services/src/practice/Attempt.ts', ''],
    ['names', 'services/src/practice/attempt.helper.ts', ''],
    ['names', 'services/src/practice/attempt.machine.ts', ''],
    ['names', 'widgets/src/streak/streak.decider.ts', ''],
    ['names', 'widgets/src/streak/streak.test.ts', ''],
    ['names', 'portal/src/app/app.texts.ts', ''],
    ['length', 'portal/src/app/long.ts', lines(251)],
    ['length', 'services/src/content/demo/tale.content.ts', lines(401)],
    ['effects', 'services/src/practice/a.ts', 'const at = Date.now();'],
    ['effects', 'services/src/practice/a.ts', 'const at = new Date();'],
    ['effects', 'services/src/practice/a.ts', 'const id = Math.random();'],
    ['effects', 'services/src/practice/a.ts', 'globalThis.setTimeout(() => {}, 5);'],
    ['effects', 'widgets/src/streak/streak.machine.ts', "void fetch('/');"],
    ['effects', 'portal/src/app/a.ts', "window.localStorage.getItem('a');"],
    ['effects', 'portal/src/app/a.ts', 'const store = localStorage;'],
    ['texts', 'widgets/src/streak/streak.tsx', 'const V = () => <p>Well done</p>;'],
    ['texts', 'portal/src/app/a.tsx', 'const V = () => <input aria-label="Your name" />;'],
    ['suppressions', 'events/src/a.ts', '// oxlint-disable-next-line'],
    ['suppressions', 'events/src/a.ts', '// @ts-ignore'],
    ['suppressions', 'events/src/a.ts', 'const a = b as unknown as C;'],
    ['skipped-tests', 'events/src/a.unit.test.ts', "it.only('runs alone', () => {});"],
    ['schemas', 'events/src/a.ts', "import { z } from 'zod';"],
    ['schemas', 'events/src/a.ts', "import { object } from 'zod/mini';"],
    ['wording', 'README.md', 'Look into /home/ada/lectern.'],
  ])('reports a breach of %s in %s', (rule, path, text) => {
    expect(judge(path, text)).toEqual([expect.stringContaining(`(${rule})`)]);
  });
});
