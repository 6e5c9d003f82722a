import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personOf, sessionOf, visit, type Server } from '../../testing/page.fixture.js';

const words = 'My child cannot read this aloud yet.';
const anita = personOf('parent', { _id: 'a', firstName: 'Anita' });
const pim = personOf('student', { _id: 'p', firstName: 'Pim' });

/** One tab, whoever sits before it. */
let here: typeof anita | null;
const server: Server = {
  'session.read': () => sessionOf(here),
  'session.sign-out': () => {
    here = null;
    return null;
  },
};

beforeEach(() => {
  here = anita;
  sessionStorage.clear();
});

const message = () => screen.findByLabelText<HTMLTextAreaElement>('Your message');
const open = (path = '/contact') => visit({ path, server });
const openAnew = async (who: typeof here) => {
  cleanup();
  here = who;
  open();
  return (await message()).value;
};

describe('an unsent message', () => {
  afterEach(() => sessionStorage.clear());

  it('waits for whoever wrote it', async () => {
    const { press } = open();
    await press.type(await message(), words);
    expect(await openAnew(anita)).toBe(words);
  });

  it('is not read by the child who is there after a switch of profiles, nor there for the parent again', async () => {
    const { press } = open();
    await press.type(await message(), words);
    expect(await openAnew(pim)).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('cannot read');
    expect(await openAnew(anita)).toBe('');
  });

  it('leaves the open page when somebody else comes in by another tab', async () => {
    const { press, queries } = open();
    await press.type(await message(), words);
    here = pim;
    await queries.invalidateQueries({ queryKey: ['session.read'] });
    await expect.poll(async () => (await message()).value).toBe('');
    expect(await screen.findByLabelText('Your name')).toHaveProperty('value', 'Pim Nair');
  });

  it('is gone once its writer has signed out', async () => {
    const { press, router } = open();
    await press.type(await message(), words);
    await press.click(screen.getByRole('button', { name: /your menu$/ }));
    const [signOut] = screen.getAllByRole('button', { name: 'Sign out' });
    if (signOut) await press.click(signOut);
    await screen.findByText('Signed Out');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('cannot read');
    await router.navigate('/contact');
    expect((await message()).value).toBe('');
  });

  it('is not shown when the session has ended, and waits for its writer to come back', async () => {
    const { press } = open();
    await press.type(await message(), words);
    expect(await openAnew(null)).toBe('');
    expect(await openAnew(anita)).toBe(words);
  });

  it('of a visitor is not for whoever signs in after them', async () => {
    here = null;
    const { press } = open();
    await press.type(await message(), words);
    expect(await openAnew(null)).toBe(words);
    expect(await openAnew(anita)).toBe('');
    expect(await openAnew(null)).toBe('');
  });
});
