import type { ClassJoining } from '@lectern/events/classes/joining.routes';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

const closed: ClassJoining = { code: null, isOpen: false, until: null, requests: [] };
const jaya = { _id: 'jaya', firstName: 'Jaya', lastName: 'Lyngdoh', at: '2026-11-24T08:00:00.000Z' };

const open = (answers: Parameters<typeof visit>[0]['server']) =>
  visit({
    path: '/teacher/add-students',
    user: personOf('teacher', { school: 's1' }),
    server: {
      'staff.teacher-classes': () => [{ _id: '5c', name: '5C', year: '2026-27', students: [] }],
      'student-imports.list': () => [],
      ...answers,
    },
  });

it('a teacher opens a code for a time and closes it', async () => {
  let now = closed;
  const { press, asked } = open({
    'classes.joining': () => now,
    'classes.open-joining': () => {
      now = { ...closed, code: 'K7M4TX', isOpen: true, until: '2026-11-25T08:00:00.000Z' };
      return null;
    },
    'classes.close-joining': () => {
      now = { ...closed, code: 'K7M4TX' };
      return null;
    },
  });
  await press.selectOptions(await screen.findByLabelText('Open for'), 'One day');
  await press.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('K7M4TX')).toBeDefined();
  expect(asked.find(({ name }) => name === 'classes.open-joining')?.body).toEqual({ for: 'day' });
  await press.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/^Closed\./)).toBeDefined();
});

it('a student who asks is let in by the teacher', async () => {
  let now: ClassJoining = { ...closed, requests: [jaya] };
  const { press, asked } = open({
    'classes.joining': () => now,
    'classes.answer-join-request': () => {
      now = closed;
      return null;
    },
  });
  const requests = within(await screen.findByRole('region', { name: '1 student asks to join 5C' }));
  expect(requests.getByRole('button', { name: 'Jaya Lyngdoh is already in class' })).toBeDefined();
  await press.click(requests.getByRole('button', { name: 'Accept Jaya Lyngdoh' }));
  expect(await screen.findByText('Jaya Lyngdoh is in the class.')).toBeDefined();
  expect(asked.find(({ name }) => name === 'classes.answer-join-request')?.body).toEqual({
    answer: 'accepted',
  });
});
