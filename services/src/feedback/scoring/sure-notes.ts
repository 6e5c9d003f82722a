import type { LanguageNote } from '@lectern/events/feedback/scoring';
import { patternProblems } from './grammar-patterns.js';
import { informationOf } from './word-frequency.js';
import { stem } from './stem.js';
import { tokenise } from './tokens.js';

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Words that are often written together and never are one word. */
const twoWords = new Set('alot infront eachother aswell incase atleast ofcourse noone thankyou'.split(' '));

/** Forms of verbs that a subject decides about and that share no stem. */
const forms = new Set("is are was were am has have do does don't dont doesn't doesnt".split(' '));
/** Words that are right without the apostrophe that a checker asks for ("its own", "they were", "a shell"). */
const wholeWords = new Set('its were well shell hell ill wed id lets'.split(' '));
/** Before a verb they hide who it is about ("one pull at the corners is", "a cup and a spoon are", "it lets the water go"). */
const hiding = new Set(
  'and or of at in on to from with for let lets letting make makes made help helps see saw watch'.split(' '),
);

/** Who is nothing but a subject stands beside its verb, whatever comes before ("and they was"). */
const subjects = new Set('i he she we they'.split(' '));

const isSubjectHidden = (answer: string, note: LanguageNote): boolean => {
  const before = (
    answer
      .slice(0, note.start)
      .split(/[.!?;,]/)
      .at(-1) ?? ''
  )
    .toLowerCase()
    .split(/\s+/);
  const near = before.filter(Boolean).slice(-4);
  return !subjects.has(near.at(-1) ?? '') && near.some((word) => hiding.has(word));
};

const differsInSpaces = (was: string, better: string): boolean =>
  was !== better && lettersOf(was) === lettersOf(better) && /\s|-/.test(was) !== /\s|-/.test(better);

/** Short forms and special words ("CSMA", "IPv4") are known better by who wrote them. */
const isSpecial = (was: string, better: string): boolean =>
  /\p{L}\p{Lu}/u.test(was) || /\p{L}\p{Lu}/u.test(better) || /\p{N}/u.test(was);

const stands = (words: string, texts: string): boolean => {
  const plain = (text: string): string =>
    ` ${tokenise(text)
      .map((token) => token.norm)
      .join(' ')} `;
  return words.trim() !== '' && plain(texts).includes(plain(words));
};

/** One letter more, less or other, or two that changed places. */
const isOneSlip = (one: string, other: string): boolean => {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let back = 0;
  while (back < Math.min(one.length, other.length) - from && one.at(-1 - back) === other.at(-1 - back))
    back += 1;
  const [was, better] = [one.slice(from, one.length - back), other.slice(from, other.length - back)];
  if (from === 0) return false;
  return (
    (was.length <= 1 && better.length <= 1) ||
    (was.length === 2 && better === `${was[1] ?? ''}${was[0] ?? ''}`)
  );
};

const isCommon = (word: string): boolean => informationOf(word) < 1;

/** A word that was not written right: only for a common word or one that the student was given; "wasnt" is never "want". */
const isMisspelt = (plain: string, better: string, texts: string): boolean =>
  !isCommon(plain) &&
  !plain.endsWith('nt') &&
  !/[\s'’]/.test(plain + better) &&
  (isCommon(better) || stands(better, texts)) &&
  isOneSlip(plain, better);

/** "couldnt" for "couldn't". */
const isApostropheLeftOut = (plain: string, better: string): boolean =>
  better.includes("'") &&
  !/['’]/.test(plain) &&
  lettersOf(plain) === lettersOf(better) &&
  !wholeWords.has(plain);

/** "She go" for "she goes": a form of the same word. */
const isOtherForm = (plain: string, better: string): boolean => {
  if (forms.has(plain)) return forms.has(better);
  const isOne = stem(plain) === stem(better) && lettersOf(plain) !== lettersOf(better);
  return isOne && !/['’]/.test(plain + better) && !better.endsWith('self');
};

/**
 * Whether a checker's suggestion may be taught to a child. Most that are not are right English which the checker holds for a
 * slip ("the freezing draught", "he wouldn't say no", "there'll be"): so nothing is taught but the few kinds of slips that are
 * sure by what is written.
 */
const isSure = (note: LanguageNote, suggestion: string, answer: string, texts: string): boolean => {
  const was = answer.slice(note.start, note.end);
  const [plain, better] = [was.toLowerCase(), suggestion.toLowerCase()];
  if (plain === '') return false;
  if (plain === `${better} ${better}`) return true;
  const isGiven = stands(was, texts);
  if (plain === better) return !/\p{Lu}{2}/u.test(suggestion) && (isCommon(plain) || isGiven);
  if (isSpecial(was, suggestion)) return false;
  if (differsInSpaces(was, suggestion)) return twoWords.has(plain);
  const [before = ''] = /[\p{L}'’]+\s+$/u.exec(answer.slice(0, note.start)) ?? [];
  if (/\p{L}/u.test(was) && stands(before + was, texts)) return false;
  if (tokenise(was).length === 1 && !isCommon(plain) && isGiven) return false;
  if (plain.endsWith('est')) return false;
  if (/^an?$/.test(plain)) return /^an?$/.test(better);
  if (isApostropheLeftOut(plain, better) || isMisspelt(plain, better, texts)) return true;
  return isOtherForm(plain, better) && !isSubjectHidden(answer, note);
};

/** Whether a suggestion would make another slip of what it mends: "they carrys", "they carries". */
const isSlip = ({ start, end }: LanguageNote, suggestion: string, answer: string): boolean => {
  const mended = answer.slice(0, start) + suggestion + answer.slice(end);
  return patternProblems(tokenise(mended), mended).some(
    (problem) => problem.start < start + suggestion.length && problem.end > start,
  );
};

/** What the rules for learners' slips find, which are made to be right. */
const isOfRules = (note: LanguageNote, answer: string): boolean =>
  patternProblems(tokenise(answer), answer).some(
    ({ start, end, suggestions }) =>
      start === note.start && end === note.end && suggestions[0] === note.suggestions[0],
  );

/** The notes with those of their suggestions that are sure enough to be taught. `texts` are what the student was given and may quote. */
export const sureNotes = (
  notes: readonly LanguageNote[],
  answer: string,
  texts: string,
): readonly LanguageNote[] =>
  notes
    .map((note) => {
      const ruled = isOfRules(note, answer) && !isSubjectHidden(answer, note);
      const suggestions = note.suggestions.filter(
        (one) => !isSlip(note, one, answer) && (ruled || isSure(note, one, answer, texts)),
      );
      return { ...note, suggestions };
    })
    .filter(({ suggestions }) => suggestions.length > 0);
