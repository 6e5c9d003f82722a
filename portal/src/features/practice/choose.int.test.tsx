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
  it('shows what is new first, of several shelves, and each text once', async () => {
    const more = Array.from({ length: 6 }, (_, n) =>
      contentOf({ _id: `animal${n}`, title: `Animal ${n}`, shelf: 'animals' }),
    );
    const tale = contentOf({ _id: 't', title: 'The fox', shelf: 'tales' });
    const { press } = open({ 'content.list': () => [...more, tale] });
    const titlesIn = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    await screen.findByRole('region', { name: 'New for you' });
    expect(titlesIn('New for you')).toEqual(['Animal 0', 'The fox', 'Animal 1', 'Animal 2', 'Animal 3']);
    expect(titlesIn('Animals and nature')).toEqual(['Animal 4', 'Animal 5']);
    expect(screen.queryByRole('region', { name: 'Folk tales' })).toBeNull();
    await press.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Folk tales');
    expect(titlesIn('1 passage fits')).toEqual(['The fox']);
  });

  it('shows the front of a long shelf, and the rest when asked', async () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      contentOf({ _id: `s${n}`, title: `Story ${n}`, shelf: 'stories' }),
    );
    const { press } = open({ 'content.list': () => many });
    const shelf = await screen.findByRole('region', { name: 'Stories' });
    expect(within(shelf).getAllByRole('listitem')).toHaveLength(5);
    await press.click(within(shelf).getByRole('button', { name: 'See all 7: Stories' }));
    expect(within(shelf).getAllByRole('listitem')).toHaveLength(7);
  });

  it('finds by words, kind and level, and says when nothing fits', async () => {
    const { press } = open();
    await press.type(await screen.findByRole('searchbox', { name: 'Find a passage' }), 'SALT');
    expect(screen.queryByText('Why bees dance')).toBeNull();
    expect(screen.getByText('The salt road')).toBeDefined();
    await press.selectOptions(screen.getByRole('combobox', { name: 'Length' }), 'Passages');
    await press.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Level 2');
    expect(screen.getByText('Nothing fits.')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText('Why bees dance')).toBeDefined();
    expect(screen.getByText('The salt road')).toBeDefined();
  });

  it('says of each text what it is about, how long it takes, and that it is new', async () => {
    open({ 'content.list': () => [bees] });
    const card = (await screen.findByText('Why bees dance')).closest('li');
    expect(card?.textContent).toContain('Animals');
    expect(card?.textContent).toContain('2 min');
    expect(card?.textContent).toContain('New');
  });

  it('shows the drawing of a text, and a page where it has none that is known', async () => {
    open({
      'content.list': () => [
        { ...bees, drawing: 'otter-sleep' },
        { ...salt, drawing: 'unknown' },
      ],
    });
    const drawn = (await screen.findByText('Why bees dance')).closest('li');
    expect(drawn?.querySelector('use')?.getAttribute('href')).toMatch(/drawings.*#otter-sleep$/);
    const other = screen.getByText('The salt road').closest('li');
    expect(other?.querySelector('use')).toBeNull();
    expect(other?.querySelector('.drawing .picture')).not.toBeNull();
  });

  it('says what is done, with its stars', async () => {
    open({
      ...library,
      'attempt.log': () => ({
        items: [summaryOf({ title: 'Why bees dance', communication: 4.1 })],
        total: 1,
      }),
    });
    const card = (await screen.findByText('Why bees dance')).closest('li');
    expect(card?.textContent).toContain('Done');
    expect(card?.textContent).toContain('4 of 5 stars');
    expect(screen.getByRole('button', { name: 'Practise again: Why bees dance' })).toBeDefined();
  });

  const leases = Array.from({ length: 6 }, (_, n) =>
    contentOf({ _id: `c9${n}`, title: `The small print ${n}`, level: 'adult' }),
  );

  it('has a shelf for adults first', async () => {
    const server = { 'content.list': () => [bees, salt, ...leases] };
    visit({ path: '/practice/attempt', user: personOf('hiring-candidate'), server });
    await screen.findByText('The small print 0');
    const shelves = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(shelves).toEqual(['New for you', 'For adults', 'More to read']);
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
    const still = await screen.findByRole('region', { name: 'Continue' });
    const link = within(still).getByRole('link', { name: 'Continue: The salt road' });
    expect(link.getAttribute('href')).toBe('/practice/attempt/a1');
    expect(within(still).getByText('Question 3 of 6')).toBeDefined();
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

  it('asks again when the library could not be loaded', async () => {
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
