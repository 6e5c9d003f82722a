import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const path = '/join-account';
const join = {
  platform: 'Moodle',
  came: { firstName: 'M.', lastName: 'Nair' },
  account: { firstName: 'Meera', lastName: 'Nair' },
};
const open = (server: Server) => visit({ path, user: personOf('student'), server });

describe('joining what was practised in a course to an account', () => {
  it('needs the account first, and leads back', async () => {
    visit({ path, user: null });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/sign-in?redirectTo=%2Fjoin-account');
  });

  it('is for students', async () => {
    visit({ path, user: personOf('teacher') });
    expect(await screen.findByText(/This page is for students/)).toBeDefined();
  });

  it('names both, and asks before it is done for good', async () => {
    const { press, asked } = open({ 'lti.read-join': () => join, 'lti.join-account': () => null });
    expect(
      await screen.findByText('Moodle calls you M. Nair. Here you are signed in as Meera Nair.'),
    ).toBeDefined();
    expect(screen.getByText('This can’t be undone.')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Yes, both are me' }));
    expect(await screen.findByText('Moodle opens the account of Meera Nair from now on.')).toBeDefined();
    expect(asked).toContainEqual(expect.objectContaining({ name: 'lti.join-account' }));
  });

  it.each([
    [404, 'This window is too old, or was used already'],
    [409, 'It is joined already'],
  ])('says what to do where it is refused by %i', async (status, title) => {
    open({
      'lti.read-join': () => {
        throw refusal(status, 'No');
      },
    });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Yes, both are me' })).toBeNull();
  });
});
