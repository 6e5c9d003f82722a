import { open, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import {
  answerFrom,
  BadLine,
  questionsOf,
  readAnswerLine,
  type AnswerToScore,
} from '../feedback/answer-lines/answer-line.js';
import { textOf } from '../feedback/answer-lines/scored-line-text.js';
import { scoreLine } from '../feedback/answer-lines/scored-line.js';
import type { FeedbackWriter } from '../feedback/feedback-writer.port.js';
import type { Scorer } from '../feedback/scorer.port.js';
import { demoLibrary } from '../content/demo/demo-library.js';
import { withSamples } from '../content/demo/graded-samples.js';
import { readLibraryTexts } from '../content/library/library-texts.js';

export type ScoreIo = {
  readonly out: (line: string) => Promise<void>;
  readonly err: (line: string) => Promise<void>;
  /** Of standard input; undefined where a person sits at it. */
  readonly lines: AsyncIterable<string> | undefined;
  /** Aborted when nobody wants the rest. */
  readonly signal: AbortSignal;
  /** What relative paths are relative to. */
  readonly folder: string;
};

type Engines = { readonly scorer: Scorer; readonly writer: FeedbackWriter };

type Options = {
  readonly question?: string;
  readonly point?: readonly string[];
  readonly model?: readonly string[];
  readonly evidence?: readonly string[];
  readonly passage?: string;
  readonly type?: string;
  readonly questionId?: string;
  readonly answer?: string;
  readonly spoken?: true;
  readonly file?: string;
  readonly json?: true;
};

const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** The command with its help. */
export const createScoreProgram = (does: (options: Options) => Promise<void> = () => Promise.resolve()) =>
  new Command('score')
    .description(
      'Scores answers as Lectern scores those of students, and writes their feedback: one answer by options, or many by lines of JSON from a file or standard input.',
    )
    .option('--question <text>', 'what was asked')
    .option('--point <text>', 'a key point of a full answer; once for each', several)
    .option('--model <text>', 'a model answer; once for each', several)
    .option('--evidence <text>', 'a sentence of the passage that holds the answer; once for each', several)
    .option('--passage <file>', 'the text that was read')
    .option('--type <type>', 'spoken (unless said), summarization or textResponse')
    .option('--question-id <id>', 'a question of the library, in the place of all that')
    .option('--answer <text>', 'what was answered')
    .option('--spoken', 'the answer is a transcript: spelling, capitals and stops do not count')
    .option('--file <file>', 'a JSON object a line')
    .option('--json', 'a JSON object a line on standard output, and nothing else')
    .allowExcessArguments(false)
    .exitOverride()
    .showHelpAfterError('Try --help.')
    .configureHelp({ helpWidth: 100 })
    .action(does);

const wrongUse = (message: string): CommanderError => new CommanderError(2, 'score.wrongUse', message);

/** What the options say of one answer; undefined where they name none. */
const oneOf = async (options: Options, folder: string): Promise<object | undefined> => {
  const { question, point, model, evidence, passage, type, questionId, answer, spoken } = options;
  const asked = { question, keyPoints: point, modelAnswers: model, evidence, type, questionId };
  const given = Object.entries({ ...asked, answer, spoken }).filter(([, value]) => value !== undefined);
  if (passage !== undefined) given.push(['passage', await readFile(resolve(folder, passage), 'utf8')]);
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

const linesOf = async (options: Options, { lines, folder }: ScoreIo): Promise<AsyncIterable<string>> => {
  if (options.file !== undefined) return (await open(resolve(folder, options.file))).readLines();
  if (!lines)
    throw wrongUse('There is nothing to score: give --question and --answer, or lines. Try --help.');
  return lines;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Scores what was typed or is read, one after another. A line that cannot be scored is told with its number, and the next
 * one is scored.
 * @param engines asked for when there is something to score
 * @returns the exit code: 0 all was scored, 1 something was not, 2 used wrongly
 */
export const runScore = async (
  args: readonly string[],
  io: ScoreIo,
  engines: () => Promise<Engines>,
): Promise<0 | 1 | 2> => {
  const questions = questionsOf([...demoLibrary.map(withSamples), ...readLibraryTexts()]);
  let code: 0 | 1 = 0;
  const score = async (read: () => AnswerToScore, isJson = false, line?: number): Promise<void> => {
    try {
      const answer = read();
      const scored = await scoreLine(await engines(), answer);
      const id = answer.id === undefined ? {} : { id: answer.id };
      const name = answer.id ?? (line === undefined ? '' : `line ${line}`);
      const { given } = answer;
      await io.out(isJson ? JSON.stringify({ line, ...id, given, ...scored }) : textOf(String(name), scored));
    } catch (error) {
      code = 1;
      const id = error instanceof BadLine && error.id !== undefined ? { id: error.id } : {};
      const why = error instanceof BadLine ? messageOf(error) : `could not be scored: ${messageOf(error)}`;
      const where = line === undefined ? '' : `Line ${line}: `;
      await (isJson ? io.out(JSON.stringify({ line, ...id, error: why })) : io.err(`${where}${why}`));
    }
  };
  const does = async (options: Options): Promise<void> => {
    const one = await oneOf(options, io.folder);
    if (one && options.file !== undefined)
      throw wrongUse('Give one answer by options, or a file of many: not both.');
    if (one) return score(() => answerFrom(one, questions), options.json);
    let line = 0;
    for await (const text of await linesOf(options, io)) {
      line += 1;
      if (io.signal.aborted) return;
      if (text.trim() !== '') await score(() => readAnswerLine(text, questions), options.json, line);
    }
  };
  let [out, err] = ['', ''];
  const program = createScoreProgram(does).configureOutput({
    writeOut: (text) => void (out += text),
    writeErr: (text) => void (err += text),
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (out) await io.out(out.trimEnd());
    await (error instanceof CommanderError
      ? err && io.err(err.trimEnd())
      : io.err(`It failed: ${messageOf(error)}`));
    if (error instanceof CommanderError && error.code === 'score.wrongUse') await io.err(error.message);
    if (!(error instanceof CommanderError)) return 1;
    return error.exitCode === 0 ? 0 : 2;
  }
};
