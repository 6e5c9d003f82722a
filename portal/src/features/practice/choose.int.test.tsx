import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, summaryOf } from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

beforeEach(() => localStorage.setItem('lectern.mic-speaker-test', 'true'));
afterEach(() => localStorage.clear());

const bees = contentOf();
const salt = contentOf({ _id: 'c2', title: 'The salt road', kind: 'paragraph', level: 2 });
const library: Server = { 'content.list': () => [bees, salt] };
const open = (server: Server = library) =>
  visit({ path: '/practice/attempt', user: personOf('student'), server });

describe('choosing what to read', () => {
  it('shows the pages by level, the own level first', async () => {
    open();
    const level = await screen.findByRole('region', { name: 'Level 1' });
    expect(within(level).getByText('your level')).toBeDefined();
    expect(within(level).getByRole('heading', { name: 'Why bees dance' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Level 2' })).toBeDefined();
  });

  it('can show passages or paragraphs alone', async () => {
    const { press } = open();
    await press.click(await screen.findByRole('button', { name: 'Paragraphs' }));
    expect(screen.queryByText('Why bees dance')).toBeNull();
    expect(screen.getByText('The salt road')).toBeDefined();
  });

  it('starts an attempt, waits until it can be read, and goes there', async () => {
    const { press, address, asked } = open({
      ...library,
      'attempt.start': () => ({ _id: 'a9' }),
      'attempt.read': () => null,
    });
    await press.click(await screen.findByRole('button', { name: 'Start The salt road' }));
    await expect.poll(address, { timeout: 8_000 }).toBe('/practice/attempt/a9');
    const calls = asked.filter(({ name }) => name.startsWith('attempt.') && name !== 'attempt.log');
    expect(calls).toMatchObject([
      { name: 'attempt.start', body: { paragraphId: 'c2' } },
      { name: 'attempt.read', params: { id: 'a9' } },
    ]);
  });

  it('offers what is still open to be carried on', async () => {
    open({
      ...library,
      'attempt.log': () => ({ items: [summaryOf({ status: 'answering', questionsAnswered: 2 })], total: 1 }),
    });
    const still = await screen.findByRole('region', { name: 'Still open' });
    expect(within(still).getByRole('link').getAttribute('href')).toBe('/practice/attempt/a1');
    expect(within(still).getByText('2 of 6 questions done')).toBeDefined();
  });

  it('says how one answers on a device without a microphone', async () => {
    localStorage.setItem('lectern.answer-by', 'typing');
    open();
    await screen.findByText(/you answer by typing/);
    expect(screen.getByRole('link', { name: 'Test the microphone' }).getAttribute('href')).toBe(
      '/user/mic-speaker-test',
    );
  });

  it('says when there is nothing to read', async () => {
    open({});
    expect(await screen.findByText('Nothing to read yet')).toBeDefined();
  });

  it('asks again when the pages did not come', async () => {
    let tries = 0;
    const { press } = open({
      'content.list': () => {
        tries += 1;
        if (tries === 1) throw refusal(503, 'Busy');
        return [bees];
      },
    });
    await screen.findByText('We couldn’t load the passages.');
    expect(screen.getByText(/Your answers are safe/)).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Why bees dance')).toBeDefined();
  });
});
