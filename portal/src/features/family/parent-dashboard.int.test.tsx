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
  streak: { streakCount: 34, best: 34, week: weekOf() },
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
    const streak = within(sheet.getByRole('group', { name: 'Kavi’s streak' }));
    expect(streak.getByText('34')).toBeDefined();
    expect(streak.getByRole('img', { name: 'Bronze medal' })).toBeDefined();
    expect(streak.getByText('12 more days to the Silver medal')).toBeDefined();
    const attempts = within(sheet.getByRole('region', { name: 'Kavi’s recent attempts' }));
    expect(attempts.getByRole('link', { name: /salt road.*3\.9/ }).getAttribute('href')).toBe(
      '/practice-history/attempt/a1',
    );
    expect(attempts.getByRole('link', { name: /Still open/ })).toBeDefined();
    expect(attempts.getByRole('link', { name: 'Kavi’s practice history' }).getAttribute('href')).toBe(
      '/practice-history/log?userId=kavi',
    );
  });

  it('says that a teacher marked an answer', async () => {
    const lastAttempts = [summaryOf({ markedByTeacher: 1 })];
    open({ 'family.children': () => [{ ...kavi, lastAttempts }] });
    expect(await screen.findByRole('link', { name: /salt road.* · 1 marked by a teacher/ })).toBeDefined();
  });

  it('says that a child’s profile goes, and when, and leads to where it is kept', async () => {
    const eraseAt = '2026-12-06T08:00:00.000Z';
    open({ 'family.children': () => [{ ...kavi, eraseAt }, childOf({ _id: 't', firstName: 'Tara' })] });
    const sheet = within(await screen.findByRole('region', { name: 'Kavi' }));
    expect(sheet.getByText('Kavi’s profile will be deleted on 6 December 2026.')).toBeDefined();
    expect(sheet.getByRole('link', { name: 'Review or cancel' }).getAttribute('href')).toBe(
      '/account-management/data-deletion',
    );
    expect(screen.queryByText(/The profile of Tara/)).toBeNull();
  });

  it('shows the progress as a sentence and as numbers, the newest first', async () => {
    const { press } = open({ 'family.children': () => [kavi] });
    const progress = within(await screen.findByRole('region', { name: 'Kavi’s progress' }));
    expect(progress.getByText('Communication over the last 2 passages: from 2.5 to 3.9 of 5.')).toBeDefined();
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
    expect(sheet.getByText('No streak yet. One answer today starts it.')).toBeDefined();
    expect(sheet.getByText(/Choose Switch Profile, then Tara/)).toBeDefined();
    expect(sheet.getByText(/Progress appears after/)).toBeDefined();
    expect(sheet.getByRole('link', { name: 'Tara’s practice history' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Switch Profile' })[0]?.getAttribute('href')).toBe(
      '/profile-selection',
    );
  });

  it('without children leads to adding the first', async () => {
    open({ 'family.children': () => [] });
    await screen.findByRole('heading', { name: 'No children yet' });
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
    await screen.findByText('We couldn’t load your family.');
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Kavi' })).toBeDefined();
  });

  it('is nobody else’s page', async () => {
    visit({ path: '/parent/dashboard', user: personOf('student') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});
