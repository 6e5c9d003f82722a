import type { LtiMember } from '@lectern/events/lti/lti-courses.routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, visit, type Server } from '../../testing/page.fixture.js';

const school = { _id: 's1', name: 'Banyan Grove' };
const course = { _id: 'c1', platform: 'Moodle', title: 'Reading 4', openedAt: '2026-01-05T09:00:00.000Z' };
const mina: LtiMember = {
  _id: 'm1',
  firstName: 'Mina',
  lastName: 'Rao',
  student: { _id: 'u1', firstName: 'Mina', lastName: 'Rao' },
  sameName: [],
};
const omar: LtiMember = { ...mina, _id: 'm2', firstName: 'Omar', lastName: 'Khan', student: null };
const asha: LtiMember = {
  ...omar,
  _id: 'm3',
  firstName: 'Asha',
  lastName: 'Nair',
  sameName: [{ _id: 'u3', firstName: 'Asha', lastName: 'Nair' }],
};

const open = (members: readonly LtiMember[], server: Server = {}) =>
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
      'lti.grades': () => ({ items: [], cursor: null }),
      'embedding.students': () => ({ items: [], cursor: null }),
      'lti.courses': () => [course],
      'lti.roster': () => members,
      'statements.store': () => ({ store: null }),
      'statements.list': () => ({ items: [], cursor: null }),
      ...server,
    },
  });

describe('the students of a course', () => {
  it('are added by one press, but for whoever has the name of a student: about them it asks', async () => {
    const page = open([mina, omar, asha], { 'lti.choose-members': () => null });
    await page.press.click(await screen.findByRole('button', { name: 'Students of Reading 4' }));
    const table = within(await screen.findByRole('region', { name: 'Table of the students of Reading 4' }));
    expect(table.getByText('Not in Lectern yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add 1 student' })).toBeDefined();
    await page.press.selectOptions(
      table.getByLabelText(/^Your school has a student/),
      'Yes, the same as Asha Nair',
    );
    await page.press.click(screen.getByRole('button', { name: 'Add 2 students' }));
    expect(await screen.findByText('2 students are being added.')).toBeDefined();
    expect(page.asked.find(({ name }) => name === 'lti.choose-members')).toMatchObject({
      params: { courseId: 'c1' },
      body: {
        members: [
          { _id: 'm2', studentId: null },
          { _id: 'm3', studentId: 'u3' },
        ],
      },
    });
  });
});
