import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../testing/attempts.fixture.js';
import { childOf, weekOf } from '../../testing/family.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const open = (server: Server) => visit({ path: '/parent/dashboard', user: personOf('parent'), server });
const point = (attemptId: string, at: string, scores: object) => ({
  attemptId,
  title: `Page ${attemptId}`,
  at,
  ...scores,
});
const kavi = childOf({
  streak: { streakCount: 34, week: weekOf() },
  lastAttempts: [summaryOf({ communication: 3.9 }), summaryOf({ _id: 'a2', status: 'answering' })],
  attemptsTotal: 2,
  progress: [
    point('p1', '2026-02-01T10:00:00.000Z', { communication: 2.5, criticalThinking: 2 }),
    point('p2', '2026-02-20T10:00:00.000Z', { criticalThinking: 3 }),
    point('p3', '2026-03-10T10:00:00.000Z', { communication: 3.9, criticalThinking: 3.5 }),
  ],
});

describe('a parent’s dashboard', () => {
  it('shows how a child is doing: streak with its medal, last attempts, the way to the history', async () => {
    open({ 'family.children': () => [kavi] });
    const sheet = within(await screen.findByRole('region', { name: 'Kavi' }));
    const streak = within(sheet.getByRole('group', { name: 'Streak of Kavi' }));
    expect(streak.getByText('34')).toBeDefined();
    expect(streak.getByRole('img', { name: 'Bronze medal' })).toBeDefined();
    expect(streak.getByText('12 more days to the Silver medal')).toBeDefined();
    const attempts = within(sheet.getByRole('region', { name: 'Last attempts of Kavi' }));
    expect(attempts.getByRole('link', { name: /salt road.*3\.9/ }).getAttribute('href')).toBe(
      '/practice-history/attempt/a1',
    );
    expect(attempts.getByRole('link', { name: /Still open/ })).toBeDefined();
    expect(attempts.getByRole('link', { name: 'Practice history of Kavi' }).getAttribute('href')).toBe(
      '/practice-history/log?userId=kavi',
    );
  });

  it('says that a child’s profile goes, and when, and leads to where it is kept', async () => {
    const eraseAt = '2026-12-06T08:00:00.000Z';
    open({ 'family.children': () => [{ ...kavi, eraseAt }, childOf({ _id: 't', firstName: 'Tara' })] });
    const sheet = within(await screen.findByRole('region', { name: 'Kavi' }));
    expect(sheet.getByText('The profile of Kavi will be deleted on 6 December 2026.')).toBeDefined();
    expect(sheet.getByRole('link', { name: 'Look at it, or keep it' }).getAttribute('href')).toBe(
      '/account-management/data-deletion',
    );
    expect(screen.queryByText(/The profile of Tara/)).toBeNull();
  });

  it('shows the progress as a sentence and as numbers, the newest first', async () => {
    const { press } = open({ 'family.children': () => [kavi] });
    const progress = within(await screen.findByRole('region', { name: 'Progress of Kavi' }));
    expect(progress.getByText('Communication over the last 2 pages: from 2.5 to 3.9 of 5.')).toBeDefined();
    await press.click(progress.getByText('Show the numbers'));
    const rows = within(progress.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Page p310 Mar3.93.5',
      'Page p220 Febnot scored3.0',
      'Page p11 Feb2.52.0',
    ]);
  });

  it('says of a child who has not begun what to do', async () => {
    open({ 'family.children': () => [childOf({ _id: 't', firstName: 'Tara' })] });
    const sheet = within(await screen.findByRole('region', { name: 'Tara' }));
    expect(sheet.getByText('No streak yet. One answer today begins it.')).toBeDefined();
    expect(sheet.getByText(/Press Switch Profile and choose Tara/)).toBeDefined();
    expect(sheet.getByText(/After the first page with scores/)).toBeDefined();
    expect(sheet.getByRole('link', { name: 'Practice history of Tara' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Switch Profile' })[0]?.getAttribute('href')).toBe(
      '/profile-selection',
    );
  });

  it('without children leads to adding the first', async () => {
    open({ 'family.children': () => [] });
    await screen.findByRole('heading', { name: 'Nobody reads here yet' });
    expect(screen.getByRole('link', { name: 'Add your first child' }).getAttribute('href')).toBe(
      '/parent/add-children',
    );
  });

  it('that does not come is asked for again', async () => {
    let tries = 0;
    const { press } = open({
      'family.children': () => {
        tries += 1;
        if (tries === 1) throw refusal(500, 'Something went wrong');
        return [kavi];
      },
    });
    await screen.findByText('Your family did not come.');
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Kavi' })).toBeDefined();
  });

  it('is nobody else’s page', async () => {
    visit({ path: '/parent/dashboard', user: personOf('student') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});
