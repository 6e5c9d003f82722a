import { describe, expect, it } from 'vitest';
import { orderOf, readDate } from './birth-dates.js';
import { guessColumns, guessWithoutHeader, isHeader } from './columns.js';
import { accentedOf, decodeText } from './decode-text.js';
import { leftOutFile } from './left-out.js';
import { readTable, type Table } from './read-table.js';
import { splitName } from './student-rows.js';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array => Buffer.from(text, encoding);
const tableOf = (text: string): Table => {
  const table = readTable(text);
  if ('fault' in table) throw new Error(table.fault);
  return table;
};
const cellsOf = (text: string) => tableOf(text).rows.map(({ cells }) => cells);

describe('the text of a class list', () => {
  it.each([
    ['UTF-8 with a mark', bytesOf('\ufeffZoë'), 'utf-8'],
    ['UTF-8 without one', bytesOf('Zoë'), 'utf-8'],
    ['UTF-16, as Excel’s Unicode text', bytesOf('\ufeffZoë', 'utf16le'), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.from(bytesOf('\ufeffZoë', 'utf16le')).swap16(), 'utf-16be'],
  ] as const)('%s is read without a question', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: 'Zoë', encoding, isGuess: false });
  });

  it('of Windows is a guess, with names to look at', () => {
    const bytes = Uint8Array.from([0x5a, 0x6f, 0xeb, 0x20, 0x4f, 0x92, 0x4e]);
    expect(decodeText(bytes)).toEqual({ text: 'Zoë O’N', encoding: 'windows-1252', isGuess: true });
    expect(accentedOf(['Asha', 'Zoë', 'José', 'Zoë', 'Renée', 'Chloé'])).toEqual(['Zoë', 'José', 'Renée']);
  });

  it.each([
    ['windows-1250', [0x8a], 'Š'],
    ['windows-1251', [0xc6], 'Ж'],
    ['windows-1254', [0xfe], 'ş'],
  ] as const)('is read as %s where somebody says so', (encoding, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes), encoding)).toEqual({ text, encoding, isGuess: true });
  });
});

describe('the table of a class list', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs, as pasted from a spreadsheet', '\t'],
    ['bars', '|'],
  ] as const)('is found by its %s', (_, sign) => {
    const text = [`Name${sign}Adm No`, `"D’Mello, Zoë"${sign}0411`].join('\r\n');
    expect(tableOf(text)).toMatchObject({ delimiter: sign });
    expect(cellsOf(text)[1]).toEqual(['D’Mello, Zoë', '0411']);
  });

  it('is divided by the sign that `sep=` names, which is no row', () => {
    expect(tableOf('sep=;\r\nName;Class\r\nAsha, Priya;5C\r\n').rows).toEqual([
      { row: 1, cells: ['Name', 'Class'] },
      { row: 2, cells: ['Asha, Priya', '5C'] },
    ]);
  });

  it('keeps line breaks and quotes in quotes, and counts rows as a spreadsheet does', () => {
    const text = 'Name,Note\n"Asha ""Ash""\nMenon",a\n\n,,\nRavi,b\n';
    expect(tableOf(text)).toMatchObject({
      emptyRows: 2,
      rows: [{ row: 1 }, { row: 2, cells: ['Asha "Ash"\nMenon', 'a'] }, { row: 5, cells: ['Ravi', 'b'] }],
    });
  });

  it('keeps zeros, and takes off what a program wrote to keep a spreadsheet from a cell', () => {
    expect(cellsOf('a,b,c,d\n0042,"=""0042""",\'=1+1,=1+1')[1]).toEqual(['0042', '0042', '=1+1', '=1+1']);
  });

  it.each([
    ['nothing', ' \n\n', { fault: 'empty' }],
    ['a quote that never ends', 'Name\n"Asha', { fault: 'openQuote' }],
    ['51 columns', Array.from({ length: 51 }, () => 'a').join(','), { fault: 'tooManyColumns', columns: 51 }],
    ['6,212 rows', `Name\n${'a\n'.repeat(6_212)}`, { fault: 'tooManyRows', rows: 6_212 }],
  ])('is none of %s', (_, text, fault) => {
    expect(readTable(text)).toEqual(fault);
  });
});

