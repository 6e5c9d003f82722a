import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit } from '../../testing/page.fixture.js';

const log = '/practice-history/log?userId=asha';
const moment = '2024-03-03T14:05:00.000Z';
const at = `asOf=${encodeURIComponent(moment)}`;
const admin = personOf('system-admin');
const student = { _id: 'asha', firstName: 'Asha', lastName: 'Menon' };
const open = (path: string, user = admin) =>
  visit({
    path,
    user,
    server: {
      'attempt.log': () => ({ items: [summaryOf()], total: 1, student }),
      'attempt.review': () => {
        throw refusal(404, 'We couldn’t find this attempt.');
      },
      'leaderboard.read': () => ({
        school: { _id: 's1', name: 'Banyan Grove' },
        from: null,
        items: [{ place: 1, name: '', points: 40, isOwn: false }],
        cursor: null,
        own: [],
        appearance: null,
      }),
    },
  });
const askedOf = ({ asked }: ReturnType<typeof open>, route: string) =>
  asked.filter(({ name }) => name === route).map(({ query }) => (query as { asOf?: string }).asOf);
const table = () => screen.findByRole('table');
const banner = () => screen.findByText(/Shown as of/);

const choose = async (page: ReturnType<typeof open>, date: string): Promise<void> => {
  await page.press.click(await screen.findByText('Show an earlier time…'));
  await page.press.click(screen.getByLabelText('month'));
  await page.press.paste(date);
  await page.press.click(screen.getByText('Show this time'));
};

describe('a page as it was', () => {
  it('is asked for by date and time, kept in the address, and left again', async () => {
    const page = open(log);
    await choose(page, '2024-03-03');
    expect((await banner()).textContent).toContain('3 March 2024 at 12:00');
    const chosen = new Date('2024-03-03T12:00').toISOString();
    expect(page.address()).toBe(`${log}&asOf=${encodeURIComponent(chosen)}`);
    expect(askedOf(page, 'attempt.log')).toEqual([undefined, chosen]);
    await page.press.click(screen.getByText('Back to now'));
    expect(page.address()).toBe(log);
    expect(screen.queryByText(/Shown as of/)).toBeNull();
  });

  it('says for whom its address opens', async () => {
    open(`${log}&${at}`);
    expect(await screen.findByText(/address to other system admins\. It doesn’t open/)).toBeDefined();
    open(`${log}&${at}&schid=s1`, personOf('school-admin', { school: 's1' }));
    expect(await screen.findByText(/to other admins of your school, and to system admins/)).toBeDefined();
  });

  it('is not of the future', async () => {
    const page = open(log);
    await choose(page, '2099-01-01');
    expect(await screen.findByText('Choose a time that has passed.')).toBeDefined();
    expect(page.address()).toBe(log);
  });

  it.each(['2999-01-01T00:00:00Z', '2024-02-30T10:00:00Z', '2024-03-03', 'yesterday'])(
    'is of now, and says so, where the address says %s',
    async (odd) => {
      const page = open(`${log}&asOf=${odd}`);
      await table();
      expect(await screen.findByText('This is how things are now')).toBeDefined();
      expect(screen.queryByText(/Shown as of/)).toBeNull();
      expect(askedOf(page, 'attempt.log')).toEqual([undefined]);
      await page.press.click(screen.getByRole('button', { name: 'All right' }));
      expect(page.address()).toBe(log);
      expect(screen.queryByText('This is how things are now')).toBeNull();
    },
  );

  it('leads on to reviews as they were', async () => {
    open(`${log}&${at}`);
    const link = within(await table()).getByRole('link');
    expect(link.getAttribute('href')).toBe(`/practice-history/attempt/a1?${at}`);
  });

  it('says that an attempt hadn’t been started yet, with the way back', async () => {
    const page = open(`/practice-history/attempt/a1?${at}`);
    expect(await screen.findByText('This attempt hadn’t been started yet')).toBeDefined();
    expect(await banner()).toBeDefined();
    expect(askedOf(page, 'attempt.review')).toEqual([moment]);
  });

  it('doesn’t change with what happens now', async () => {
    const page = open(`${log}&${at}`);
    await table();
    page.tell({ type: 'connection.connected' } as never);
    page.tell({
      type: 'connection.message',
      name: 'response-processed',
      payload: { position: '9' },
    } as never);
    await banner();
    expect(askedOf(page, 'attempt.log')).toEqual([moment]);
  });

  it('has no name for who was deleted since', async () => {
    const page = open(`/leaderboard?schid=s1&${at}`);
    expect((await table()).textContent).toContain('Deleted account');
    expect(askedOf(page, 'leaderboard.read')).toEqual([moment]);
  });

  it('is for admins', async () => {
    const page = open(`${log}&${at}`, personOf('teacher'));
    await table();
    expect(await screen.findByText(/Only admins can look at earlier times/)).toBeDefined();
    expect(screen.queryByText(/Shown as of|Show an earlier time/)).toBeNull();
    expect(askedOf(page, 'attempt.log')).toEqual([undefined]);
  });
});
