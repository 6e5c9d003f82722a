import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { personOf, sessionOf, visit, type Server } from '../testing/page.fixture.js';
import { notificationsFor } from '../shared/sync/apply-notification.js';

const silent = { saw: () => undefined };

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
    expect(await screen.findByRole('button', { name: 'Meera Nair आपका मेन्यू' })).toBeTruthy();
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
    expect(await screen.findByRole('heading', { name: 'पेज नहीं मिला' })).toBeTruthy();
  });

  describe('of somebody who signs in on a new device', () => {
    const inHindi = personOf('teacher', { _id: 'meera', language: 'hi' });
    const signIn = async (server: Server = { 'session.sign-in': () => sessionOf(inHindi) }) => {
      const { press, asked } = visit({ path: '/sign-in', server });
      return {
        press,
        asked,
        enter: async () => {
          await press.type(await screen.findByLabelText(/^(E-mail|ई-मेल)$/), 'meera@demo.lectern.test');
          await press.type(screen.getByLabelText(/^(Password|पासवर्ड)$/), 'a long password');
          await press.click(
            within(screen.getByRole('main')).getByRole('button', { name: /^(Sign In|साइन इन करें)$/ }),
          );
        },
      };
    };

    it('is the one that they chose elsewhere', async () => {
      const { enter } = await signIn();
      await enter();
      expect(await screen.findByRole('button', { name: /आपका मेन्यू$/ })).toBeTruthy();
      expect(document.documentElement.lang).toBe('hi');
    });

    it('is the one picked by hand before they signed in', async () => {
      const { press, enter } = await signIn();
      await press.click(await screen.findByRole('button', { name: 'English' }));
      await enter();
      expect(await screen.findByRole('button', { name: /your menu$/ })).toBeTruthy();
      expect(document.documentElement.lang).toBe('en');
    });

    it('is told to the server where it is not their account’s, so that feedback is in it, too', async () => {
      const { press, enter, asked } = await signIn();
      await press.click(await screen.findByRole('button', { name: 'English' }));
      await enter();
      await screen.findByRole('button', { name: /your menu$/ });
      expect(asked.filter(({ name }) => name === 'profile.language')).toMatchObject([
        { body: { language: 'en' } },
      ]);
    });

    it('is not that which somebody before them picked by hand and signed in with', async () => {
      localStorage.setItem('lectern.language', 'en');
      visit({ path: '/about', user: personOf('student', { _id: 'asha', language: 'hi' }) });
      await screen.findByRole('button', { name: /your menu$/ });
      cleanup();
      visit({ path: '/about', user: inHindi });
      expect(await screen.findByRole('button', { name: 'Meera Nair आपका मेन्यू' })).toBeTruthy();
    });

    it('is told to the server where they have none yet and the pages are in another than English', async () => {
      localStorage.setItem('lectern.language', 'hi');
      const server = {
        'session.sign-in': () => sessionOf(personOf('teacher', { _id: 'meera' })),
        'profile.language': () => ({ language: 'hi' }),
      };
      const { enter, asked } = await signIn(server);
      await enter();
      await screen.findByRole('button', { name: /आपका मेन्यू/ });
      expect(asked.filter(({ name }) => name === 'profile.language')).toMatchObject([
        { body: { language: 'hi' } },
      ]);
    });

    it('is there when a page is opened, and not that of who was here before', async () => {
      localStorage.setItem('lectern.language', 'en');
      localStorage.setItem('lectern.language-by', 'somebody else');
      visit({ path: '/about', user: inHindi });
      expect(await screen.findByRole('button', { name: 'Meera Nair आपका मेन्यू' })).toBeTruthy();
    });

    it('stays what they chose on this device', async () => {
      const { press } = visit({ path: '/about', user: inHindi });
      await press.click(await screen.findByRole('button', { name: 'English' }));
      cleanup();
      visit({ path: '/about', user: inHindi });
      expect(await screen.findByRole('button', { name: 'Meera Nair your menu' })).toBeTruthy();
    });
  });

  it('is also that of what the server said when it ended a session', async () => {
    let user: ReturnType<typeof personOf> | null = personOf('student', { language: 'hi' });
    const server = { 'session.read': () => sessionOf(user) };
    const { queries } = visit({ path: '/practice-history/log', user, server });
    await screen.findByRole('heading', { level: 1, name: 'पिछले अभ्यास' });
    user = null;
    const news = { type: 'connection.terminated', message: 'This account is suspended.' } as const;
    act(() => notificationsFor(queries, silent, () => undefined)(news));
    expect(await screen.findByText('यह खाता निलंबित है।')).toBeDefined();
  });
});