describe('the columns of a class list', () => {
  it('are known by many names, however they are written', () => {
    const header = ['Student Name', 'Adm. No.', 'Sec', 'D.O.B', 'Parent Mail', 'Pwd', 'Roll No'];
    expect(guessColumns(header)).toEqual([
      'fullName',
      'studentNumber',
      'class',
      'birthDate',
      'parentEmail',
      'leaveOut',
      'leaveOut',
    ]);
    expect(guessColumns(['पहला नाम', 'उपनाम', 'कक्षा'])).toEqual(['firstName', 'lastName', 'class']);
    expect(guessColumns(['GIVEN_NAME', 'Family-Name', 'login_id'])).toEqual([
      'firstName',
      'lastName',
      'username',
    ]);
  });

  it('are what was chosen before, but passwords are never read', () => {
    expect(guessColumns(['Code', 'Pwd'], { code: 'studentNumber', pwd: 'username' })).toEqual([
      'studentNumber',
      'leaveOut',
    ]);
  });

  it('are named by a first row that says whose names these are', () => {
    expect([isHeader(['Name', 'Class']), isHeader(['Asha Menon', '5C'])]).toEqual([true, false]);
    expect(guessWithoutHeader([['0042', 'Asha Menon', '5C']])).toEqual(['leaveOut', 'fullName', 'leaveOut']);
  });

  it('are split where a name is whole', () => {
    expect(splitName('D’Mello,  Zoë', false)).toEqual({ firstName: 'Zoë', lastName: 'D’Mello' });
    expect(splitName('Asha Rose Menon', false)).toEqual({ firstName: 'Asha Rose', lastName: 'Menon' });
    expect(splitName('Menon Asha Rose', true)).toEqual({ firstName: 'Asha Rose', lastName: 'Menon' });
    expect(splitName('Asha', false)).toEqual({ firstName: 'Asha', lastName: '' });
  });
});

describe('birth dates', () => {
  it('have their order from the whole column', () => {
    expect(orderOf(['03/04/2016', '25/04/2016'])).toBe('day-first');
    expect(orderOf(['03/04/2016', '04/25/2016'])).toBe('month-first');
    expect(orderOf(['03/04/2016'])).toBe('both');
    expect(orderOf(['2016-04-03', '04/04/2016', ''])).toBeUndefined();
  });

  it.each([
    ['3/4/2016', '2016-04-03'],
    ['03.04.2016', '2016-04-03'],
    ['2016-04-03', '2016-04-03'],
    ['3 April 2016', '2016-04-03'],
    ['03-Apr-2016', '2016-04-03'],
    ['April 3, 2016', '2016-04-03'],
    ['02/2016', undefined],
    ['31/02/2016', undefined],
    ['3/4/16', undefined],
    ['01/01/1899', undefined],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, 'day-first')).toBe(date);
  });
});

describe('the rows that were left out', () => {
  const header = ['Name', 'Note'];
  const rows = [{ row: 12, cells: ['Gupta;\n"G"', '=1+1'], reason: 'First name is missing.' }];

  it('are a file that a spreadsheet opens, and that reads as it was', () => {
    const file = leftOutFile(header, rows, ';');
    expect(file.startsWith('\ufeffName;Note;row;reason\r\n')).toBe(true);
    expect(file).toContain(`;'=1+1;12;First name is missing.`);
    expect(cellsOf(decodeText(bytesOf(file)).text)).toEqual([
      ['Name', 'Note', 'row', 'reason'],
      ['Gupta;\n"G"', '=1+1', '12', 'First name is missing.'],
    ]);
    expect(guessColumns([...header, 'row', 'reason'])).toEqual([
      'fullName',
      'leaveOut',
      'leaveOut',
      'leaveOut',
    ]);
  });
});
