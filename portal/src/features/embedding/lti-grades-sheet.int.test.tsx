import type { LtiGradeRow } from '@lectern/events/lti/lti-grades.routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, visit, type Server } from '../../testing/page.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const school = { _id: 's1', name: 'Banyan Grove' };
const at = '2026-01-05T09:00:00.000Z';
const taken: LtiGradeRow = {
  _id: 'g1',
  student: { _id: 'u1', firstName: 'Mina', lastName: 'Rao' },
  platform: 'Moodle',
  title: 'How geckos hold on',
  attemptId: 'a1',
  sent: {
    at,
    grade: { scoreGiven: 82.5, activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
  },
  held: { score: 16.5, maximum: 20 },
  state: 'same',
  status: 200,
  answer: null,
  changedAt: at,
};
const refused: LtiGradeRow = {
  ...taken,
  _id: 'g2',
  student: { _id: 'u2', firstName: 'Omar', lastName: 'Khan' },
  held: null,
  state: 'refused',
  status: 403,
  answer: 'insufficient_scope',
};
const overridden: LtiGradeRow = {
  ...taken,
  _id: 'g3',
  student: { _id: 'u3', firstName: 'Tara', lastName: 'Sen' },
  held: { score: 19, maximum: 20 },
  state: 'overridden',
};
const nothing: LtiGradeRow = {
  ...taken,
  _id: 'g4',
  student: null,
  title: null,
  attemptId: null,
  sent: null,
  held: null,
  state: 'nothing',
  status: null,
};

const open = (items: readonly LtiGradeRow[], server: Server = {}) =>
  visit({
    path: '/school-admin/embedding?schid=s1',
    user: personOf('school-admin', { school: 's1' }),
    server: {
      'embedding.read': () => ({ school, origins: [], keys: [] }),
      'content.list': () => [],
      'lti.read': () => ({
        school,
        tool: { loginUrl: '', launchUrl: '', jwksUrl: '' },
        platforms: [],
        launches: [],
      }),
      'lti.grades': () => ({ items, cursor: null }),
      'embedding.students': () => ({ items: [], cursor: null }),
      'lti.courses': () => [],
      'statements.store': () => ({ store: null }),
      'statements.list': () => ({ items: [], cursor: null }),
      ...server,
    },
  });
const rows = async (): Promise<readonly string[]> => {
  const table = within(await screen.findByRole('region', { name: 'Table of grades' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

describe('the grades that were sent', () => {
  it('are listed: whose, what, what the platform holds, and what it said in plain words', async () => {
    open([taken, refused, overridden, nothing]);
    expect(await rows()).toEqual([
      expect.stringMatching(
        /Mina Rao.*Moodle.*How geckos.*82\.5 of 100.*Final.*16\.5 of 20.*Sent and checked/,
      ),
      expect.stringMatching(/Omar Khan.*Not checked yet.*Refused.*doesn’t let Lectern.*insufficient_scope/),
      expect.stringMatching(/Tara Sen.*19 of 20.*Changed on the platform.*It stays/),
      expect.stringMatching(/Deleted account.*Nothing practised yet.*Waiting for the first score/),
    ]);
    expect(screen.getAllByRole('link', { name: 'How geckos hold on' })[0]?.getAttribute('href')).toContain(
      '/practice-history/attempt/a1',
    );
    expect(screen.queryByRole('button', { name: 'Send the grade of Deleted account again' })).toBeNull();
  });

  it('are sent again at the press of a button', async () => {
    const { asked } = open([refused], { 'lti.resend-grade': () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the grade of Omar Khan again' }));
    expect(await screen.findByText('The grade of Omar Khan is being sent again.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'lti.resend-grade')?.params).toEqual({ gradeId: 'g2' });
  });

  it('go over a grade that was given on the platform only after a question', async () => {
    const { asked } = open([overridden], { 'lti.resend-grade': () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the grade of Tara Sen again' }));
    expect(screen.getByText(/The platform holds 19 of 20/)).toBeDefined();
    expect(asked.some(({ name }) => name === 'lti.resend-grade')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Send our grade' }));
    expect(await screen.findByText('The grade of Tara Sen is being sent again.')).toBeDefined();
  });

  it('say so where there are none', async () => {
    open([]);
    expect(await screen.findByText('No grades yet')).toBeDefined();
  });
});
