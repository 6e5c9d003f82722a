import type { OverturnRates } from '@lectern/events/issues/overturn-rates.routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit } from '../../testing/page.fixture.js';

const path = '/system-admin/overturn-rates';
const rates: OverturnRates = {
  scorers: [
    { scorer: 'lectern-offline 1.4', settled: 8, overturned: 3 },
    { scorer: 'lectern-offline 2.0', settled: 4, overturned: 4 },
  ],
  questions: [
    {
      questionId: 'why-nets',
      title: 'The Heron’s Net',
      questionText: 'Why nets?',
      issueId: 'i7',
      scorer: 'lectern-offline 1.4',
      settled: 8,
      overturned: 3,
    },
    { questionId: 'gone', issueId: 'i8', settled: 1, overturned: 0 },
  ],
  kinds: [{ issue: 'aiCheatingDetection', settled: 12, overturned: 7 }],
  agreement: [],
};
const open = (answer: () => OverturnRates) =>
  visit({ path, user: personOf('system-admin'), server: { 'issues.overturn-rates': answer } });
const linksOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the page of overturn rates', () => {
  it.each(['student', 'teacher', 'school-admin', 'parent', 'hiring-candidate'] as const)(
    'is none for a %s',
    async (role) => {
      visit({ path: `${path}?schid=s1`, user: personOf(role, { school: 's1' }) });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
    },
  );

  it('says how many were overturned, with a rate only from five settled on', async () => {
    open(() => rates);
    const scorers = within(await screen.findByRole('region', { name: 'By scorer' }));
    expect(scorers.getByText('3 of 8 (38%)')).toBeDefined();
    expect(scorers.getByText('4 of 4')).toBeDefined();
  });

  it('leads from a scorer to its reports and to a rescoring of what it scored', async () => {
    open(() => rates);
    expect(linksOf(await screen.findByRole('row', { name: /lectern-offline 1\.4/ }))).toEqual([
      '/system-admin/review-issues?state=resolved&scorer=lectern-offline+1.4',
      '/system-admin/rescoring?scorer=lectern-offline%401.4',
    ]);
  });

  it('leads from a question to it, to its reports and to a rescoring of its answers', async () => {
    open(() => rates);
    expect(linksOf(await screen.findByRole('row', { name: /Why nets/ }))).toEqual([
      '/system-admin/review-reported-issue/i7',
      '/system-admin/review-issues?state=resolved&question=why-nets',
      '/system-admin/rescoring?scorer=lectern-offline%401.4&questionId=why-nets',
    ]);
    expect(linksOf(screen.getByRole('row', { name: /^gone/ }))[2]).toBe(
      '/system-admin/rescoring?questionId=gone',
    );
  });

  it('leads from a kind to its reports', async () => {
    open(() => rates);
    expect(linksOf(await screen.findByRole('row', { name: /^Hint about AI 7 of 12 \(58%\)/ }))).toEqual([
      '/system-admin/review-issues?state=resolved&kind=aiCheatingDetection',
    ]);
  });

  it('says how often two scorers agree, also where no report is settled', async () => {
    const question = { title: 'The Heron’s Net', questionText: 'Why nets?' };
    const agreement = [
      { questionId: 'why-nets', ...question, compared: 10, agreed: 8, unsure: 3 },
      { questionId: 'gone', compared: 0, agreed: 0, unsure: 2 },
    ];
    open(() => ({ scorers: [], questions: [], kinds: [], agreement }));
    const compared = within(await screen.findByRole('region', { name: 'Two scorers compared' }));
    expect(compared.getByRole('row', { name: /Why nets\?.*8 of 10 \(80%\) 3/ })).toBeDefined();
    expect(compared.getByRole('row', { name: /gone 0 of 0 2/ })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'By question' })).toBeNull();
  });

  it('leaves the comparison out where one scorer scores alone', async () => {
    open(() => rates);
    await screen.findByRole('region', { name: 'By scorer' });
    expect(screen.queryByText('Two scorers compared')).toBeNull();
  });

  it('says so where no report is settled, and where nothing could be loaded', async () => {
    open(() => ({ scorers: [], questions: [], kinds: [], agreement: [] }));
    expect(await screen.findByRole('heading', { name: 'No settled reports yet' })).toBeDefined();
    open(() => {
      throw refusal(503, 'Not now.');
    });
    expect(await screen.findByText('We couldn’t load the overturn rates.')).toBeDefined();
  });
});

describe('the queue of one question', () => {
  it('says that it is narrowed, and is widened again', async () => {
    const { press, asked, address } = visit({
      path: '/system-admin/review-issues?state=resolved&question=why-nets',
      user: personOf('system-admin'),
    });
    const narrowed = await screen.findByLabelText('Question');
    expect(asked.findLast(({ name }) => name === 'issues.list')?.query).toMatchObject({
      question: 'why-nets',
    });
    await press.selectOptions(narrowed, 'Any question');
    expect(address()).toBe('/system-admin/review-issues?state=resolved');
  });
});
