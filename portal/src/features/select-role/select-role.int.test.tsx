import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, sessionOf, visit } from '../../testing/page.fixture.js';

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const goOn = () => screen.getByRole('button', { name: 'Continue' });
const open = (answer: () => unknown) =>
  visit({ path: '/select-role', user: personOf('pending'), server: { 'account.select-role': answer } });

describe('somebody invited without a role', () => {
  it('says what they are, and their pages open', async () => {
    const page = open(() => sessionOf(personOf('student')));
    await h1('How will you use Lectern?');
    expect(screen.getAllByRole('radio').map((choice) => choice.getAttribute('value'))).toEqual([
      'parent',
      'student',
      'hiring-candidate',
    ]);
    await page.press.click(screen.getByRole('radio', { name: /^A student/ }));
    await page.press.click(goOn());
    await h1('Welcome, Meera');
    expect(page.address()).toBe('/student/dashboard');
    const sent = page.asked.filter(({ name }) => name === 'account.select-role').map(({ body }) => body);
    expect(sent).toEqual([{ role: 'student' }]);
  });

  it('is asked to choose before going on', async () => {
    const page = open(() => null);
    await h1('How will you use Lectern?');
    await page.press.click(goOn());
    expect(screen.getByRole('alert').textContent).toContain('Choose one of the three.');
    expect(screen.getByRole('group', { name: 'I am' }).getAttribute('aria-describedby')).toBe(
      screen.getByRole('alert').id,
    );
    await page.press.click(screen.getByRole('radio', { name: /^A parent/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('who is refused keeps the choice, and may try again', async () => {
    let isThere = false;
    const page = open(() => {
      if (isThere) return sessionOf(personOf('hiring-candidate'));
      throw refusal(0, 'Unknown error');
    });
    await h1('How will you use Lectern?');
    await page.press.click(screen.getByRole('radio', { name: /^A candidate/ }));
    await page.press.click(goOn());
    await screen.findByText('We couldn’t reach the server');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^A candidate/ }).checked).toBe(true);
    isThere = true;
    await page.press.click(goOn());
    await h1('Welcome, Meera');
    expect(page.address()).toBe('/professional/dashboard');
  });
});

describe('the page to choose a role', () => {
  it.each(['student', 'parent', 'teacher'] as const)('is not there for a %s', async (role) => {
    visit({ path: '/select-role', user: personOf(role) });
    expect(await h1('Page Not Found')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('leads nobody to signing in', async () => {
    const page = visit({ path: '/select-role' });
    await h1('Sign in');
    expect(page.address()).toBe('/sign-in');
  });
});
