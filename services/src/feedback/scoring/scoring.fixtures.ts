import type { ScoringInput } from '../scorer.port.js';
import type { LanguageFindings } from './language-findings.js';

/** A lesson of our own, for tests. */
export const lakePassage = `Once a year the people of Tarapur clean their lake. They start at sunrise, before the heat comes, and pull out plastic bags, bottles and old nets.

Plastic is dangerous for the animals of the lake. Turtles mistake bags for jellyfish and swallow them. Herons get caught in the nets and cannot fly away.

After three years of cleaning, 40 pairs of herons nest on the island again. The fishermen are happy too, because their catch has doubled.`;

export const lakeInput = {
  question: {
    questionText: 'Why do the people of Tarapur clean their lake?',
    questionType: 'spoken',
    keyPoints: [
      { _id: 'turtles', text: 'Turtles swallow plastic bags because they look like jellyfish.' },
      { _id: 'herons', text: 'Herons get caught in old nets.' },
      { _id: 'catch', text: 'The fishermen catch more fish when the water is clean.' },
    ],
    modelAnswers: [
      'They clean it because plastic harms the animals: turtles swallow bags that look like jellyfish, and herons are caught in old nets. In clean water the fishermen also catch more fish.',
    ],
  },
  passage: lakePassage,
  answer: '',
  fSpoken: false,
} as const satisfies ScoringInput;

/** English text in which the checker found nothing. */
export const cleanEnglish: LanguageFindings = { problems: [], knownWordShare: 1, isChecked: true };

export const goodAnswer =
  'Because the plastic hurts the animals. Turtles think a bag is a jellyfish and eat it, and herons can get stuck in nets. The fishermen also get more fish when it is clean.';
