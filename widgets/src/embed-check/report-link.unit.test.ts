import { describe, expect, it } from 'vitest';
import type { Report } from './embed-check.types.js';
import { reportIn, reportLink } from './report-link.js';

const page = 'https://lectern.example/embed/check';
const report: Report = {
  at: '2026-11-24T09:00:00.000Z',
  site: 'https://lms.school.example',
  browser: 'Mozilla/5.0 (X11; Linux) “Größe” 100 %',
  found: { microphone: 'forbidden', storage: 'kept' },
};
const hashOf = (value: unknown): string => `#report=${encodeURIComponent(JSON.stringify(value))}`;

describe('the link to a report', () => {
  it('carries what was found', () => {
    const link = new URL(reportLink(page, report));
    expect(link.origin + link.pathname).toBe(page);
    expect(reportIn(link.hash)).toEqual(report);
  });

  it.each([
    ['another end', '#questions'],
    ['no report', '#report=%7B'],
    ['no time', hashOf({ ...report, at: 'yesterday' })],
    ['no site', hashOf({ ...report, site: 'the school' })],
    ['nothing found', hashOf({ ...report, found: null })],
    ['far too much', hashOf({ ...report, browser: 'x'.repeat(5_000) })],
  ])('with %s is none', (_, hash) => {
    expect(reportIn(hash)).toBeUndefined();
  });

  it('tells of known checks and outcomes alone', () => {
    const found = { microphone: 'forbidden', storage: 'on fire', camera: 'works' };
    expect(reportIn(hashOf({ ...report, found }))?.found).toEqual({ microphone: 'forbidden' });
  });
});
