import type { UnsentAnswers, UnsentPart } from '@lectern/events/practice/dump.views';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

const path = '/system-admin/unsent-answers';
const spokenAt = Date.UTC(2026, 0, 5, 8);
const part: UnsentPart = {
  questionId: 'q1',
  responseId: 'r1',
  isReiteratedResponse: false,
  index: 0,
  timestamp: spokenAt,
  endedAt: spokenAt + 4_000,
  bytes: 12_000,
  mimeType: 'audio/webm',
  isLastBlob: false,
  setAside: 'An answer can be 2 minutes long at most.',
};
const told: UnsentAnswers = {
  _id: 'd1',
  at: '2026-01-05T09:00:00.000Z',
  student: { _id: 'asha', firstName: 'Asha', lastName: 'Menon' },
  attempt: { _id: 'a1', title: 'Left and Right in the Rain' },
  told: {
    kind: 'setAsideChunks',
    attemptId: 'a1',
    userAgent: 'Firefox 140 on Android',
    total: 2,
    chunks: [part, { ...part, responseId: 'r2', index: 1, isReiteratedResponse: true }],
  },
};
const open = (...items: readonly UnsentAnswers[]) =>
  visit({
    path,
    user: personOf('system-admin'),
    server: { 'unsent-answers.list': () => ({ items, cursor: null }) },
  });

describe('the page of answers that could not be sent', () => {
  it.each(['student', 'teacher', 'school-admin', 'parent', 'hiring-candidate'] as const)(
    'is none for a %s',
    async (role) => {
      visit({ path: `${path}?schid=s1`, user: personOf(role, { school: 's1' }) });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
    },
  );

  it('says whose they are, of which attempt, why they were refused and by which browser they wait', async () => {
    open(told);
    const one = within(await screen.findByRole('region', { name: 'Asha Menon' }));
    expect(one.getByText('2 parts of 2 answers couldn’t be sent')).toBeDefined();
    expect(one.getByText(part.setAside, { selector: 'q' })).toBeDefined();
    expect(one.getByText('Firefox 140 on Android')).toBeDefined();
    expect(one.getByRole('link', { name: 'Left and Right in the Rain' }).getAttribute('href')).toBe(
      '/practice-history/attempt/a1',
    );
  });

  it('lists each part with how long and how large it is', async () => {
    open(told);
    const one = within(await screen.findByRole('region', { name: 'Asha Menon' }));
    const row = one.getByRole('row', { name: /^Answer 2, part 2 \(second answer\)/ });
    expect(row.textContent).toContain('4 seconds');
    expect(row.textContent).toContain('12 KB');
  });

  it('says where a device told of more than it could list', async () => {
    open({
      ...told,
      told: { kind: 'setAsideChunks', attemptId: 'a1', userAgent: '', total: 900, chunks: [part] },
    });
    expect(await screen.findByText('900 parts couldn’t be sent. The newest 1 are listed.')).toBeDefined();
  });

  it('shows what another program told as it told it', async () => {
    const { attempt: _attempt, ...unknown } = told;
    open({ ...unknown, student: { _id: 'asha' }, told: { kind: 'other', json: '{"stuck": 3}' } });
    expect(await screen.findByText('{"stuck": 3}')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'A student' })).toBeDefined();
  });

  it('says so where every answer arrived', async () => {
    open();
    expect(await screen.findByText('Every answer arrived')).toBeDefined();
  });
});
