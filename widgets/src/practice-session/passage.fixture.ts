import type { Timepoint } from '@lectern/events/practice/attempt.events';
import type { ContentView, QuestionView } from '@lectern/events/practice/attempt.views';
import { evenlyRead } from './read-aloud.fixture.js';

/** A small passage, its paragraphs and its questions, for tests and stories. */
export const paragraphs = [
  'In the village of Senna there is a clock that has no hands and makes no sound. It is a copper bowl with a very small hole, and it swims in a jar of water beside the well.',
  'Water creeps in through the hole. When the bowl is full, it sinks to the bottom with a soft click. That takes twenty-four minutes, on hot days and on cold ones.',
  'A child sits beside the jar and keeps watch. At every click the child lifts the bowl out, empties it, sets it down again and moves a pebble from one basket to the other. Sixty pebbles make a day.',
  'The farmers share one stream. Each field may drink for as many pebbles as the family has given days of work on the canal. Nobody quarrels about the water, because nobody can quarrel with a bowl.',
  'Last spring somebody gave the village a fine new clock with a bell. They hung it in the school. But for the stream they still trust the bowl. “A battery can stop,” says Mira, who keeps watch on Tuesdays. “I have never seen water forget to be heavy.”',
];

export const questions = {
  choice: {
    _id: 'q-choice',
    questionText: 'What makes the bowl sink?',
    questionType: 'mcq',
    selection: 'one',
    options: [
      { _id: 'o-wind', htmlContent: 'The wind pushes it under.' },
      { _id: 'o-water', htmlContent: 'Water comes in through a small hole.' },
      { _id: 'o-child', htmlContent: 'A child presses it down.' },
      { _id: 'o-pebbles', htmlContent: 'Pebbles are dropped into it.' },
    ],
  },
  words: {
    _id: 'q-words',
    questionText: 'Which word has which meaning?',
    questionType: 'matchword',
    words: ['creeps', 'quarrel', 'canal', 'copper', 'trust'],
    meanings: [
      'argue angrily',
      'a red-brown metal',
      'moves slowly and quietly',
      'believe that something is good',
      'a channel dug to carry water',
    ],
  },
  why: {
    _id: 'q-why',
    questionText: 'Why does nobody in the village quarrel about the water?',
  },
  story: {
    _id: 'q-story',
    questionText: 'Tell in a few sentences how the bowl measures a day.',
    questionType: 'summarization',
  },
  own: {
    _id: 'q-own',
    questionText: 'Would you trust the bowl or the new clock? Say why.',
    questionType: 'textResponse',
  },
} satisfies Record<string, QuestionView>;

/** The passage's second paragraph, to be read aloud; a passage of its own has it. */
export const aloud = {
  _id: 'q-aloud',
  questionText: 'Read this part aloud.',
  questionType: 'readAloud',
  readingText: paragraphs[1] ?? '',
} satisfies QuestionView;

export const passage: ContentView = {
  _id: 'passage-clock',
  title: 'The clock that swims',
  level: 2,
  content: paragraphs.join('\n\n'),
  questions: Object.values(questions),
  readAloud: evenlyRead(paragraphs.join('\n\n')),
};

/** The passage with a part of it to read aloud at the end. */
export const passageWithReading: ContentView = {
  ...passage,
  questions: [...passage.questions, aloud],
};

export const paragraph: ContentView = {
  ...passage,
  _id: 'paragraph-clock',
  content: paragraphs[3] ?? '',
  readAloud: evenlyRead(paragraphs[3] ?? ''),
  difficult_words: [
    { word: 'stream', meaning: 'a small river' },
    { word: 'quarrel', meaning: 'argue angrily' },
    { word: 'canal', meaning: 'a channel dug to carry water' },
  ],
};

/** Words spoken at an even pace, for a text that has been read out: 0.42 s a word. */
export function evenTimepoints(text: string): Timepoint[] {
  return [...text.matchAll(/\S+/g)].map((match, index) => ({
    word: match[0],
    start: index * 0.42,
    end: index * 0.42 + 0.36,
    textStart: match.index,
    textEnd: match.index + match[0].length,
  }));
}

/** A loudness line that looks like speech: `count` values of 0 to 1, always the same. */
export function speechPeaks(count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const word = Math.abs(Math.sin(at / 4.1)) * (at % 23 < 18 ? 1 : 0.05);
    return Math.min(1, word * (0.35 + 0.6 * Math.abs(Math.sin(at * 1.9))) + 0.02);
  });
}
