import { fact } from '../journal/event.js';
import { ashasAttempt, spokenAt } from './attempt.fixtures.js';
import { clientDumpReceived } from './dump.events.js';
import { screenStepped, screenStepsLeftOut } from './screens.events.js';

/** Asha's page opened the first question. */
export const ashaOpenedTheQuestion = fact(screenStepped, {
  ...ashasAttempt,
  tab: 'tab-1',
  seq: 0,
  at: spokenAt,
  kind: 'question.opened',
  questionId: 'why-nets',
  appVersion: '0.1.0',
  state: 'question.ready',
  shown: 'Question 1 of 5',
  details: { kept: 1, problem: 'Socket not connected' },
});
export const ashasDeviceToldWhatItKept = fact(clientDumpReceived, {
  dumpId: 'dump-1',
  personId: 'asha',
  dump: { chunks: 3 },
});

export const ashasStepsWereTooMany = fact(screenStepsLeftOut, ashasAttempt);

export const screensFixtures = [
  ashaOpenedTheQuestion,
  ashasStepsWereTooMany,
  ashasDeviceToldWhatItKept,
] as const;
