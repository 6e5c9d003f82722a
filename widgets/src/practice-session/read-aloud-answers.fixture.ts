import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { aloud } from './passage.fixture.js';
import { recording, spoken } from './spoken-answers.fixture.js';
import { feedbackOf, silent } from './written-feedback.fixture.js';

const wordAt = (word: string, status: 'omitted' | 'repeated' | 'misread', said?: string) => ({
  textStart: aloud.readingText.indexOf(word),
  textEnd: aloud.readingText.indexOf(word) + word.length,
  status,
  ...(said === undefined ? {} : { heard: said }),
});
const read = (changes: Partial<ResponseView>): ResponseView => ({
  ...spoken({ questionId: aloud._id, stage: 'done', ...recording, ...changes }),
  _id: 'r-aloud',
  responseId: 'r-aloud',
});
const readingCounts = {
  words: 30,
  correct: 28,
  omissions: 1,
  substitutions: 1,
  repetitions: 1,
  insertions: 0,
  selfCorrections: 1,
};
const practise = {
  ...feedbackOf('I heard almost every word. Practise “sinks” and “soft”.', 'sinks. soft.', []),
};

/** The text that was read aloud: measured, heard too little of, and recorded only. */
export const readAloud = {
  measured: read({
    responseText: aloud.readingText,
    reading: {
      wordsCorrectPerMinute: 92,
      accuracy: 28 / 30,
      counts: readingCounts,
      words: [wordAt('bowl', 'repeated'), wordAt('sinks', 'misread', 'sings'), wordAt('soft', 'omitted')],
    },
    feedback: practise,
  }),
  unsure: read({
    responseText: 'my brother has a bicycle',
    reading: { wordsCorrectPerMinute: 4, accuracy: 0.03, counts: readingCounts, fUnsure: true, words: [] },
    feedback: {
      ...feedbackOf(
        'I could not follow your reading this time. Play it, and follow the text with your finger.',
        '',
        [],
      ),
      ...silent,
    },
  }),
  unheard: read({ fTranscriptMissing: true }),
};
