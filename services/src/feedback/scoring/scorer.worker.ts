import { readFile } from 'node:fs/promises';
import { answerRequests } from '../../platform/worker-pool.js';
import type { BandModels } from '../meaning/bands.js';
import { bandsFile } from '../meaning/judgement-data.js';
import type { Verdict } from '../meaning/meaning-judge.port.js';
import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import { loadLanguageChecker } from './language-checker.js';
import { claimsOf, unknown } from '../meaning/read-answer.js';
import { judgedText } from './judged-text.js';
import { isEnglish, scoreAnswer } from './score-answer.js';
import type { Outcome, Task } from './scorer-messages.js';
import { writeFeedback } from './write-feedback.js';

const checker = await loadLanguageChecker();
const models = JSON.parse(await readFile(bandsFile, 'utf8')) as BandModels;

const score = async (
  input: ScoringInput,
  verdicts: readonly Verdict[] | undefined,
  isGrammarSkipped = false,
): Promise<ScoringResult> => {
  const { answer, passage, question } = input;
  const readable = [passage, question.questionText, ...question.modelAnswers];
  const findings = await checker.check(answer, readable, isGrammarSkipped);
  return scoreAnswer(input, findings, verdicts && { verdicts, models });
};

/** Scored once ahead, so that the first student does not wait for code to be compiled. */
const sample: ScoringInput = {
  question: {
    questionText: 'Why does the boy run?',
    questionType: 'spoken',
    keyPoints: [{ _id: 'rain', text: 'The boy runs home because it rains.' }],
    modelAnswers: ['He runs home because it begins to rain and he has no umbrella with him.'],
  },
  passage:
    'Dark clouds came over the hill. The boy had left his umbrella at school, so he ran all the way home.',
  answer: 'He run home becuase it was raining and he did not had his umbrella, it was at the school.',
  fSpoken: false,
};

/** Written, but for a rephrase in which the checker still finds something to mend. */
const write = async (
  input: FeedbackInput,
  verdicts: readonly Verdict[] | undefined,
): Promise<WrittenFeedback> => {
  const findings = await checker.check(input.answer, [input.passage], true);
  const written = writeFeedback(input, { verdicts, isReadable: isEnglish(input.answer, findings) });
  if (written.rephrasedResponse === '') return written;
  const { problems, isChecked } = await checker.check(written.rephrasedResponse, [input.passage], false);
  return isChecked && problems.length === 0 ? written : { ...written, rephrasedResponse: '' };
};

const outcomeOf = async (task: Task): Promise<Outcome> => {
  if (task.kind === 'write') return { kind: 'write', written: await write(task.input, task.verdicts) };
  if (task.kind === 'score')
    return { kind: 'score', result: await score(task.input, task.verdicts, task.isGrammarSkipped) };
  const result = await score(
    sample,
    claimsOf(sample.question, judgedText(sample.question.questionText, sample.answer)).map(() => unknown),
  );
  writeFeedback({ ...sample, result, title: '', language: 'en' });
  return { kind: 'warm' };
};

answerRequests(outcomeOf, checker.isSpent);
