import type { ContentView } from '@lectern/events/practice/attempt.views';

/** A text to learn the practice with. Texts and questions are in English for everybody. */
export const toyPassage: ContentView = {
  _id: 'tutorial',
  title: 'A Nest on the Bus',
  level: 1,
  content:
    'Every morning, Mr Rao drove the old blue bus to the market. One day, he found a nest behind its front lamp.\n\nHe peered into the nest. There were five tiny eggs. Mr Rao locked the bus and walked home. “This bus is on holiday,” he said.',
  difficult_words: [{ word: 'peered', meaning: 'looked closely' }],
  questions: [{ _id: 'why', questionText: 'Why did Mr Rao stop driving the bus?' }],
};
