import { fact } from '../journal/event.js';
import { jobDropped, jobRetried, restoreProven } from './operations.events.js';

const job = {
  jobId: '11111111-1111-5111-8111-111111111111',
  reactor: 'account-mail',
  stream: 'person-asha',
  revision: 3,
  personId: 'ines',
};
export const mailIsTriedAgain = fact(jobRetried, job);
export const mailIsGivenUp = fact(jobDropped, { ...job, reason: 'The address does not exist.' });
export const backupWasRestored = fact(restoreProven, {
  personId: 'ines',
  provenOn: '2026-11-20',
  backupOf: '2026-11-19',
});

export const operationsFixtures = [mailIsTriedAgain, mailIsGivenUp, backupWasRestored] as const;
