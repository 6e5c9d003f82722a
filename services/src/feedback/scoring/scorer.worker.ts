import { answerRequests } from '../../platform/worker-pool.js';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import { loadLanguageChecker } from './language-checker.js';
import { scoreAnswer } from './score-answer.js';
import type { Outcome, Task } from './scorer-messages.js';
import { writeFeedback } from './write-feedback.js';

const checker = await loadLanguageChecker();

const score = async (input: ScoringInput, isGrammarSkipped = false): Promise<ScoringResult> => {
  const { answer, passage, question } = input;
  const readable = [passage, question.questionText, ...question.modelAnswers];
  return scoreAnswer(input, await checker.check(answer, readable, isGrammarSkipped));
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

const outcomeOf = async (task: Task): Promise<Outcome> => {
  if (task.kind === 'write') return { kind: 'write', written: writeFeedback(task.input) };
  if (task.kind === 'score') return { kind: 'score', result: await score(task.input, task.isGrammarSkipped) };
  const result = await score(sample);
  writeFeedback({ ...sample, result, title: '' });
  return { kind: 'warm' };
};

answerRequests(outcomeOf, checker.isSpent);
