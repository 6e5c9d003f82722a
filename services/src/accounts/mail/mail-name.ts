/** Letters of a name that a mail shows. */
const mostShown = 40;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Takes no room, and ends what a mail program takes for an address. */
const gap = '\u200B';

/**
 * A name as it stands in a mail that somebody else may get: on one line, short, and nothing in it that a mail program
 * makes a link of. Names of today are so already; older ones may hold anything.
 */
export const mailName = (name: string): string => {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
  const all = Array.from(letters.segment(line), ({ segment }) => segment);
  const short = all.length > mostShown ? `${all.slice(0, mostShown).join('').trimEnd()}…` : line;
  return short.replaceAll(/([.:/@\\])(?=\S)/g, `$1${gap}`);
};
