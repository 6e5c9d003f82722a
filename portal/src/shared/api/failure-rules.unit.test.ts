import type { Failure } from '@lectern/events/wire/envelope';
import { describe, expect, it } from 'vitest';
import { redirectAfter, type FailureContext } from './failure-rules.js';

const nobody: FailureContext = {
  status: 401,
  called: '/api/content',
  page: '/',
  origin: 'https://lectern.school',
  user: null,
};
const failure = (more: Partial<Failure> = {}): Failure => ({
  success: false,
  message: 'Unauthorized',
  ...more,
});

describe('given a 401', () => {
  it('goes where the answer says, whoever is there', () => {
    const said = failure({ redirUrl: '/sign-in?again=1' });
    expect(redirectAfter(said, nobody)).toBe('/sign-in?again=1');
    expect(redirectAfter(said, { ...nobody, user: { role: 'student', school: null } })).toBe(
      '/sign-in?again=1',
    );
  });

  it.each([
    'https://elsewhere.example/sign-in',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://lectern.school.elsewhere.example',
    'https://lectern.school//elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,hello',
  ])('never leaves the site, as for %s', (redirUrl) => {
    expect(redirectAfter(failure({ redirUrl }), { ...nobody, page: '/sign-in' })).toBeNull();
    expect(redirectAfter(failure({ redirUrl }), { ...nobody, page: '/student/dashboard' })).toBe('/sign-in');
  });

  it('goes to a full address of this site by its path', () => {
    const redirUrl = 'https://lectern.school/sign-in?again=1#top';
    expect(redirectAfter(failure({ redirUrl }), nobody)).toBe('/sign-in?again=1#top');
  });

  it('sends nobody to Sign In', () => {
    expect(redirectAfter(failure(), { ...nobody, page: '/practice-history/log' })).toBe('/sign-in');
    expect(redirectAfter(failure(), { ...nobody, page: '/subscription-expired' })).toBe('/sign-in');
  });

  it.each(['/sign-in', '/admin-sign-in', '/system-admin/sign-in', '/magic-link', '/school-onboarding/t0ken'])(
    'leaves %s where it is: it is public',
    (page) => expect(redirectAfter(failure(), { ...nobody, page })).toBeNull(),
  );

  it.each([
    ['/sign-in-hiring-candidate', '/api/authentication/sign-in'],
    ['/set-password/', '/api/authentication/set-password'],
    ['/email-verification-pending', '/api/authentication/resend-verification-email'],
    ['/get-login-link-to-your-email', '/api/authentication/login-link'],
  ])('leaves %s where it is when it answers what was typed there', (page, called) => {
    expect(redirectAfter(failure(), { ...nobody, page, called })).toBeNull();
    expect(redirectAfter(failure({ redirUrl: '/x' }), { ...nobody, page, called })).toBe('/x');
    expect(redirectAfter(failure(), { ...nobody, page })).toBe('/sign-in');
  });

  it('leaves somebody signed in to the page they are on', () => {
    const user = { role: 'student', school: null } as const;
    expect(redirectAfter(failure(), { ...nobody, page: '/student/dashboard', user })).toBeNull();
  });
});

describe('given a 403 because the subscription has expired', () => {
  const expired = failure({ message: 'Forbidden', errorType: 'subscription_expired' });
  const context: FailureContext = { ...nobody, status: 403, page: '/student/dashboard' };

  it('goes to its page, a school admin with their school', () => {
    expect(redirectAfter(expired, context)).toBe('/subscription-expired');
    const user = { role: 'school-admin', school: 's1' } as const;
    expect(redirectAfter(expired, { ...context, user })).toBe('/subscription-expired?schid=s1');
  });

  it('stays there, and lets calls about subscriptions fail by themselves', () => {
    expect(redirectAfter(expired, { ...context, page: '/subscription-expired' })).toBeNull();
    expect(redirectAfter(expired, { ...context, called: '/api/subscription/renew' })).toBeNull();
  });

  it('is not any other 403', () => {
    expect(redirectAfter(failure({ message: 'Forbidden' }), context)).toBeNull();
  });
});
