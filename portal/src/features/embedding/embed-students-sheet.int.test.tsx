import type { EmbedStudent } from '@lectern/events/embedding/embedding.routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { personOf, visit, type Server } from '../../testing/page.fixture.js';

const school = { _id: 's1', name: 'Banyan Grove' };
const since = '2026-01-05T09:00:00.000Z';
const mina: EmbedStudent = { _id: 'u1', firstName: 'Mina', lastName: 'Rao', since };
const unnamed: EmbedStudent = { _id: 'u2', firstName: '', lastName: '', since };

const open = (students: NonNullable<Server[string]>) =>
  visit({
    path: '/school-admin/embedding?schid=s1',
    user: personOf('school-admin', { school: 's1' }),
    server: {
      'embedding.read': () => ({ school, origins: [], keys: [] }),
      'embedding.students': students,
      'content.list': () => [],
      'lti.read': () => ({
        school,
        tool: { loginUrl: '', launchUrl: '', jwksUrl: '' },
        platforms: [],
        launches: [],
      }),
      'lti.grades': () => ({ items: [], cursor: null }),
      'lti.courses': () => [],
      'statements.store': () => ({ store: null }),
      'statements.list': () => ({ items: [], cursor: null }),
    },
  });
const rows = async (): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('region', { name: 'Table of students from your own sites' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('students who came by tokens', () => {
  it('are listed with the day on which they came first, page after page', async () => {
    open(({ query }) =>
      (query as { cursor?: string }).cursor === 'next'
        ? { items: [unnamed], cursor: null }
        : { items: [mina], cursor: 'next' },
    );
    expect(await rows()).toEqual([expect.stringMatching(/Mina Rao.*2026/)]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('No name given')).toBeTruthy();
    expect(await rows()).toHaveLength(2);
  });

  it('are none before a token was made', async () => {
    open(() => ({ items: [], cursor: null }));
    expect(await screen.findByText('No students yet')).toBeTruthy();
  });
});
