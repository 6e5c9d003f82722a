import type * as z from 'zod/mini';
import type { Fault, FieldFaults, RefusalParams } from '@lectern/events/wire/envelope';
import * as of from '@lectern/events/wire/field-refusals';
import { fillIn, type Refusal } from '@lectern/events/wire/refusal';
import { invalidInput } from '@lectern/events/wire/refusals';
import { EdgeError } from './edge-error.js';

type Issue = z.core.$ZodIssue;

/** What is wrong with what was sent: by field for a program, in sentences for a person. */
export type InputFaults = { readonly message: string; readonly fields: FieldFaults };

type Found = { readonly name: string; readonly sentence: string; readonly fault: Fault };

/** More mistakes than these help nobody. */
const mostIssues = 5;
/** A name that a client made up is not repeated at any length. */
const longestName = 100;
/** The name of what is wrong as a whole. */
const whole = '';

const nameOf = (path: Issue['path']): string => path.map(String).join('.').slice(0, longestName);

const found = (name: string, { code, message }: Refusal, params?: RefusalParams): Found => ({
  name,
  sentence: `${name === whole ? 'What was sent' : `“${name}”`}: ${fillIn(message, params)}`,
  fault: { code, ...(params && { params }) },
});

/** What lies at the path; what a client's own prototype would answer is not asked. */
const valueAt = (input: unknown, path: Issue['path']): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    input,
  );

const choices = (values: readonly unknown[]): RefusalParams => ({ choices: values.map(String).join(', ') });

const tooBig = (name: string, { origin, maximum }: Extract<Issue, { code: 'too_big' }>): Found => {
  const params = { max: Number(maximum) };
  if (origin === 'string') return found(name, of.tooLong, params);
  return found(name, origin === 'array' ? of.tooManyEntries : of.tooHigh, params);
};

const tooSmall = (name: string, { origin, minimum }: Extract<Issue, { code: 'too_small' }>): Found => {
  const params = { min: Number(minimum) };
  if (origin === 'string') return params.min === 1 ? found(name, of.empty) : found(name, of.tooShort, params);
  return found(name, origin === 'array' ? of.tooFewEntries : of.tooLow, params);
};

const foundBy = (issue: Issue, input: unknown): readonly Found[] => {
  const name = nameOf(issue.path);
  switch (issue.code) {
    case 'too_big':
      return [tooBig(name, issue)];
    case 'too_small':
      return [tooSmall(name, issue)];
    case 'unrecognized_keys':
      return issue.keys.map((key) => found(nameOf([...issue.path, key]), of.unknownField));
    case 'custom':
      return [found(name, { ...of.invalid, message: issue.message, ...issue.params })];
  }
  if (valueAt(input, issue.path) === undefined) return [found(name, of.missing)];
  if (issue.code === 'invalid_type') return [found(name, of.wrongType, { type: issue.expected })];
  if (issue.code === 'invalid_value') return [found(name, of.wrongChoice, choices(issue.values))];
  if (issue.code === 'invalid_union' && 'options' in issue && issue.options)
    return [found(name, of.wrongChoice, choices(issue.options))];
  if (issue.code !== 'invalid_format') return [found(name, of.invalid)];
  return [found(name, issue.format === 'email' ? of.invalidEmail : of.invalidFormat)];
};

const inputFaults = (all: readonly Found[]): InputFaults => {
  const told = all.slice(0, mostIssues);
  return {
    message: told.map(({ sentence }) => sentence).join(' '),
    // Of several faults of one field the first is told.
    fields: Object.fromEntries(told.toReversed().map(({ name, fault }) => [name, fault])),
  };
};

/**
 * What a schema finds wrong with a message or a call, field by field. A parser's own words never get out.
 * @param input what was parsed, to tell what is missing from what is wrong
 */
export const fieldFaults = ({ issues }: z.core.$ZodError, input: unknown): InputFaults =>
  inputFaults(issues.flatMap((issue) => foundBy(issue, input)));

/** One field that is wrong for a reason that no schema knows. */
export const faultOf = (field: string, refusal: Refusal): InputFaults => inputFaults([found(field, refusal)]);

/** Input that is refused for its fields. */
export const invalidFields = ({ message, fields }: InputFaults): EdgeError =>
  new EdgeError({ ...invalidInput, message }, { fields });
