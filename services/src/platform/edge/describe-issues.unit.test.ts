import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { studentMessages } from '@lectern/events/practice/messages';
import { describeIssues } from './describe-issues.js';

const told = (schema: z.core.$ZodType, input: unknown): string => {
  const { error } = z.safeParse(schema, input);
  if (!error) throw new Error('There is nothing wrong with it.');
  return describeIssues(error, input);
};
const field = (schema: z.core.$ZodType, value: unknown) => told(z.object({ it: schema }), { it: value });
const text = z.string().check(z.minLength(1), z.maxLength(3));
const longer = z.string().check(z.minLength(8));
const count = z.number().check(z.int(), z.minimum(0), z.maximum(10));
const some = z.array(z.string()).check(z.minLength(1), z.maxLength(2));
const kind = z.string().check(z.refine((it) => it === 'kind', 'Please be kind.'));
const either = z.discriminatedUnion('action', [
  z.object({ action: z.literal('show') }),
  z.object({ action: z.literal('skip') }),
]);

describe('what is wrong is told in a plain sentence', () => {
  it.each([
    ['missing', text, undefined, '“it” is missing. It has to be text.'],
    ['null', text, null, '“it” has to be text.'],
    ['against a rule of its own', kind, 'rude', '“it”: Please be kind.'],
    ['of another type', text, 7, '“it” has to be text.'],
    ['no number', count, '7', '“it” has to be a number.'],
    ['not a number', count, Number.NaN, '“it” has to be a number.'],
    ['a broken number', count, 1.5, '“it” has to be a whole number.'],
    ['no flag', z.boolean(), 'true', '“it” has to be true or false.'],
    ['no list', some, {}, '“it” has to be a list.'],
    ['no object', z.object({}), [], '“it” has to be an object.'],
    ['empty', text, '', '“it” is empty. It needs some text.'],
    ['too short', longer, 'short', '“it” is too short. It needs 8 characters at least.'],
    ['too long', text, 'long', '“it” is too long. It may have 3 characters at the most.'],
    ['too small', count, -1, '“it” is too small. It has to be 0 at least.'],
    ['too large', count, 11, '“it” is too large. It may be 10 at the most.'],
    ['an empty list', some, [], '“it” has too few entries. It needs 1 at least.'],
    ['a long list', some, ['a', 'b', 'c'], '“it” has too many entries. It may have 2 at the most.'],
    ['none of the choices', z.enum(['a', 'b']), 'c', '“it” has to be one of “a”, “b”.'],
    ['no UUID', z.uuid(), 'x', '“it” has to be a UUID.'],
    ['no base64', z.base64(), '*', '“it” has to be base64.'],
    [
      'in no form it may have',
      z.union([z.string(), z.number()]),
      [],
      '“it” has to be in one of the forms that are asked for.',
    ],
    [
      'of its own kind of wrong',
      z.string().check(z.refine(() => false, 'Write something first')),
      ' ',
      '“it”: Write something first.',
    ],
  ])('%s', (_case, schema, value, sentence) => {
    expect(field(schema, value)).toBe(sentence);
  });

  it('where it lies', () => {
    const deep = z.object({ list: z.array(z.object({ word: text })) });
    expect(told(deep, { list: [{ word: 'ab' }, {}] })).toBe('“list.1.word” is missing. It has to be text.');
  });

  it('as a whole', () => {
    for (const value of [7, null, [], 'text']) {
      expect(told(z.object({}), value)).toBe('What was sent has to be an object.');
    }
    expect(told(z.object({}), undefined)).toBe('What was sent is missing. It has to be an object.');
  });

  it('for fields that nobody knows', () => {
    const strict = z.strictObject({});
    expect(told(strict, { a: 1, b: 2 })).toBe('“a”, “b” is not known here. Leave it out.');
  });

  it('for what decides about the rest', () => {
    expect(told(either, { action: 'hide' })).toBe('“action” has to be one of “show”, “skip”.');
    expect(told(either, {})).toBe('“action” is missing. It has to be one of “show”, “skip”.');
  });

  it('for the first five mistakes, one after another', () => {
    const many = z.object(Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, text])));
    expect(told(many, {}).match(/is missing/g)).toHaveLength(5);
  });

  it('without repeating a name of any length', () => {
    expect(told(z.strictObject({}), { ['x'.repeat(5_000)]: 1 }).length).toBeLessThan(200);
  });

  it('of what students send, in no parser’s words', () => {
    const wrongs = [
      undefined,
      7,
      {},
      { _id: 1, responseId: 'x', blob: 'text', timestamp: 1e300, action: 'x' },
    ];
    const sentences = Object.values(studentMessages).flatMap((schema) =>
      wrongs.filter((one) => !z.safeParse(schema, one).success).map((wrong) => told(schema, wrong)),
    );
    expect(sentences.filter((one) => !/^(“|What was sent)/.test(one))).toEqual([]);
    expect(sentences.filter((one) => /invalid|expected|input|undefined|NaN|regex|\/\^/i.test(one))).toEqual(
      [],
    );
  });
});
