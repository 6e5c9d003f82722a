import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { personOf, visit } from '../testing/page.fixture.js';

describe('the language of the pages', () => {
  beforeEach(() => localStorage.clear());

  it('is the reader’s to choose, and a screen reader’s voice follows', async () => {
    const { press } = visit({ path: '/' });
    await press.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('link', { name: 'साइन इन' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('hi');
  });

  it('of somebody signed in is told to the server, which writes their mails in it', async () => {
    const server = { 'profile.language': () => ({ language: 'hi' }) };
    const { asked, press } = visit({ path: '/about', user: personOf('teacher'), server });
    await press.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    expect(asked.filter(({ name }) => name === 'profile.language')).toMatchObject([
      { body: { language: 'hi' } },
    ]);
  });

  it('changes also where the server does not answer', async () => {
    const { press } = visit({ path: '/about', user: personOf('teacher') });
    await press.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('button', { name: 'Meera Nair, आपका मेन्यू' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of nobody is told to nobody', async () => {
    const { asked, press } = visit({ path: '/about' });
    await press.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    await screen.findByRole('link', { name: 'साइन इन' });
    expect(asked.map(({ name }) => name)).not.toContain('profile.language');
  });

  it('stays with the device', async () => {
    localStorage.setItem('lectern.language', 'hi');
    visit({ path: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'पन्ना नहीं मिला' })).toBeTruthy();
  });
});
