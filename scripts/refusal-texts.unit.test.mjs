import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inHindi } from '../portal/src/app/server-words.texts.ts';
import { refusalTexts, saidBy } from './lib/refusal-texts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const known = Object.entries(inHindi);

describe('what the server says to people', () => {
  it('is all there in Hindi', () => {
    expect(saidBy(root).filter((text) => !(text in inHindi))).toEqual([]);
  });

  it('and nothing is there that nobody says any more', () => {
    const said = saidBy(root);
    const put = [
      'may not be your name or your e-mail address',
      '{}: has a character that is broken, please type it again.',
      '{}: cannot be a word that software keeps for itself, like __proto__.',
      '{}: has to be a name on one line, with letters and without links or signs like @ or /.',
      'Unknown error',
    ];
    expect(known.map(([text]) => text).filter((text) => !said.includes(text))).toEqual(put);
  });

  it('is in Hindi letters, and keeps what differs in its place', () => {
    for (const [english, hindi] of known) {
      expect(hindi).toMatch(/\p{Script=Devanagari}/u);
      const holes = english.split('{}').length - 1;
      for (const [, at] of hindi.matchAll(/\{(\d)\}/g)) expect(Number(at)).toBeLessThan(holes);
    }
  });
});

describe('finding it', () => {
  it('sees a new sentence wherever it is written, and what is put into it', () => {
    const source = "const tooSoon = `That is ${n} days too soon.`;\nthrow new EdgeError('input', 'Not now');";
    expect(refusalTexts('services/src/a.ts', source)).toEqual(['That is {} days too soon.', 'Not now']);
  });

  it('sees a text of the contract that is no sentence', () => {
    const source = "export const busy = 'Line engaged';\nconst own = 'Not told';\nexport const at = '/a b';";
    expect(refusalTexts('events/src/a.ts', source)).toEqual(['Line engaged']);
  });

  it('leaves out what documents an API or is thrown at whoever runs it', () => {
    const source = "const r = { summary: 'It is so. And so.' };\nthrow new Error('It is broken here.');";
    expect(refusalTexts('services/src/a.ts', source)).toEqual([]);
  });
});
