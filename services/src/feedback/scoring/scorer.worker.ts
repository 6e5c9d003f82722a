import { parentPort } from 'node:worker_threads';
import { loadLanguageChecker, type LanguageChecker } from './language-checker.js';
import { scoreAnswer } from './score-answer.js';
import type { Outcome, Reply, Request, Task } from './scorer-messages.js';
import { writeFeedback } from './write-feedback.js';

let checker: Promise<LanguageChecker> | undefined;
const languageChecker = (): Promise<LanguageChecker> => (checker ??= loadLanguageChecker());

const outcomeOf = async (task: Task): Promise<Outcome> => {
  if (task.kind === 'write') return { kind: 'write', written: writeFeedback(task.input) };
  const { check } = await languageChecker();
  if (task.kind === 'warm') return { kind: 'warm' };
  const { answer, passage, question } = task.input;
  const findings = await check(answer, [passage, question.questionText, ...question.modelAnswers]);
  return { kind: 'score', result: scoreAnswer(task.input, findings) };
};

parentPort?.on('message', ({ id, task }: Request) => {
  const reply = (message: Reply): void => parentPort?.postMessage(message);
  outcomeOf(task).then(
    (outcome) => reply({ id, status: 'done', outcome }),
    (error: unknown) => reply({ id, status: 'failed', message: String(error) }),
  );
});
