import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoLibrary } from './demo-library.js';

/** How many answers of each kind a question has, and the band a fair teacher gives them. */
const kinds = {
  'right-short': { band: 'good', count: 2 },
  paraphrase: { band: 'good', count: 3 },
  right: { band: 'good', count: 1 },
  partly: { band: 'partly', count: 2 },
  opposite: { band: 'low', count: 2 },
  swapped: { band: 'low', count: 1 },
  denied: { band: 'low', count: 1 },
  wrong: { band: 'low', count: 2 },
  stuffed: { band: 'low', count: 1 },
  offtopic: { band: 'low', count: 0 },
  empty: { band: 'low', count: 0 },
  instruction: { band: 'low', count: 0 },
} as const;
type Kind = keyof typeof kinds;
const beside: readonly string[] = ['offtopic', 'empty', 'instruction'];
const leastSamples = 16;
const leastApart = 8;

const gradedQuestions = z.array(
  z.strictObject({
    question: z.string(),
    samples: z.array(
      z.strictObject({
        kind: z.custom<Kind>((kind) => typeof kind === 'string' && kind in kinds),
        band: z.enum(['good', 'partly', 'low']),
        answer: z.string().min(1),
      }),
    ),
  }),
);

const gradedIn = (name: string) => {
  const folder = new URL(`../../../data/graded-answers/${name}/`, import.meta.url);
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const graded = gradedQuestions.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      return [file.replace(/\.json$/, ''), graded] as const;
    });
};
const files = gradedIn('demo');
/** Written from the passages and questions alone, so that a scorer is judged by answers it was not tuned on. */
const apart = gradedIn('apart');
/** Written later by other hands; the samples of a question are these and those of `demo`. */
const later = ['close', 'further', 'varied', 'contrary', 'turned'].map(
  (name) => [name, gradedIn(name)] as const,
);
const laterFiles = later.flatMap(([, written]) => written);
/** In few words, to some of the questions only. */
const short = gradedIn('short');
const openQuestionsOf = (contentId: string) =>
  (demoLibrary.find(({ _id }) => _id === contentId)?.questions ?? []).filter(
    ({ questionType }) => !['mcq', 'matchword', 'readAloud'].includes(questionType ?? 'spoken'),
  );
/** Two answers that differ only in case and punctuation are one answer. */
const wordsOnly = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .trim();
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

it.each([['demo', files] as const, ['apart', apart] as const, ['short', short] as const, ...later])(
  'the graded answers in %s are there for every text of the demo',
  (_name, graded) => {
    expect(graded.map(([contentId]) => contentId)).toEqual(demoLibrary.map(({ _id }) => _id).toSorted());
  },
);

describe.each(files)('the graded answers to %s', (contentId, graded) => {
  const open = openQuestionsOf(contentId);
  const byQuestion = graded.map(({ question, samples }) => [question, samples] as const);

  it('are for each of its open questions, and no other', () => {
    expect(graded.map(({ question }) => question)).toEqual(open.map(({ _id }) => _id));
  });

  it.each(byQuestion)('cover every kind: %s', (_id, samples) => {
    const countOf = (kind: string) => samples.filter((sample) => sample.kind === kind).length;
    expect(samples.length).toBeGreaterThanOrEqual(leastSamples);
    expect(Object.entries(kinds).filter(([kind, { count }]) => countOf(kind) < count)).toEqual([]);
    expect(beside.some((kind) => countOf(kind) > 0)).toBe(true);
  });

  it.each(byQuestion)('have the band of their kind, and are all different: %s', (_id, samples) => {
    expect(samples.filter(({ kind, band }) => band !== kinds[kind].band)).toEqual([]);
    const answers = samples.map(({ answer }) => answer.toLowerCase());
    expect(answers.filter((answer, at) => answers.indexOf(answer) !== at)).toEqual([]);
  });

  it.each(byQuestion)('are short where they are to be short: %s', (_id, samples) => {
    const isSummary = open.some((one) => one._id === _id && one.questionType === 'summarization');
    const short = samples.filter(({ kind }) => kind === 'right-short');
    expect(short.filter(({ answer }) => wordsIn(answer) > (isSummary ? 25 : 12))).toEqual([]);
  });
});

describe.each(apart)('the answers kept apart for %s', (contentId, graded) => {
  const byQuestion = graded.map(({ question, samples }) => [question, samples] as const);
  const others = [...files, ...laterFiles, ...short].flatMap(([, questions]) =>
    questions.flatMap(({ samples }) => samples.map(({ answer }) => wordsOnly(answer))),
  );

  it('are for each of its open questions, and no other', () => {
    expect(graded.map(({ question }) => question)).toEqual(openQuestionsOf(contentId).map(({ _id }) => _id));
  });

  it.each(byQuestion)('are enough, with the band of their kind: %s', (_id, samples) => {
    expect(samples.length).toBeGreaterThanOrEqual(leastApart);
    expect(samples.filter(({ kind, band }) => band !== kinds[kind].band)).toEqual([]);
  });

  it.each(byQuestion)('are all different, and none stands among the others: %s', (_id, samples) => {
    const answers = samples.map(({ answer }) => wordsOnly(answer));
    expect(answers.filter((answer, at) => answers.indexOf(answer) !== at)).toEqual([]);
    expect(answers.filter((answer) => others.includes(answer))).toEqual([]);
  });
});

it.each([...laterFiles, ...short])(
  'the answers of other hands for %s are to its open questions',
  (id, graded) => {
    const open = openQuestionsOf(id).map(({ _id }) => _id);
    const asked = graded.map(({ question }) => question);
    expect(asked).toEqual(
      short.some(([, one]) => one === graded) ? open.filter((one) => asked.includes(one)) : open,
    );
  },
);

const byQuestion = [...laterFiles, ...short].flatMap(([, graded]) =>
  graded.map(({ question, samples }) => [question, samples] as const),
);
it.each(byQuestion)(
  'the answers of other hands have the band of their kind, and right and wrong ones: %s',
  (_id, samples) => {
    expect(samples.filter(({ kind, band }) => band !== kinds[kind].band)).toEqual([]);
    const shareGood = samples.filter(({ band }) => band === 'good').length / samples.length;
    expect(shareGood).toBeGreaterThan(0.35);
    expect(shareGood).toBeLessThan(0.65);
  },
);
