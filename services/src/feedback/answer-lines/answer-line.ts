import * as z from 'zod/mini';
import {
  contentItem,
  gradedSample,
  keyPoint,
  type ContentItem,
  type Question,
} from '@lectern/events/content/content';
import { maxTextLength } from '@lectern/events/practice/protocol';
import { inputFor } from '../scoring-input.js';
import type { ScoringInput } from '../scorer.port.js';

const { text } = keyPoint.shape;
/** What is wrong with a field that is there, in words for whoever wrote the line. */
const told = (fault: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'is missing' : fault),
});
const texts = z.array(text, told('has to be a list of texts'));
const point = z.union(
  [text, z.strictObject({ text, ways: z.optional(texts) })],
  told('has to be a text, or an object with “text” and, if you like, “ways”: a list of texts'),
);

/** What every line has. */
const given = {
  /** Comes back with the result. */
  id: z.optional(z.union([z.string(), z.number()], told('has to be a text or a number'))),
  answer: z.string().check(z.maxLength(maxTextLength)),
  /** A transcript of speech: spelling, capitals and stops do not count. */
  spoken: z.optional(z.boolean()),
};

const leastOne = z.minLength(1, told('has to hold at least one'));

/** An answer with its question. */
export const ownLine = z.object({
  ...given,
  question: text,
  type: z.optional(z.enum(['spoken', 'summarization', 'textResponse'])),
  keyPoints: z.array(point, told('has to be a list')).check(leastOne),
  modelAnswers: texts.check(leastOne),
  misconceptions: z.optional(
    z.array(
      z.strictObject({ text, reply: text }, told('has to be an object with “text” and “reply”')),
      told('has to be a list'),
    ),
  ),
  /** The passage's sentences that hold the answer. */
  evidence: z.optional(texts),
  /** Answers of others with the band that a teacher gave them: of each end there has to be one. */
  samples: z.optional(
    z.array(
      z.strictObject(gradedSample.shape, told('has to be an object with “answer” and “band”')),
      told('has to be a list'),
    ),
  ),
  /** Paragraphs separated by a blank line. */
  passage: z.optional(z.string().check(z.maxLength(maxTextLength))),
});

/** An answer to a question of the library, the demo's texts among it. */
export const libraryLine = z.object({ ...given, questionId: z.string() });

/** What is to be scored, and what comes back with its result. */
export type AnswerToScore = {
  readonly id?: string | number | undefined;
  /** What else the line has, such as a teacher’s grade: it comes back too, and nothing here rests on it. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly input: ScoringInput;
};

export type QuestionsById = ReadonlyMap<string, { readonly item: ContentItem; readonly question: Question }>;

/** Their fields in the contract's order, as a student's attempt has them: the digest of an input rests on it. */
export const questionsOf = (library: readonly ContentItem[]): QuestionsById =>
  new Map(
    library
      .map((item) => z.parse(contentItem, item))
      .flatMap((item) => item.questions.map((question) => [question._id, { item, question }])),
  );

/** The line cannot be scored; the message says what to mend. */
export class BadLine extends Error {
  override readonly name = 'BadLine';
  constructor(
    message: string,
    readonly id?: string | number,
  ) {
    super(message);
  }
}

const idOf = (value: object): string | number | undefined =>
  'id' in value && (typeof value.id === 'string' || typeof value.id === 'number') ? value.id : undefined;

const { localeError } = z.locales.en();
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
/** In words for whoever wrote the line. */
const fault: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type')
    return `has to be ${kinds[issue.expected] ?? `of type ${issue.expected}`}`;
  if (issue.code === 'invalid_value') return `has to be one of ${issue.values.map(quoted).join(', ')}`;
  if (issue.code === 'too_small') return 'is empty';
  return issue.code === 'too_big' ? `has more than ${issue.maximum} characters` : localeError(issue);
};

const quoted = (name: unknown): string => `“${String(name)}”`;
/** A field of the line, counted from 1 where it is in a list: “keyPoints”, number 2. */
const fieldAt = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? `number ${part + 1}` : quoted(part))).join(', ');

/** What a line has besides the fields of its kind. */
const givenBeside = (schema: { readonly shape: object }, value: object): Pick<AnswerToScore, 'given'> => {
  const beside = Object.entries(value).filter(([name]) => !(name in schema.shape));
  return beside.length > 0 ? { given: Object.fromEntries(beside) } : {};
};

const checked = <Schema extends z.ZodMiniType>(schema: Schema, value: object): z.infer<Schema> => {
  const result = z.safeParse(schema, value, { error: fault });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${fieldAt(path)} ${message}` : message,
  );
  throw new BadLine(issues.join('; '), idOf(value));
};

const ownAnswer = (line: z.infer<typeof ownLine>): AnswerToScore => {
  const { id, question: questionText, type, modelAnswers, evidence, passage = '', answer } = line;
  const question: Question = {
    _id: 'question',
    questionText,
    questionType: type === 'spoken' ? undefined : type,
    keyPoints: line.keyPoints.map((one, at) => ({
      _id: `k${at + 1}`,
      ...(typeof one === 'string' ? { text: one } : one),
    })),
    modelAnswers,
    misconceptions: line.misconceptions?.map((one, at) => ({ _id: `m${at + 1}`, ...one })),
    evidence,
    samples: line.samples,
  };
  const said = { answer, fSpoken: line.spoken ?? false };
  return { id, title: '', input: inputFor({ content: passage }, question, said) };
};

const libraryAnswer = (
  { id, questionId, answer, spoken = false }: z.infer<typeof libraryLine>,
  questions: QuestionsById,
): AnswerToScore => {
  const found = questions.get(questionId);
  if (!found) throw new BadLine(`the library has no question “${questionId}”`, id);
  const { item, question } = found;
  const { questionType } = question;
  if (questionType === 'mcq' || questionType === 'matchword')
    throw new BadLine(`“${questionId}” is answered by choosing, which is marked and not scored`, id);
  if (questionType === 'readAloud')
    throw new BadLine(`“${questionId}” is read aloud, which is measured in a recording and not scored`, id);
  return { id, title: item.title, input: inputFor(item, question, { answer, fSpoken: spoken }) };
};

/** @param value one object, as JSON has it @throws BadLine */
export const answerFrom = (value: unknown, questions: QuestionsById): AnswerToScore => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadLine('this has to be one object');
  if (!('questionId' in value))
    return { ...ownAnswer(checked(ownLine, value)), ...givenBeside(ownLine, value) };
  if ('question' in value)
    throw new BadLine('“question” and “questionId” are both there: give one of them', idOf(value));
  return {
    ...libraryAnswer(checked(libraryLine, value), questions),
    ...givenBeside(libraryLine, value),
  };
};

/** @param line one object as JSON @throws BadLine */
export const readAnswerLine = (line: string, questions: QuestionsById): AnswerToScore => {
  let value: unknown;
  try {
    // Some programs begin a file with a mark of its encoding.
    value = JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new BadLine(`this is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  return answerFrom(value, questions);
};
