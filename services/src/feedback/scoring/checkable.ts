/** The longest word that is looked up. English has none; the checker's memory grows with the square of the letters. */
const mostLetters = 40;
/** Words that no dictionary knows: the checker looks for the likes of each, and each takes it milliseconds. */
const mostUnknown = 25;

/** Stands for what was left out: a sign that the checker cannot judge. */
const leftOut = '\uE000';

const blank = (text: string): string => leftOut.padEnd(text.length);

/**
 * From a letter of another script to the next Latin one; whatever is longer than a word; signs without end; and what
 * looks like something left out.
 */
const unreadable = new RegExp(
  `(?=\\p{L})\\P{Script=Latin}+|\\S{${mostLetters + 1},}|[^\\p{L}\\p{N}\\s][^\\p{L}\\p{N}]{${mostLetters},}|${leftOut}+`,
  'gu',
);

const word = /[\p{L}\p{M}\p{N}'’-]+/gu;
const piece = /\p{L}[\p{L}\p{M}'’]*/gu;

/**
 * What of an answer the grammar checker is given; as long as the answer, so that places in it are places in the answer.
 * The checker is made for English as people write it: for a word of 3,000 letters, 10,000 letters of another script or
 * 2,000 slips it takes gigabytes or minutes.
 */
export const checkable = (answer: string, knows: (word: string) => boolean): string => {
  let unknown = 0;
  const isUnknown = (found: string): boolean =>
    /\p{L}/u.test(found) && (/\p{N}/u.test(found) || (found.match(piece) ?? []).some((each) => !knows(each)));
  return answer.replace(unreadable, blank).replace(word, (found) => {
    if (!isUnknown(found)) return found;
    unknown += 1;
    return unknown > mostUnknown ? blank(found) : found;
  });
};
