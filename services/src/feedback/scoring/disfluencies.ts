import type { Token } from './tokens.js';

const fillers = new Set('um umm uh uhm er erm hmm ah oh okay ok well'.split(' '));
const longestRepeat = 4;

const isRepeated = (tokens: readonly Token[], at: number, size: number): boolean =>
  at + 2 * size <= tokens.length &&
  tokens.slice(at, at + size).every((token, n) => token.norm === tokens[at + size + n]?.norm);

/** Words without the fillers of speech and without runs of up to four words that are said twice in a row. */
export const withoutDisfluencies = (tokens: readonly Token[]): readonly Token[] => {
  const fluent = tokens.filter((token) => !fillers.has(token.norm));
  for (let size = longestRepeat; size > 0; size -= 1) {
    for (let at = 0; at + 2 * size <= fluent.length;) {
      if (isRepeated(fluent, at, size)) fluent.splice(at, size);
      else at += 1;
    }
  }
  return fluent;
};
