import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal as refused } from '../../shared/api/failure-rules.js';
import { personOf, refusal, visit } from '../../testing/page.fixture.js';

const path = '/subscription-expired';
const ended = () => ({ fExpired: true, own: null });
const open = () => ({ fExpired: false, own: null });

describe('the page of an ended subscription', () => {
  it('tells a student that nothing is lost and whom to tell, and looks again', async () => {
    let isOver = true;
    const { press } = visit({
      path,
      user: personOf('student'),
      server: { 'subscription.state': () => (isOver ? ended() : open()) },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your subscription has ended' }),
    ).toBeDefined();
    expect(screen.getByText(/You can still see and hear all your answers/)).toBeDefined();
    expect(screen.getByText(/so this page is closed/)).toBeDefined();
    expect(screen.getByText('Ask your teacher or parent.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'My answers' }).getAttribute('href')).toBe(
      '/practice-history/log',
    );
    isOver = false;
    await press.click(screen.getByRole('button', { name: 'Check again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your subscription is active' }),
    ).toBeDefined();
  });

  it.each([
    ['parent', '/profile'],
    ['school-admin', '/settings?schid=s1'],
    ['hiring-candidate', /^\/subscription\/\w/],
  ] as const)('leads a %s to the subscription, and to us', async (role, where) => {
    visit({ path, user: personOf(role, { school: 's1' }), server: { 'subscription.state': ended } });
    const see = await screen.findByRole('link', { name: 'See the subscription' });
    expect(see.getAttribute('href')).toMatch(where);
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('leads to the own dashboard, with the own school, where nothing has ended', async () => {
    visit({ path, user: personOf('school-admin', { school: 's1' }), server: { 'subscription.state': open } });
    const go = await screen.findByRole('link', { name: 'Go to my dashboard' });
    expect(go.getAttribute('href')).toBe('/school-admin/dashboard?schid=s1');
  });

  it('believes what was refused a moment ago, until somebody looks again', async () => {
    const { press, router } = visit({
      path: '/teacher/dashboard',
      user: personOf('teacher'),
      server: { 'subscription.state': open },
    });
    await screen.findByRole('banner');
    await router.navigate(path, { state: refused });
    expect(await screen.findByRole('heading', { name: 'Your subscription has ended' })).toBeDefined();
    expect(screen.getByText(/Ask your school’s admin/)).toBeDefined();
    await press.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Your subscription is active' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('says when it could not look', async () => {
    const away = () => {
      throw refusal(503, 'Away');
    };
    visit({ path, user: personOf('teacher'), server: { 'subscription.state': away } });
    expect(await screen.findByText('We couldn’t check your subscription.')).toBeDefined();
  });

  it('is none for a system admin', async () => {
    visit({ path, user: personOf('system-admin') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});
