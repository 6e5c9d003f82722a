import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, summaryOf } from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const bees = contentOf({ _id: 'bees' });
const server: Server = { 'content.shared': () => bees };
const open = (user: ReturnType<typeof personOf> | null, more: Server = {}) =>
  visit({ path: '/passage/bees', user, server: { ...server, ...more } });

beforeEach(() => localStorage.setItem('lectern.mic-speaker-test', 'true'));
afterEach(() => localStorage.clear());

describe('a shared passage', () => {
  it('says what it is, and leads whoever signs in back to it', async () => {
    open(null);
    const card = within(await screen.findByRole('list', { name: 'A passage for you' }));
    expect(card.getByRole('heading', { name: 'Why bees dance' })).toBeDefined();
    expect(card.getByText('5 questions')).toBeDefined();
    const signIn = card.getByRole('link', { name: 'Sign in to read it' });
    expect(signIn.getAttribute('href')).toBe('/sign-in?redirectTo=%2Fpassage%2Fbees');
  });

  it('is begun by a student with one press', async () => {
    const { press, asked } = open(personOf('student'), {
      'attempt.start': () => ({ _id: 'a9' }),
      'attempt.read': () => {
        throw refusal(404, 'Not yet');
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Start' }));
    expect(asked).toContainEqual(
      expect.objectContaining({ name: 'attempt.start', body: { passageId: 'bees' } }),
    );
  });

  it('goes on where a student has begun it', async () => {
    const begun = summaryOf({ _id: 'a2', title: bees.title, level: bees.level, status: 'answering' });
    open(personOf('student'), { 'attempt.log': () => ({ items: [begun], total: 1 }) });
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe('/practice/attempt/a2');
  });

  it('gives a teacher the link to share', async () => {
    open(personOf('teacher'));
    const link = await screen.findByRole('region', { name: 'Link to this passage' });
    expect(link.textContent).toMatch(/\/passage\/bees$/);
  });

  it('that is gone is a page that is not there', async () => {
    open(personOf('student'), {
      'content.shared': () => {
        throw refusal(404, 'We couldn’t find this passage.');
      },
    });
    expect(await screen.findByRole('heading', { name: /couldn’t find|not found|isn’t here/i })).toBeDefined();
  });
});
