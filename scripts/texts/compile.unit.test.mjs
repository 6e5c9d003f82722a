import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as helpers from '../../widgets/src/ui/messages.ts';
import { englishCode, translationCode } from './compile.mjs';
import { typeOf } from './types.mjs';

/** What a bundle would hold. */
const evaluated = (code) => runInThisContext(`({ catalogue, number, plural, select }) => (${code})`)(helpers);
const inEnglish = (texts) => evaluated(englishCode(texts));
const inHindi = (texts, english) => evaluated(translationCode(texts, english, 'hi'));

describe('a compiled message', () => {
  it('stays a string where it has no parameters', () => {
    expect(inEnglish({ a: "It's 100 % yours", b: ['One', 'Two'], c: "a '{'brace'}'" })).toEqual({
      a: "It's 100 % yours",
      b: ['One', 'Two'],
      c: 'a {brace}',
    });
  });

  it('puts its parameters in', () => {
    const { hello } = inEnglish({ hello: 'Hello {name}, this is try {n}' });
    expect(hello({ name: 'Asha', n: 2 })).toBe('Hello Asha, this is try 2');
  });

  it('counts by the rules of its language', () => {
    const days = '{n, plural, =0 {no days} one {# day} other {# days}}';
    expect([0, 1, 2, 1234567].map((n) => inEnglish({ days }).days({ n }))).toEqual([
      'no days',
      '1 day',
      '2 days',
      '12,34,567 days',
    ]);
    const hindi = inHindi({ days: '{n, plural, one {# A} other {# B}}' }, { days });
    expect([0, 1, 2].map((n) => hindi.days({ n }))).toEqual(['0 A', '1 A', '2 B']);
    const place = inEnglish({ place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}' }).place;
    expect([1, 2, 3, 4, 11, 21].map((n) => place({ n })).join(' ')).toBe('1st 2nd 3rd 4th 11th 21st');
  });

  it('chooses, and formats numbers', () => {
    const { who } = inEnglish({
      who: '{isParent, select, true {Your child} other {You}} read {n, number} pages',
    });
    expect(who({ isParent: true, n: 1200 })).toBe('Your child read 1,200 pages');
    expect(who({ isParent: false, n: 3 })).toBe('You read 3 pages');
    const { role } = inEnglish({ role: '{role, select, teacher {T} other {O}}' });
    expect([role({ role: 'teacher' }), role({ role: 'constructor' })]).toEqual(['T', 'O']);
  });

  it('is refused where dates or times are to be formatted', () => {
    expect(() => englishCode({ a: 'On {at, date, long}' })).toThrow('{at}: format it where it is shown');
  });

  it('leaves notes for translators out', () => {
    expect(inEnglish({ '@a': 'On the button', a: 'Save' })).toEqual({ a: 'Save' });
  });
});

describe('a translation that is not finished', () => {
  const english = { a: 'A', b: 'Hello {name}', c: { d: 'D', e: 'E' }, f: ['one', 'two'] };

  it('has only what is there, in the shape of English', () => {
    const hindi = inHindi({ a: '', b: 'नमस्ते', c: { d: 'डी', gone: 'x' }, f: ['एक'] }, english);
    expect(hindi).toEqual({ b: expect.any(Function), c: { d: 'डी' }, f: ['एक', undefined] });
    expect(hindi.b({ name: 'Asha' })).toBe('नमस्ते');
  });

  it('does not turn into a function what English shows as it is', () => {
    expect(inHindi({ a: 'A {name}' }, { a: 'A' })).toEqual({});
  });
});

describe('the type of a catalogue', () => {
  it('has the messages, and what each is given', () => {
    const type = typeOf({
      a: 'A',
      b: '{n, plural, one {{who} and #} other {#}} {isLate, select, true {late} other {}}',
      'c-d': [{ e: 'E' }, { e: 'F' }],
    });
    expect(type.replace(/\s+/g, ' ')).toBe(
      '{ readonly a: string; ' +
        'readonly b: (values: { n: number; who: string | number; isLate: boolean }) => string; ' +
        'readonly "c-d": readonly ({ readonly e: string; })[]; }',
    );
  });
});
