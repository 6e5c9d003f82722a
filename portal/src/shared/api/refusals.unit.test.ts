import { refusals } from '@lectern/events/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultText, refusalText } from './refusals.js';
import { fetchLanguage } from '@lectern/widgets/ui/texts';
import english from './refusals.en.json?raw';
import hindi from './refusals.hi.json?raw';

type Words = Readonly<Record<string, string>>;
const { '@@comment': _, ...en } = JSON.parse(english) as Words;
const hi = JSON.parse(hindi) as Words;

beforeAll(() => fetchLanguage('hi'));

const holesIn = (sentence: string): readonly string[] => sentence.match(/\{\w+\}/g) ?? [];

describe('what the server refuses with', () => {
  it('has each code once, which stays as it is', () => {
    const codes = refusals.map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.filter((code) => !/^([a-z]+\.)?[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  });

  it('can be read by translators as it is declared', () => {
    const declared = refusals.map(({ code, message }) => [code, message]);
    expect(en).toEqual(Object.fromEntries(declared));
  });

  it('has Hindi words for each code, and for no other', () => {
    expect(Object.keys(hi).toSorted()).toEqual(refusals.map(({ code }) => code).toSorted());
  });

  it.each(refusals.map(({ code, message }) => [code, message]))('is said in Hindi: %s', (code, message) => {
    expect(hi[code]).toMatch(/\p{Script=Devanagari}/u);
    expect(holesIn(message)).toEqual(expect.arrayContaining([...holesIn(hi[code] ?? '')]));
  });
});

describe('a refusal', () => {
  const full = {
    code: 'accounts.family-full',
    params: { most: 12 },
    message: 'A family can have up to 12 children.',
  };

  it('is in English what the server said', () => {
    expect(refusalText(full, 'en')).toBe('A family can have up to 12 children.');
  });

  it('is said in Hindi by its code, with its parameters', () => {
    expect(refusalText(full, 'hi')).toBe('एक परिवार में ज़्यादा से ज़्यादा 12 बच्चे हो सकते हैं।');
  });

  it('that nobody knows here stays as it came', () => {
    for (const code of [undefined, 'moon.full', 'constructor'])
      expect(refusalText({ ...(code && { code }), message: 'Full moon.' }, 'hi')).toBe('Full moon.');
  });

  it('of fields says each of them', () => {
    const fields = { email: { code: 'invalid-email' }, name: { code: 'too-long', params: { max: 80 } } };
    const said = refusalText({ code: 'wire.invalid-input', fields, message: 'No.' }, 'hi');
    expect(said).toMatch(/^“email”: एक ई-मेल पता .* “name”: .* 80 /);
  });
});

describe('a field’s fault', () => {
  it('is said in English and Hindi, whatever it is', () => {
    expect(faultText({ code: 'too-long', params: { max: 80 } }, 'en')).toBe('Use at most 80 characters.');
    expect(faultText({ code: 'too-long', params: { max: 80 } }, 'hi')).toMatch(/80 अक्षर/);
    expect(faultText({ code: 'moon.full' }, 'en')).toBe('This is not valid.');
    expect(faultText({ code: 'moon.full' }, 'hi')).toBe('यह ठीक नहीं है।');
  });
});
