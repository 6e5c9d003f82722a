import type { ReadingCounts, ReadingWord } from '@lectern/events/feedback/reading';
import { alignReading, similarity, type ReadingStep } from './align-reading.js';
import { heardWords, textWords, type HeardWord, type TextWord } from './reading-words.js';

/** How a text was read aloud, word by word and in numbers. */
export type MeasuredReading = {
  readonly wordsCorrectPerMinute: number | null;
  readonly accuracy: number;
  readonly counts: ReadingCounts;
  readonly fUnsure?: true;
  readonly words: readonly ReadingWord[];
};

/** A wrong start is taken for the word it was corrected to from this similarity on, 0 to 1. */
const correctedFrom = 0.5;
/** Under this share of heard words that are of the text, something else was said, or the recogniser heard wrongly. */
const recognisedFrom = 0.5;

type Said = { readonly token: HeardWord; readonly before: number; readonly run: number };

/** Words that were heard beyond the text, each with the word of the text before which it was said and its run's length. */
const insertedIn = (steps: readonly ReadingStep[], heard: readonly HeardWord[]): readonly Said[] => {
  const runs: { before: number; tokens: HeardWord[] }[] = [];
  steps.forEach(({ kind, textFrom, heardFrom }, at) => {
    const token = heard[heardFrom];
    if (kind !== 'insertion' || !token) return;
    const last = runs.at(-1);
    if (steps[at - 1]?.kind === 'insertion' && last) last.tokens.push(token);
    else runs.push({ before: textFrom, tokens: [token] });
  });
  return runs.flatMap(({ before, tokens }) => tokens.map((token) => ({ token, before, run: tokens.length })));
};

type Extra =
  { readonly type: 'repetition'; readonly at: number } | { readonly type: 'selfCorrection' | 'insertion' };

/** What a word beyond the text is: one said twice, a wrong start of one that was then read right, or one put in. */
const kindOf = (
  { token, before, run }: Said,
  text: readonly TextWord[],
  isRead: (at: number) => boolean,
): Extra => {
  const near = Array.from({ length: 2 * run }, (_, n) => before - run + n).filter(isRead);
  const same = near.findLast((at) => text[at]?.norm === token.norm);
  if (same !== undefined) return { type: 'repetition', at: same };
  const isStartOf = (at: number): boolean => {
    const { plain = '' } = text[at] ?? {};
    return plain.startsWith(token.plain) || similarity(plain, token.plain) >= correctedFrom;
  };
  return { type: near.some((at) => at >= before && isStartOf(at)) ? 'selfCorrection' : 'insertion' };
};

const statuses = { match: 'read', substitution: 'misread', omission: 'omitted' } as const;

/**
 * Compares a transcript with the text that was read aloud. What counts is what oral reading fluency counts: words read
 * right, at once or corrected, of all words of the text, and a minute; omissions and substitutions are errors;
 * repetitions, self-corrections, insertions and hesitations are none (Good and Kaminski, DIBELS; Hasbrouck and Tindal).
 * @param seconds from the first to the last sound, pauses included; undefined where that is not known
 */
export const measureReading = (
  text: string,
  transcript: string,
  seconds: number | undefined,
): MeasuredReading => {
  const written = textWords(text);
  const heard = heardWords(transcript, written);
  const steps = alignReading(written, heard);
  const words = written.map(({ start, end }): ReadingWord => ({
    textStart: start,
    textEnd: end,
    status: 'omitted',
  }));
  for (const { kind, textFrom, textTo, heardFrom } of steps) {
    if (kind === 'insertion') continue;
    for (let at = textFrom; at < textTo; at += 1) {
      const word = words[at];
      const said = kind === 'substitution' ? heard[heardFrom]?.text : undefined;
      if (word)
        words[at] = { ...word, status: statuses[kind], ...(said === undefined ? {} : { heard: said }) };
    }
  }
  const isRead = (at: number): boolean => words[at]?.status === 'read' || words[at]?.status === 'repeated';
  const extras = insertedIn(steps, heard).map((said) => kindOf(said, written, isRead));
  for (const extra of extras) {
    const word = extra.type === 'repetition' ? words[extra.at] : undefined;
    if (extra.type === 'repetition' && word) words[extra.at] = { ...word, status: 'repeated' };
  }
  const withStatus = (status: ReadingWord['status']) => words.filter((word) => word.status === status).length;
  const ofType = (type: Extra['type']) => extras.filter((extra) => extra.type === type).length;
  const correct = withStatus('read') + withStatus('repeated');
  const counts = {
    words: words.length,
    correct,
    omissions: withStatus('omitted'),
    substitutions: withStatus('misread'),
    repetitions: ofType('repetition'),
    insertions: ofType('insertion'),
    selfCorrections: ofType('selfCorrection'),
  };
  const strange = counts.substitutions + counts.insertions;
  const isUnsure = correct === 0 || correct / (correct + strange) < recognisedFrom;
  return {
    wordsCorrectPerMinute: seconds && seconds > 0 ? Math.round((correct * 60) / seconds) : null,
    accuracy: words.length === 0 ? 0 : correct / words.length,
    counts,
    ...(isUnsure ? { fUnsure: true } : {}),
    words,
  };
};
