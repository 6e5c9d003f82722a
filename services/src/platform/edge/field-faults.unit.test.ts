import { defineRefusal, refuses } from '@lectern/events/wire/refusal';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { studentMessages } from '@lectern/events/practice/messages';
import { fieldFaults, invalidFields, type InputFaults } from './field-faults.js';

const faults = (schema: z.core.$ZodType, input: unknown): InputFaults => {
  const { error } = z.safeParse(schema, input);
  if (!error) throw new Error('There is nothing wrong with it.');
  return fieldFaults(error, input);
};
const told = (schema: z.core.$ZodType, input: unknown): string => faults(schema, input).message;
const field = (schema: z.core.$ZodType, value: unknown) => faults(z.object({ it: schema }), { it: value });
const text = z.string().check(z.minLength(1), z.maxLength(3));
const longer = z.string().check(z.minLength(8));
const count = z.number().check(z.int(), z.minimum(0), z.maximum(10));
const some = z.array(z.string()).check(z.minLength(1), z.maxLength(2));
const either = z.discriminatedUnion('action', [
  z.object({ action: z.literal('show') }),
  z.object({ action: z.literal('skip') }),
]);

const unkind = defineRefusal('test.unkind', 'input', 'Please be kind.');
const kind = z.string().check(refuses((it) => (it === 'kind' ? undefined : unkind)));

describe('what is wrong is told by a code and in a plain sentence', () => {
  it.each([
    ['missing', text, undefined, 'missing', 'This is missing.'],
    ['null', text, null, 'wrong-type', 'This must be of type string.', { type: 'string' }],
    ['against a rule of its own', kind, 'rude', 'test.unkind', 'Please be kind.'],
    ['no number', count, '7', 'wrong-type', 'This must be of type number.', { type: 'number' }],
    ['a broken number', count, 1.5, 'wrong-type', 'This must be of type int.', { type: 'int' }],
    ['no list', some, {}, 'wrong-type', 'This must be of type array.', { type: 'array' }],
    ['empty', text, '', 'empty', 'Enter some text.'],
    ['too short', longer, 'short', 'too-short', 'Use at least 8 characters.', { min: 8 }],
    ['too long', text, 'long', 'too-long', 'Use at most 3 characters.', { max: 3 }],
    ['too low', count, -1, 'too-low', 'This must be at least 0.', { min: 0 }],
    ['too high', count, 11, 'too-high', 'This can be at most 10.', { max: 10 }],
    ['an empty list', some, [], 'too-few-entries', 'Send at least 1 entries.', { min: 1 }],
    ['a long list', some, ['a', 'b', 'c'], 'too-many-entries', 'Send at most 2 entries.', { max: 2 }],
    ['no choice', z.enum(['a', 'b']), 'c', 'wrong-choice', 'This must be one of: a, b.', { choices: 'a, b' }],
    ['no address', z.email(), 'x', 'invalid-email', 'Enter an e-mail address, like name@example.com.'],
    ['no UUID', z.uuid(), 'x', 'invalid-format', 'This is not in the right format.'],
    ['in no form it may have', z.union([z.string(), z.number()]), [], 'invalid', 'This is not valid.'],
  ])('%s', (_case, schema, value, code, sentence, params?: object) => {
    expect(field(schema, value)).toEqual({
      message: `“it”: ${sentence}`,
      fields: { it: { code, ...(params && { params }) } },
    });
  });

  it('and is input that is refused for its fields', () => {
    const error = invalidFields(field(text, '{code}'));
    expect(error.failure).toMatchObject({ code: 'wire.invalid-input', fields: { it: { code: 'too-long' } } });
  });

  it('where it lies', () => {
    const deep = z.object({ list: z.array(z.object({ word: text })) });
    expect(told(deep, { list: [{ word: 'ab' }, {}] })).toBe('“list.1.word”: This is missing.');
  });

  it('as a whole', () => {
    for (const value of [7, null, [], 'text']) {
      expect(told(z.object({}), value)).toBe('What was sent: This must be of type object.');
    }
    expect(told(z.object({}), undefined)).toBe('What was sent: This is missing.');
  });

  it('for fields that nobody knows', () => {
    const strict = z.strictObject({});
    expect(told(strict, { a: 1, b: 2 })).toBe(
      '“a”: This field is unknown. Leave it out. “b”: This field is unknown. Leave it out.',
    );
  });

  it('for what decides about the rest', () => {
    expect(told(either, { action: 'hide' })).toMatch(/^“action”: This/);
    expect(told(either, {})).toBe('“action”: This is missing.');
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
