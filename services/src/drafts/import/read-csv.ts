import { levels } from '@lectern/events/content/levels';
import { shelves } from '@lectern/events/content/shelves';
import type { DraftItem, DraftQuestion } from '@lectern/events/drafts/draft-item';
import { importLimits, type ImportFault, type ImportNote } from '@lectern/events/drafts/import.routes';
import { decodeText } from '../../student-imports/reading/decode-text.js';
import { readTable } from '../../student-imports/reading/read-table.js';
import {
  atArrow,
  csvColumns,
  csvTypes,
  csvVerdicts,
  linesOf,
  type CsvColumn,
  type CsvRow,
} from './csv-cells.js';
import { idFrom, refusedEntry, type ReadEntry, type ReadFile } from './read-entry.js';

type Fault = { readonly fault: ImportFault; readonly what?: string };
const isFault = (value: object): value is Fault => 'fault' in value;
const fault = (code: ImportFault, what: string): Fault => ({ fault: code, what });

const kinds = ['passage', 'paragraph'] as const;
const needed: readonly CsvColumn[] = ['key', 'type', 'question'];

const pairsIn = (cell: string): Fault | { readonly pairs: { word: string; meaning: string }[] } => {
  const found = linesOf(cell).map(atArrow);
  const bad = found.find(([, meaning]) => !meaning);
  if (bad) return fault('meaning', bad[0]);
  return { pairs: found.map(([word, meaning = '']) => ({ word, meaning })) };
};

/** What a row says of the text; an empty cell says nothing. */
const fieldsOf = (row: CsvRow): Fault | ReadEntry['fields'] => {
  const level = row.level.toLowerCase();
  const known = levels.find((one) => String(one) === level);
  const kind = kinds.find((one) => one === row.kind.toLowerCase());
  const shelf = shelves.find((one) => one === row.shelf.toLowerCase());
  if (row.kind && !kind) return fault('kind', row.kind);
  if (level && known === undefined) return fault('level', row.level);
  if (row.shelf && !shelf) return fault('shelf', row.shelf);
  const words = pairsIn(row.words);
  if (isFault(words)) return words;
  return {
    ...(kind ? { kind } : {}),
    ...(row.title ? { title: row.title } : {}),
    ...(known === undefined ? {} : { level: known }),
    ...(row.topic ? { topic: row.topic } : {}),
    ...(shelf ? { shelf } : {}),
    ...(row.text ? { content: row.text.replaceAll('\r\n', '\n') } : {}),
    ...(words.pairs.length > 0 ? { difficult_words: words.pairs } : {}),
  };
};

const optionsOf = (row: CsvRow, id: string): Fault | Pick<DraftQuestion, 'options'> => {
  const options = linesOf(row.options).map(atArrow);
  const right = linesOf(row.right_option);
  const isRight = (said: string, at: number) => right.includes(said) || right.includes(String(at + 1));
  const gone = right.find((one) => !options.some(([said], at) => one === said || one === String(at + 1)));
  if (gone !== undefined) return fault('rightOption', gone);
  return {
    options: options.map(([htmlContent, whyNot], at) => ({
      _id: `${id.slice(0, 58)}-o${at + 1}`,
      htmlContent,
      fCorrect: isRight(htmlContent, at),
      ...(whyNot ? { whyNot } : {}),
    })),
  };
};

const samplesOf = (cell: string): Fault | Pick<DraftQuestion, 'samples'> => {
  const samples = linesOf(cell).map(atArrow);
  const bandOf = (verdict: string | undefined) =>
    Object.entries(csvVerdicts).find(([name]) => name === verdict?.toLowerCase())?.[1];
  const bad = samples.find(([, verdict]) => !bandOf(verdict));
  if (bad) return fault('verdict', bad.filter(Boolean).join(' => '));
  return {
    samples: samples.flatMap(([answer, verdict]) => {
      const band = bandOf(verdict);
      return band ? [{ answer, band }] : [];
    }),
  };
};

