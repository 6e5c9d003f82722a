import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** More mistakes than these help nobody. */
const mostIssues = 5;
/** A name that a client made up is not repeated at any length. */
const longestName = 100;

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  guid: 'a UUID',
  base64: 'base64',
  email: 'an e-mail address',
  url: 'an address on the web',
  datetime: 'a time in ISO 8601',
};
/** The patterns of the contract, in words. */
const patterns: Readonly<Record<string, string>> = {
  '/^[A-Za-z0-9_-]{8,64}$/': '8 to 64 letters, digits, “-” or “_”',
  '/^[A-Za-z0-9_-]{1,64}$/': '1 to 64 letters, digits, “-” or “_”',
  '/^[A-Za-z0-9_.:-]{1,64}$/': 'an id',
  '/^[A-Za-z0-9.+-]{1,32}$/': 'a version, such as 1.4.0',
  '/^[0-9a-f]{64}$/': '64 hexadecimal digits, the letters small',
  '/^-?\\d{1,20}$/': 'a position that a write answered with',
};

const quoted = (name: string): string => `“${name.slice(0, longestName)}”`;
const nameOf = (path: Issue['path']): string =>
  path.length === 0 ? 'What was sent' : quoted(path.map(String).join('.'));
const shown = (value: unknown): string => (typeof value === 'string' ? quoted(value) : String(value));
const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? shown(values[0]) : `one of ${values.map(shown).join(', ')}`;

/** What lies at the path; what a client's own prototype would answer is not asked. */
const valueAt = (input: unknown, path: Issue['path']): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    input,
  );

const tooBig = (name: string, { origin, maximum }: Extract<Issue, { code: 'too_big' }>): string => {
  if (origin === 'string') return `${name} is too long. It may have ${maximum} characters at the most.`;
  if (origin === 'array') return `${name} has too many entries. It may have ${maximum} at the most.`;
  return `${name} is too large. It may be ${maximum} at the most.`;
};

const tooSmall = (name: string, { origin, minimum }: Extract<Issue, { code: 'too_small' }>): string => {
  if (origin === 'string' && Number(minimum) === 1) return `${name} is empty. It needs some text.`;
  if (origin === 'string') return `${name} is too short. It needs ${minimum} characters at least.`;
  if (origin === 'array') return `${name} has too few entries. It needs ${minimum} at least.`;
  return `${name} is too small. It has to be ${minimum} at least.`;
};

const inForm = ({ format, pattern }: Extract<Issue, { code: 'invalid_format' }>): string =>
  (pattern === undefined ? undefined : patterns[pattern]) ??
  formats[format] ??
  'in the form that is asked for';

const wanted = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'of another type';
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return inForm(issue);
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? oneOf(issue.options)
        : 'in one of the forms that are asked for';
    default:
      return 'in the form that is asked for';
  }
};

const sentence = (issue: Issue, input: unknown): string => {
  const name = nameOf(issue.path);
  const isMissing = valueAt(input, issue.path) === undefined;
  switch (issue.code) {
    case 'too_big':
      return tooBig(name, issue);
    case 'too_small':
      return tooSmall(name, issue);
    case 'unrecognized_keys':
      return `${issue.keys.map(quoted).join(', ')} is not known here. Leave it out.`;
    case 'custom':
      // The contract's own words.
      return `${name}: ${issue.message.replace(/\.$/, '')}.`;
    default:
      return isMissing
        ? `${name} is missing. It has to be ${wanted(issue)}.`
        : `${name} has to be ${wanted(issue)}.`;
  }
};

/**
 * What is wrong with a message or a call, field by field, in plain sentences that say what to send instead. A parser's own
 * words never get out.
 * @param input what was parsed, to tell what is missing from what is wrong
 */
export const describeIssues = ({ issues }: z.core.$ZodError, input: unknown): string =>
  issues
    .slice(0, mostIssues)
    .map((issue) => sentence(issue, input))
    .join(' ');
