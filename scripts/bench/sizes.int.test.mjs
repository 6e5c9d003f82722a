import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findChromium } from '../lib/chromium.mjs';
import { sizes } from './sizes.mjs';

// What was built is measured, as `npm test` does first.
const isBuilt = ['portal/dist/index.html', 'widgets/dist/embed/lectern.mjs'].every((file) =>
  existsSync(new URL(`../../${file}`, import.meta.url)),
);

/** Gzipped bytes at most: a class loads them over a line that it shares. */
const budgets = {
  'portal-gz': 150_000,
  'widget-gz-practice-session': 29_000,
  'widget-gz-practice-session-opened': 73_500,
  'widget-gz-practice-session-answering': 95_700,
  'widget-gz-streak': 25_000,
  'widget-gz-route-guard': 25_800,
  'widget-gz-audio-uploader': 29_000,
  'widget-gz-second': 8_000,
  'widget-gz-classic': 118_000,
};

describe('first loads', () => {
  it.skipIf(!findChromium() || !isBuilt)('are within their budgets', async () => {
    const measured = await sizes();
    expect(measured.map(({ name }) => name).toSorted()).toEqual(Object.keys(budgets).toSorted());
    const over = measured.filter(({ name, value }) => value > budgets[name]);
    expect(over).toEqual([]);
    for (const { value } of measured) expect(value).toBeGreaterThan(1_000);
  });
});
