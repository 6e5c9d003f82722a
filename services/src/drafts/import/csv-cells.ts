import type { DraftQuestion } from '@lectern/events/drafts/draft-item';
import type { QuestionType } from '@lectern/events/content/content';

/** The columns of a file, a row a question. */
export const csvColumns = [
  'key',
  'kind',
  'title',
  'level',
  'topic',
  'shelf',
  'language',
  'text',
  'words',
  'question_key',
  'type',
  'question',
  'models',
  'models_add_up',
  'key_points',
  'wrong_answers',
  'evidence',
  'options',
  'right_option',
  'pairs',
  'samples',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
export type CsvRow = Readonly<Record<CsvColumn, string>>;

export const csvTypes = {
  spoken: undefined,
  summary: 'summarization',
  written: 'textResponse',
  choice: 'mcq',
  matching: 'matchword',
  aloud: 'readAloud',
} as const satisfies Readonly<Record<string, QuestionType | undefined>>;

/** How the bands of samples are called in a file. */
export const csvVerdicts = { right: 'good', partly: 'partly', wrong: 'low' } as const;

export const linesOf = (cell: string): readonly string[] =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A line in two at its last arrow; what is after it may be missing. */
export const atArrow = (line: string): readonly [string, string | undefined] => {
  const at = line.lastIndexOf('=>');
  return at < 0 ? [line, undefined] : [line.slice(0, at).trim(), line.slice(at + 2).trim()];
};

/** An entry of a cell is a line: what would break it is written as a space. */
const flat = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();
const lines = (entries: readonly string[]): string => entries.map(flat).join('\n');

const arrows = (pairs: readonly (readonly [string, string | undefined])[]): string =>
  lines(pairs.map(([left, right]) => (right ? `${left} => ${right}` : left)));

export const pairsCell = (pairs: DraftQuestion['pairs']): string =>
  arrows((pairs ?? []).map(({ word, meaning }) => [word, meaning]));

/** The cells of a question. */
export function questionCells(question: DraftQuestion): Partial<CsvRow> {
  const { questionType, keyPoints, modelAnswers, misconceptions = [], evidence = [] } = question;
  const { options = [], samples = [] } = question;
  const type = Object.entries(csvTypes).find(([, known]) => known === questionType)?.[0] ?? '';
  const common = { question_key: question._id, type, question: question.questionText };
  if (questionType === 'mcq')
    return {
      ...common,
      options: arrows(options.map(({ htmlContent, whyNot }) => [htmlContent, whyNot])),
      right_option: lines(options.filter(({ fCorrect }) => fCorrect).map(({ htmlContent }) => htmlContent)),
    };
  if (questionType === 'matchword') return { ...common, pairs: pairsCell(question.pairs) };
  if (questionType === 'readAloud') {
    const { readingParagraph: from } = question;
    return { ...common, evidence: from === undefined ? '' : `paragraph ${from + 1}` };
  }
  const verdictOf = (band: string) => Object.entries(csvVerdicts).find(([, known]) => known === band)?.[0];
  return {
    ...common,
    models: lines(modelAnswers),
    models_add_up: question.fModelAnswersAddUp ? 'yes' : '',
    key_points: lines(keyPoints.map(({ text, ways = [] }) => [text, ...ways].map(flat).join(' | '))),
    wrong_answers: arrows(misconceptions.map(({ text, reply }) => [text, reply])),
    evidence: lines(evidence),
    samples: arrows(samples.map(({ answer, band }) => [answer, verdictOf(band)])),
  };
}
