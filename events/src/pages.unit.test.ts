import { describe, expect, it } from 'vitest';
import { pageAt, pages } from './pages.js';

describe('the page at a path', () => {
  it.each(Object.entries(pages))('%s is found at its own path', (_name, page) => {
    const path = page.path.replace(/:\w+/, 'c2Nob29s');
    expect(pageAt(path)).toBe(page);
    expect(pageAt(path.replace(/\/?$/, '/'))).toBe(page);
  });

  it.each([
    '/nowhere',
    '/sign-in/more',
    '/Sign-In',
    '/practice',
    '/practice/attempt/a/b',
    '/school-onboarding',
    '/school-onboarding/a/b',
    '/practice-history/attempt',
    '//',
  ])('%s has none', (path) => expect(pageAt(path)).toBeUndefined());
});
