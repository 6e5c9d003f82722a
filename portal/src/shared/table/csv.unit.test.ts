import { describe, expect, it } from 'vitest';
import { csvName, csvOf, type FileColumn } from './csv.js';

type Row = { readonly name: string; readonly days: number | null };
const columns: readonly FileColumn<Row>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Days, in a row', value: ({ days }) => days },
];
const linesOf = (...rows: readonly Row[]) => csvOf(rows, columns).slice(1).split('\r\n');

describe('a file of values', () => {
  it('begins with a mark that says UTF-8, then the headings', () => {
    expect(csvOf([], columns)).toBe('\ufeffName,"Days, in a row"\r\n');
  });

  it('has nothing where there is nothing, and keeps quotes and line breaks inside their cell', () => {
    expect(linesOf({ name: 'Asha "Ash"\nMenon', days: 3 }, { name: 'Leo', days: null })).toEqual([
      'Name,"Days, in a row"',
      '"Asha ""Ash""\nMenon",3',
      'Leo,',
      '',
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('never lets %j run as a formula', (name) => {
    expect(linesOf({ name, days: 1 })[1]).toBe(`'${name},1`);
  });

  it('is named by what it is about, without what no disk takes', () => {
    expect(csvName('Students of 4/5: Gull')).toBe('Students of 4 5 Gull.csv');
  });
});
