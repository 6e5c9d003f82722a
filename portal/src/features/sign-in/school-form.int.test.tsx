import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { keepSchoolCode } from '../../shared/device/device-settings.adapter.js';
import { personOf, refusal, sessionOf, visit, type Asked } from '../../testing/page.fixture.js';

// What a device remembers, it remembers from test to test.
afterEach(() => keepSchoolCode(''));

/** The sign-in page with a server that lets the student in, or does not. */
function open(answer: (asked: Asked) => unknown = () => null, path = '/sign-in') {
  let user: ReturnType<typeof personOf> | null = null;
  const letIn = (asked: Asked) => {
    answer(asked);
    user = personOf('student');
    return sessionOf(user);
  };
  return visit({
    path,
    server: {
      'session.read': () => sessionOf(user),
      'session.sign-in': letIn,
      'session.sign-in-card': letIn,
      'account.magic-link': letIn,
    },
  });
}
type Page = ReturnType<typeof open>;
const sent = ({ asked }: Page, route = 'session.sign-in') =>
  asked.filter(({ name }) => name === route).map(({ body }) => body);
const toSchool = async ({ press }: Page) =>
  press.click(await screen.findByRole('tab', { name: 'With my school code' }));
const fill = async ({ press }: Page, code = 'trek 47', name = 'asha.m') => {
  if (code) await press.type(await screen.findByLabelText('School code'), code);
  await press.type(await screen.findByLabelText('Class username'), name);
};
const next = ({ press }: Page) => press.click(screen.getByRole('button', { name: /Next: my pictures/ }));
const pressAll = async ({ press }: Page, ...pictures: string[]) => {
  for (const name of pictures) await press.click(await screen.findByRole('button', { name }));
};
const welcome = () => screen.findByRole('heading', { level: 1, name: 'Welcome, Meera' });

describe('signing in with a school code', () => {
  it('is by three pictures, and the device remembers the school', async () => {
    const page = open();
    await toSchool(page);
    await fill(page);
    await next(page);
    await screen.findByRole('heading', { name: 'Hello, asha.m' });
    await pressAll(page, 'moon', 'key', 'boat');
    await welcome();
    expect(page.address()).toBe('/student/dashboard');
    expect(sent(page)).toEqual([
      { schoolCode: 'trek 47', username: 'asha.m', picturePin: ['moon', 'key', 'boat'] },
    ]);
    expect(localStorage.getItem('lectern.school-code')).toBe('trek 47');
  });

  it('is by a password for who has one', async () => {
    const page = open();
    await toSchool(page);
    await fill(page);
    await page.press.click(screen.getByRole('button', { name: 'I use a password' }));
    await page.press.type(screen.getByLabelText('Password'), 'secret');
    await page.press.click(screen.getByRole('button', { name: 'Sign In' }));
    await welcome();
    expect(sent(page)).toEqual([{ schoolCode: 'trek 47', username: 'asha.m', password: 'secret' }]);
  });

  it('opens where the last one signed in, with the code in its place', async () => {
    keepSchoolCode('TREK-47');
    const page = open();
    expect((await screen.findByLabelText<HTMLInputElement>('School code')).value).toBe('TREK-47');
    await fill(page, '');
    await next(page);
    await pressAll(page, 'moon', 'key', 'boat');
    await welcome();
  });

  it('with other pictures says "not yet", and is tried once more', async () => {
    let tries = 0;
    const page = open(() => {
      tries += 1;
      if (tries === 1) throw refusal(401, 'Incorrect Email or Password');
    });
    await toSchool(page);
    await fill(page);
    await next(page);
    await pressAll(page, 'kite', 'kite', 'kite');
    await screen.findByText('That didn’t match. Check your card and try again.');
    expect(screen.queryByText(/Email/)).toBeNull();
    await pressAll(page, 'moon', 'key', 'boat');
    await welcome();
  });

  it('goes back to a name that was typed wrong, and keeps what stands there', async () => {
    const page = open(() => {
      throw refusal(401, 'Incorrect Email or Password');
    });
    await toSchool(page);
    await fill(page);
    await next(page);
    await pressAll(page, 'kite', 'kite', 'kite');
    await page.press.click(await screen.findByRole('button', { name: 'Change username' }));
    expect(screen.getByLabelText<HTMLInputElement>('Class username').value).toBe('asha.m');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for code and name first, and calls nobody', async () => {
    const page = open();
    await toSchool(page);
    await next(page);
    await screen.findByText('Enter the school code.');
    expect(screen.getByText('Enter the username.')).toBeDefined();
    expect(sent(page)).toEqual([]);
  });

  it('stands beside the e-mail, one arrow key away', async () => {
    const page = open();
    const email = await screen.findByRole('tab', { name: 'With e-mail' });
    email.focus();
    await page.press.keyboard('{ArrowRight}');
    await screen.findByLabelText('School code');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'With my school code' }));
    await page.press.keyboard('{ArrowLeft}');
    await screen.findByLabelText('E-mail');
  });
});

describe('a printed card', () => {
  it('signs in by its own call, as a mailed link does by its', async () => {
    const card = open(undefined, '/magic-link?token=card.abc');
    await welcome();
    expect(sent(card, 'session.sign-in-card')).toEqual([{ token: 'card.abc' }]);
    expect(card.address()).toBe('/student/dashboard');
  });

  it('that is too old says so, and the way to sign in stays', async () => {
    open(() => {
      throw refusal(401, 'This card doesn’t work any more. Please ask your teacher for a new one.');
    }, '/magic-link?token=card.abc');
    await screen.findByText(/This card no longer works/);
    expect(screen.getByRole('main').querySelector('a[href="/sign-in"]')).not.toBeNull();
  });
});
