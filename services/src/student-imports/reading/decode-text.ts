import type { Encoding } from '@lectern/events/student-imports/student-row';

/** A file's text; `isGuess`: no mark and no rule says that the encoding is right, so somebody looks at some names. */
export type DecodedText = { readonly text: string; readonly encoding: Encoding; readonly isGuess: boolean };

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const decodeStrictly = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** What Windows-1252 has in place of the control characters of Latin-1, from 0x80 on; `\0` where it has nothing. */
const windowsSigns = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Node 20 takes Windows-1252 for Latin-1 (nodejs/node#56542), and curly apostrophes of names would be lost. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (char) => {
      const sign = windowsSigns[char.charCodeAt(0) - 0x80];
      return sign === undefined || sign === '\0' ? char : sign;
    });

/**
 * Reads bytes as text: by their byte order mark, else as UTF-8 where all of them are that, else as what Windows programs
 * of western Europe write.
 * @param chosen by somebody who looked at a guess; a mark and proper UTF-8 are stronger
 */
export const decodeText = (bytes: Uint8Array, chosen?: Encoding): DecodedText => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked[0]).decode(bytes), encoding: marked[0], isGuess: false };
  const strict = decodeStrictly(bytes);
  if (strict !== undefined) return { text: strict, encoding: 'utf-8', isGuess: false };
  const encoding = chosen?.startsWith('windows-') ? chosen : 'windows-1252';
  const text =
    encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  return { text, encoding, isGuess: true };
};

const isAscii = /^[\p{ASCII}]*$/u;

/** Up to three texts by which somebody sees whether a guess was right. */
export const accentedOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.filter((text) => !isAscii.test(text)))].slice(0, 3);
