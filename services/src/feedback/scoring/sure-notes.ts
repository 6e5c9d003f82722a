import type { LanguageNote } from '@lectern/events/feedback/scoring';
import { patternProblems } from './grammar-patterns.js';
import { wordLikeness } from './similarity.js';
import { informationOf, isGrammarWord } from './word-frequency.js';
import { stem } from './stem.js';
import { tokenise } from './tokens.js';

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Words that are often written together and never are one word. */
const twoWords = new Set('alot infront eachother aswell incase atleast ofcourse noone thankyou'.split(' '));

/** Forms of verbs that a subject decides about and that share no stem. */
const forms = new Set("is are was were am has have do does don't dont doesn't doesnt".split(' '));
/** Words that a checker which sees three words takes for their likes: "the things he mentioned were new" for "where". */
const mixedUp = new Set('were where to there their'.split(' '));
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

/**
 * Whether a checker's first suggestion may be taught to a child. Most that are not are right English which the checker
 * holds for a slip: words of the page itself, "good night", "the best", a verb whose subject stands further off.
 */
const isSure = (note: LanguageNote, answer: string, texts: string): boolean => {
  const [better] = note.suggestions;
  if (better === undefined) return false;
  const was = answer.slice(note.start, note.end);
  const plain = was.toLowerCase();
  const [before = ''] = /[\p{L}'’]+\s+$/u.exec(answer.slice(0, note.start)) ?? [];
  if (plain === better.toLowerCase()) return plain !== '' && !/\p{Lu}{2}/u.test(better);
  if (isSpecial(was, better)) return false;
  if (differsInSpaces(was, better)) return twoWords.has(plain);
  if (/\p{L}/u.test(was) && stands(before + was, texts)) return false;
  if (tokenise(was).length === 1 && informationOf(plain) === 1 && stands(was, texts)) return false;
  if (plain.endsWith('est')) return false;
  const fForm = forms.has(plain)
    ? forms.has(better.toLowerCase())
    : stem(plain) === stem(better.toLowerCase());
  if (fForm && lettersOf(was) !== lettersOf(better)) return !isSubjectHidden(answer, note);
  if (mixedUp.has(plain)) return false;
  if (/^\p{L}{1,2}$/u.test(was)) return isGrammarWord(plain);
  const fSlip = informationOf(plain) === 1 && !/\s/.test(was + better) && better !== '';
  return !fSlip || lettersOf(was) === lettersOf(better) || wordLikeness(plain, better.toLowerCase()) >= 0.4;
};

/** Whether a suggestion would make another slip of what it mends: "they carrys", "they carries". */
const isSlip = ({ start, end }: LanguageNote, suggestion: string, answer: string): boolean => {
  const mended = answer.slice(0, start) + suggestion + answer.slice(end);
  return patternProblems(tokenise(mended), mended).some(
    (problem) => problem.start < start + suggestion.length && problem.end > start,
  );
};

/** The notes whose first suggestion is sure enough to be taught. `texts` are what the student was given and may quote. */
export const sureNotes = (
  notes: readonly LanguageNote[],
  answer: string,
  texts: string,
): readonly LanguageNote[] =>
  notes
    .map((note) => ({
      ...note,
      suggestions: note.suggestions.filter((suggestion) => !isSlip(note, suggestion, answer)),
    }))
    .filter((note) => isSure(note, answer, texts));
