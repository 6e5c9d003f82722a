import { unreadable } from '@lectern/events/student-imports/student-imports.refusals';
import { fillIn } from '@lectern/events/wire/refusal';
import type { StudentImport } from '@lectern/events/student-imports/student-import.views';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';
import { kingfishers } from '../../testing/staff.fixture.js';

const checked: StudentImport = {
  _id: 'import-1',
  fileName: 'class-5c.csv',
  classId: kingfishers._id,
  className: kingfishers.name,
  status: 'checked',
  by: 'Ruth Adeyemi',
  at: '2026-01-05T09:00:00.000Z',
  outcome: null,
  leftOut: 0,
  undoUntil: null,
  check: 3,
  reading: null,
  counts: { rows: 2, ready: 1, questions: 1, problems: 0, same: 0, emptyRows: 2 },
  rows: {
    items: [
      {
        row: 6,
        name: 'Sana Khan',
        studentNumber: '0415',
        className: '',
        kind: 'question',
        isMove: false,
        says: 'Same name as Sana Khan in 5A, who has no number. Is this the same student?',
        answers: ['same', 'another'],
        fix: null,
        newClass: null,
      },
    ],
    total: 1,
    pageSize: 50,
  },
  progress: null,
  students: [],
  numberToType: null,
};

describe('adding students to a class', () => {
  const open = (search: string, server: Server) =>
    visit({
      path: `/teacher/add-students${search}`,
      user: personOf('teacher'),
      server: { 'staff.teacher-classes': () => [kingfishers], 'student-imports.list': () => [], ...server },
    });

  it('says what to do with a workbook, and that nothing was added', async () => {
    const { press } = open('', {
      'student-imports.check': () => {
        const { code, message } = unreadable.workbook;
        throw refusal(400, fillIn(message, { name: 'class-5c.xlsx' }), { code });
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Paste from a spreadsheet' }));
    await press.type(screen.getByLabelText('Cells from your spreadsheet'), 'PK');
    await press.click(screen.getByRole('button', { name: 'Read the cells' }));
    expect(
      await screen.findByText(/^class-5c\.xlsx is an Excel workbook\. Nothing was added\./),
    ).toBeDefined();
  });

  it('shows what becomes of every row, and sends an answer with what it was about', async () => {
    const { press, asked } = open('?import=import-1', {
      'student-imports.read': () => checked,
      'student-imports.change': () => ({ check: 4 }),
    });
    expect(await screen.findByText(/1 of 2 rows is ready\. One needs your answer\./)).toBeDefined();
    expect(screen.getByText(/2 empty rows were skipped\./)).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Same student, row 6' }));
    expect(asked.find(({ name }) => name === 'student-imports.change')).toMatchObject({
      params: { importId: 'import-1' },
      body: { check: 3, answers: { '6': 'same' } },
    });
    expect(screen.getByRole('button', { name: 'Import 1 student' })).toBeDefined();
  });
});
