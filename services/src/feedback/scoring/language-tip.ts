import type { LanguageNote } from '@lectern/events/feedback/scoring';
import type { FeedbackInput } from '../feedback-writer.port.js';
import { bandOf } from './told-points.js';
import { textsIn } from './write-feedback.texts.js';

/** Grammar (of 5) under which an answer with a slip in it gets a tip on its language, also where no single word can be named. */
const tipBelow = 3;

/** The noted words with the word before them, so that a tip can be understood without the answer at hand. */
export const tipFor = (input: FeedbackInput, notes: readonly LanguageNote[]): string => {
  const { answer, fSpoken, result, language } = input;
  const { tip } = textsIn(language);
  for (const { start, end, suggestions } of notes) {
    const [better = ''] = suggestions;
    const was = answer.slice(start, end);
    // A word said twice is no matter for a tip: everyone does that when speaking.
    if (better === '' || !/\p{L}/u.test(was) || was.startsWith(`${better} `)) continue;
    if (was.toLowerCase() === better.toLowerCase()) {
      // Whoever has something to add to what they say has enough to do.
      if (bandOf(input) !== 'good') continue;
      return tip.capital(better);
    }
    // "A" or "an" is a matter of the word after it, everything else of the word before.
    const [before = ''] = /[\p{L}'’]+[ ]$/u.exec(answer.slice(0, start)) ?? [];
    const [after = ''] = /^[ ][\p{L}'’]+/u.exec(answer.slice(end)) ?? [];
    return /^an?$/i.test(was) && after
      ? tip.words(was + after, better + after)
      : tip.words(before + was, before + better);
  }
  const { grammarAndSentenceStructure: grammar, comprehensiveness } = result.scores;
  // A few words without a slip have a low grammar score, too: there is nothing to hear in them.
  const hasSlip = result.languageNotes.some(
    ({ start, end, suggestions: [better = ''] }) =>
      answer.slice(start, end).toLowerCase() !== better.toLowerCase(),
  );
  if (!hasSlip || grammar >= tipBelow || comprehensiveness < 1) return '';
  return fSpoken ? tip.slowly : tip.aloud;
};
