import type { StaffStudent } from '@lectern/events/schools/staff.routes';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';
import { asha, kingfishers, leo } from '../../testing/staff.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const hrefOf = (element: HTMLElement) => element.getAttribute('href');

describe('the dashboard of a teacher', () => {
  const open = (server: Server) => visit({ path: '/teacher/dashboard', user: personOf('teacher'), server });

  it('has each student of each class with streak, last attempts and the way to the history', async () => {
    open({ 'staff.teacher-classes': () => [kingfishers] });
    const table = within(await screen.findByRole('region', { name: 'Students of 4 Kingfisher' }));
    const row = within(table.getByRole('row', { name: /Asha Menon/ }));
    expect(hrefOf(row.getByRole('link', { name: 'Asha Menon’s history' }))).toBe(
      '/practice-history/log?userId=asha',
    );
    expect(row.getByRole('cell', { name: '3' })).toBeDefined();
    expect(row.getByText('Inactive')).toBeDefined();
    expect(hrefOf(row.getByRole('link', { name: 'The gecko' }))).toBe('/practice-history/attempt/a1');
    expect(within(table.getByRole('row', { name: /Leo Menon/ })).getByText('No practice yet')).toBeDefined();
    expect(screen.getByText('0 of 2').parentElement?.textContent).toBe(
      '0 of 2 students practised in the last seven days.',
    );
  });

  const namesIn = (table: HTMLElement) =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => within(cell).getByRole('link').textContent);
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...leo,
    _id: `s${at}`,
    firstName: `Student ${at}`,
    streakCount: at,
    ...(at === 7 ? { lastName: 'Zutshi' } : {}),
  }));

  it('leafs through a long class, puts it in order, and finds somebody in it', async () => {
    const { press } = open({ 'staff.teacher-classes': () => [{ ...kingfishers, students: many }] });
    const table = await screen.findByRole('region', { name: 'Students of 4 Kingfisher' });
    expect(namesIn(table)).toHaveLength(10);
    expect(screen.getByText('1–10 of 12')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Next' }));
    expect(namesIn(table)).toEqual(['Student 10 Menon', 'Student 11 Menon']);

    const head = within(table).getByRole('columnheader', { name: 'Days in a row' });
    await press.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(namesIn(table).slice(0, 2)).toEqual(['Student 11 Menon', 'Student 10 Menon']);
    await press.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(namesIn(table)[0]).toBe('Student 0 Menon');

    await press.type(screen.getByRole('searchbox', { name: 'Find a student' }), 'zut');
    expect(namesIn(table)).toEqual(['Student 7 Zutshi']);
    expect(screen.getByText('1 found')).toBeDefined();
    await press.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('Nothing matches these filters.')).toBeDefined();
  });

  it('shows who needs the teacher alone', async () => {
    const practised = { ...many[0], _id: 'p', firstName: 'Busy', lastAttempts: [] } as StaffStudent;
    const fresh = asha.lastAttempts.map((attempt) => ({
      ...attempt,
      questionsAnswered: 1,
      lastActivityAt: new Date().toISOString(),
    }));
    const { press } = open({
      'staff.teacher-classes': () => [
        { ...kingfishers, students: [...many.slice(0, 6), { ...practised, lastAttempts: fresh }] },
      ],
    });
    const table = await screen.findByRole('region', { name: 'Students of 4 Kingfisher' });
    expect(namesIn(table)).toContain('Busy Menon');
    await press.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Low score or inactive, 6');
    expect(namesIn(table)).toHaveLength(6);
    expect(namesIn(table)).not.toContain('Busy Menon');
  });

  it('gives all students of the class as a file, also those of the next page', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:x';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { press } = open({ 'staff.teacher-classes': () => [{ ...kingfishers, students: many }] });
    await press.click(await screen.findByRole('button', { name: 'Export: Students of 4 Kingfisher' }));
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('Students of 4 Kingfisher.csv');
    const lines = (await blobs[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(/First name,Last name,Username,Days in a row/);
    expect(lines[8]).toBe('Student 7,Zutshi,,7,,,,');
  });

  it('says where there is no class, and where a class is empty', async () => {
    open({ 'staff.teacher-classes': () => [] });
    expect(await screen.findByText('No classes yet')).toBeDefined();
  });

  it('offers no cards for an empty class', async () => {
    open({ 'staff.teacher-classes': () => [{ ...kingfishers, students: [] }] });
    expect(await screen.findByText('No students yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign-in cards for 4 Kingfisher' })).toBeNull();
  });

  it('says when it did not come, and tries again', async () => {
    let fAway = true;
    const { press } = open({
      'staff.teacher-classes': () => {
        if (fAway) throw refusal(503, 'Away');
        return [kingfishers];
      },
    });
    expect(await screen.findByText('We couldn’t load your dashboard.')).toBeDefined();
    fAway = false;
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '4 Kingfisher' })).toBeDefined();
  });

  it('makes sign-in cards after a question, to print and to leave again', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { asked, press } = open({
      'staff.teacher-classes': () => [kingfishers],
      'schools.sign-in-cards': () => [
        {
          personId: 'asha',
          firstName: 'Asha',
          lastName: 'Menon',
          schoolCode: 'TREK-47',
          username: 'asha.m',
          url: 'https://x/1',
        },
        {
          personId: 'leo',
          firstName: 'Leo',
          lastName: 'Menon',
          schoolCode: 'TREK-47',
          username: null,
          url: 'https://x/2',
        },
      ],
    });
    await press.click(await screen.findByRole('button', { name: 'Sign-in cards for 4 Kingfisher' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sign-in cards for 4 Kingfisher' }));
    expect(asked.some(({ name }) => name === 'schools.sign-in-cards')).toBe(false);
    await press.click(question.getByRole('button', { name: 'Make new cards (old ones stop working)' }));

    const heading = await screen.findByRole('heading', { name: 'Sign-in cards, 4 Kingfisher' });
    expect(document.activeElement).toBe(heading);
    const made = asked.find(({ name }) => name === 'schools.sign-in-cards');
    expect(made?.body).toEqual({ personIds: ['asha', 'leo'] });
    const [first, second] = within(screen.getByRole('list', { name: 'Cards' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Asha MenonSign in atxSchool codeTREK-47Class usernameasha.m');
    expect(screen.getByRole('img', { name: 'QR code that signs in Asha Menon' })).toBeDefined();
    expect(second?.textContent).toContain('Class usernameNone yet');
    await press.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await press.click(screen.getByRole('button', { name: 'Back to classes' }));
    expect(await screen.findByRole('heading', { name: 'Hello, Meera' })).toBeDefined();
  });

  it('prints the cards that were handed out again, and ends none of them', async () => {
    const { press, asked } = open({
      'staff.teacher-classes': () => [kingfishers],
      'schools.sign-in-cards': () => [],
    });
    await press.click(await screen.findByRole('button', { name: 'Sign-in cards for 4 Kingfisher' }));
    await press.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Print cards' }));
    await screen.findByRole('heading', { name: 'Sign-in cards, 4 Kingfisher' });
    expect(asked.find(({ name }) => name === 'schools.sign-in-cards')?.body).toEqual({
      personIds: ['asha', 'leo'],
      fKeepGood: true,
    });
  });

  it('says why no cards were made', async () => {
    const { press } = open({
      'staff.teacher-classes': () => [kingfishers],
      'schools.sign-in-cards': () => {
        throw refusal(404, 'We couldn’t find this student.');
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Sign-in cards for 4 Kingfisher' }));
    const question = within(await screen.findByRole('dialog'));
    await press.click(question.getByRole('button', { name: 'Make new cards (old ones stop working)' }));
    expect(await question.findByText('We couldn’t find this student.')).toBeDefined();
  });
});
