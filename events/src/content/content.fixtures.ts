import { fact } from '../journal/event.js';
import {
  contentPublished,
  contentRetired,
  contentReturned,
  expectedAnswerSpoken,
  passageSpoken,
} from './content.events.js';
import type { ContentItem } from './content.js';

const keyPoints = [{ _id: 'nets', text: 'Herons are caught in nets.' }];
const modelAnswers = ['Herons are caught in nets.'];

/** A passage with a question of each type. */
export const heronPassage: ContentItem = {
  _id: 'herons',
  kind: 'passage',
  title: 'Herons of the lake',
  level: 2,
  content: 'Forty herons live by the lake.\n\nOld nets are a danger to them.',
  questions: [
    { _id: 'why-nets', questionText: 'Why are nets a danger?', keyPoints, modelAnswers },
    {
      _id: 'sum-up',
      questionText: 'Sum it up.',
      questionType: 'summarization',
      keyPoints,
      modelAnswers,
    },
    {
      _id: 'in-your-words',
      questionText: 'Say it in your words.',
      questionType: 'textResponse',
      keyPoints,
      modelAnswers,
    },
    {
      _id: 'how-many',
      questionText: 'How many herons are there?',
      questionType: 'mcq',
      selection: 'one',
      keyPoints,
      modelAnswers,
      options: [
        { _id: 'forty', htmlContent: 'Forty', fCorrect: true },
        { _id: 'four', htmlContent: 'Four', fCorrect: false, whyNot: 'Four is only the first pool.' },
      ],
    },
    {
      _id: 'words',
      questionText: 'Match the words.',
      questionType: 'matchword',
      keyPoints,
      modelAnswers,
      pairs: [
        { word: 'heron', meaning: 'a tall bird' },
        { word: 'net', meaning: 'knotted string' },
        { word: 'lake', meaning: 'still water' },
      ],
    },
    {
      _id: 'aloud',
      questionText: 'Read the second paragraph aloud.',
      questionType: 'readAloud',
      keyPoints: [],
      modelAnswers: [],
      readingParagraph: 1,
    },
  ],
};

export const heronsPublished = fact(contentPublished, {
  contentId: 'herons',
  digest: 'd1'.repeat(32),
  item: heronPassage,
});
export const heronsAnswerSpoken = fact(expectedAnswerSpoken, {
  contentId: 'herons',
  digest: 'd1'.repeat(32),
  questionId: 'why-nets',
  blobKey: 'speech/content/herons/why-nets',
  mimeType: 'audio/wav',
  durationSeconds: 2.5,
  timepoints: [{ word: 'Here', start: 0, end: 0.3, textStart: 0, textEnd: 4 }],
});

export const heronsPassageSpoken = fact(passageSpoken, {
  contentId: 'herons',
  digest: 'd1'.repeat(32),
  speech: { name: 'espeak-ng', version: '1' },
  parts: [
    {
      blobKey: 'speech/content/herons/passage/0',
      mimeType: 'audio/wav',
      durationSeconds: 2,
      timepoints: [{ word: 'Forty', start: 0, end: 0.4, textStart: 0, textEnd: 5 }],
    },
    {
      blobKey: 'speech/content/herons/passage/1',
      mimeType: 'audio/wav',
      durationSeconds: 2.5,
      timepoints: [{ word: 'Old', start: 0, end: 0.3, textStart: 32, textEnd: 35 }],
    },
  ],
});

export const heronsRetired = fact(contentRetired, { contentId: 'herons' });
export const heronsReturned = fact(contentReturned, { contentId: 'herons' });

export const contentFixtures = [
  heronsPublished,
  heronsAnswerSpoken,
  heronsPassageSpoken,
  heronsRetired,
  heronsReturned,
] as const;