const openPartsOf = (row: CsvRow, id: string): Fault | Partial<DraftQuestion> => {
  const samples = samplesOf(row.samples);
  if (isFault(samples)) return samples;
  const wrong = linesOf(row.wrong_answers).map(atArrow);
  const silent = wrong.find(([, reply]) => !reply);
  if (silent) return fault('meaning', silent[0]);
  const evidence = linesOf(row.evidence);
  return {
    modelAnswers: [...linesOf(row.models)],
    ...(/^(yes|true|1|x)$/i.test(row.models_add_up) ? { fModelAnswersAddUp: true } : {}),
    keyPoints: linesOf(row.key_points).map((line, at) => {
      const [text = '', ...ways] = line.split('|').map((part) => part.trim());
      return { _id: `${id.slice(0, 58)}-k${at + 1}`, text, ways: ways.filter((way) => way !== '') };
    }),
    ...(wrong.length > 0
      ? {
          misconceptions: wrong.map(([text, reply = ''], at) => ({
            _id: `${id.slice(0, 58)}-w${at + 1}`,
            text,
            reply,
          })),
        }
      : {}),
    ...(evidence.length > 0 ? { evidence: [...evidence] } : {}),
    ...(samples.samples?.length ? samples : {}),
  };
};

const questionOf = (row: CsvRow, line: number): Fault | DraftQuestion => {
  const name = row.type.toLowerCase();
  if (!Object.hasOwn(csvTypes, name)) return fault('type', row.type);
  const questionType = csvTypes[name as keyof typeof csvTypes];
  const _id = idFrom(row.question_key || `row-${line}`);
  const base = { _id, questionText: row.question, keyPoints: [], modelAnswers: [] };
  const asked = { ...base, ...(questionType ? { questionType } : {}) };
  if (questionType === 'mcq') {
    const options = optionsOf(row, _id);
    return isFault(options) ? options : { ...asked, ...options };
  }
  if (questionType === 'matchword') {
    const pairs = pairsIn(row.pairs);
    return isFault(pairs) ? pairs : { ...asked, ...pairs };
  }
  if (questionType === 'readAloud') {
    const read = Number(/^paragraph (\d{1,4})$/i.exec(row.evidence)?.[1] ?? 0);
    return { ...asked, ...(read > 0 ? { readingParagraph: read - 1 } : {}) };
  }
  const parts = openPartsOf(row, _id);
  return isFault(parts) ? parts : { ...asked, ...parts };
};

const notesOf = ({ language }: CsvRow): readonly ImportNote[] =>
  language === '' || /^en\b/i.test(language) ? [] : ['language'];

const entryOf = (row: CsvRow, line: number): ReadEntry => {
  const at = { line, key: row.key, name: row.question || row.title || row.key };
  if (row.key === '') return refusedEntry(at, 'noKey');
  const fields: Fault | Partial<DraftItem> = fieldsOf(row);
  if (isFault(fields)) return refusedEntry(at, fields.fault, fields.what);
  const isAsked = row.type !== '' || row.question !== '';
  const question = isAsked ? questionOf(row, line) : undefined;
  if (question && isFault(question)) return refusedEntry(at, question.fault, question.what);
  return { ...at, fields, questions: question ? [question] : [], notes: notesOf(row) };
};

/** A table with a row a question; what a text has stands in the first of its rows. */
export function readCsv(bytes: Uint8Array): ReadFile {
  const table = readTable(decodeText(bytes).text);
  if ('fault' in table)
    return {
      fault: table.fault === 'empty' ? 'empty' : table.fault === 'tooManyRows' ? 'tooLarge' : 'unknown',
    };
  const [header, ...rows] = table.rows;
  const names = (header?.cells ?? []).map((name) => name.toLowerCase().replaceAll(' ', '_'));
  if (!needed.every((name) => names.includes(name))) return { fault: 'columns' };
  if (rows.length === 0) return { fault: 'empty' };
  if (rows.length > importLimits.rows) return { fault: 'tooLarge' };
  const entries = rows.map(({ row, cells }) => {
    const values = csvColumns.map((name) => [name, cells[names.indexOf(name)] ?? ''] as const);
    return entryOf(Object.fromEntries(values) as CsvRow, row);
  });
  return { format: 'csv', entries };
}
