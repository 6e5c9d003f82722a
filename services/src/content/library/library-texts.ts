import { readFileSync } from 'node:fs';
import type { ContentItem, Question } from '@lectern/events/content/content';
import type { Shelf } from '@lectern/events/content/shelves';
import { samplesIn, type Graded } from '../demo/graded-samples.js';
import { contentFile, unsureFile } from '../../feedback/meaning/judgement-data.js';

/** A text of `services/data/content`, whose README says what it is made of. */
type LibraryText = {
  readonly id: string;
  readonly kind: ContentItem['kind'];
  readonly title: string;
  readonly level: ContentItem['level'];
  readonly topic: string;
  readonly text: readonly string[];
  readonly words: readonly { readonly word: string; readonly meaning: string }[];
  readonly questions: readonly LibraryQuestion[];
};

type Open = {
  readonly type: 'spoken' | 'textResponse' | 'summarization';
  readonly question: string;
  readonly evidence: readonly string[];
  readonly keyPoints: readonly { readonly point: string; readonly ways: readonly string[] }[];
  readonly models: readonly string[];
  readonly modelsAddUp: boolean;
  readonly wrong: readonly { readonly says: string; readonly reply: string }[];
  readonly samples: Graded['samples'];
};
type Choice = {
  readonly type: 'mcq';
  readonly question: string;
  readonly options: readonly { readonly text: string; readonly right?: boolean; readonly why: string }[];
};
type Matching = {
  readonly type: 'matchword';
  readonly question: string;
  readonly pairs: readonly { readonly word: string; readonly meaning: string }[];
};
type LibraryQuestion = { readonly key: string } & (Open | Choice | Matching);

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const openQuestion = (_id: string, asked: Open): Question => ({
  _id,
  questionText: asked.question,
  ...(asked.type === 'spoken' ? {} : { questionType: asked.type }),
  keyPoints: asked.keyPoints.map(({ point, ways }, at) => ({
    _id: `${_id}-k${at + 1}`,
    text: point,
    ways: [...ways],
  })),
  modelAnswers: [...asked.models],
  ...(asked.modelsAddUp ? { fModelAnswersAddUp: true } : {}),
  misconceptions: asked.wrong.map(({ says, reply }, at) => ({ _id: `${_id}-m${at + 1}`, text: says, reply })),
  evidence: [...asked.evidence],
  samples: [...samplesIn(asked.samples)],
});

const choice = (_id: string, { question, options }: Choice): Question => {
  const right = options.filter((option) => option.right).map(({ text }) => text);
  return {
    _id,
    questionText: question,
    questionType: 'mcq',
    selection: 'one',
    options: options.map((option, at) => ({
      _id: `${_id}-${'abcd'.charAt(at)}`,
      htmlContent: option.text,
      fCorrect: option.right === true,
      ...(option.right ? {} : { whyNot: option.why }),
    })),
    keyPoints: right.map((text) => ({ _id: `${_id}-k1`, text })),
    modelAnswers: right,
  };
};

const matching = (_id: string, { question, pairs }: Matching): Question => ({
  _id,
  questionText: question,
  questionType: 'matchword',
  pairs: [...pairs],
  keyPoints: pairs.map(({ word, meaning }, at) => ({
    _id: `${_id}-k${at + 1}`,
    text: `${sentence(word)}: ${meaning}.`,
  })),
  modelAnswers: [pairs.map(({ word, meaning }) => `${sentence(word)}: ${meaning}.`).join(' ')],
});

const questionFrom = (contentId: string, asked: LibraryQuestion, unsure: ReadonlySet<string>): Question => {
  const _id = `${contentId}-${asked.key}`;
  if (asked.type === 'mcq') return choice(_id, asked);
  if (asked.type === 'matchword') return matching(_id, asked);
  return { ...openQuestion(_id, asked), ...(unsure.has(_id) ? { fUnsure: true } : {}) };
};

const itemFrom = (
  { id, kind, title, level, topic, text, words, questions }: LibraryText,
  shelf: Shelf,
  unsure: ReadonlySet<string>,
): ContentItem => ({
  _id: id,
  kind,
  title,
  level,
  topic: sentence(topic),
  shelf,
  drawing: id,
  content: text.join('\n\n'),
  difficult_words: [...words],
  questions: questions.map((asked) => questionFrom(id, asked, unsure)),
});

/** The files, and where what is in them stands. */
const files = {
  animals: 'animals',
  history: 'people',
  india: 'india',
  science: 'science',
  stories: 'stories',
  tales: 'tales',
  work: 'work',
} as const satisfies Readonly<Record<string, Shelf>>;

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The texts of the library beside the demo's, with their graded answers. Ids never change: attempts refer to them. */
export const readLibraryTexts = (): readonly ContentItem[] => {
  const unsure = new Set(readJson(unsureFile) as string[]);
  return Object.entries(files).flatMap(([name, shelf]) =>
    (readJson(contentFile(`${name}.json`)) as LibraryText[]).map((text) => itemFrom(text, shelf, unsure)),
  );
};
