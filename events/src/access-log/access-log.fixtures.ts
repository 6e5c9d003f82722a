import { fact } from '../journal/event.js';
import { ashasAttempt } from '../practice/attempt.fixtures.js';
import { attemptAccessed } from './access-log.events.js';

const looked = {
  personId: 'asha',
  attemptId: ashasAttempt.attemptId,
  date: '2026-01-05',
  schoolId: 'banyan',
} as const;

/** Asha’s teacher reads her answers. */
export const teacherRead = fact(attemptAccessed, { ...looked, readerId: 'ruth', what: 'answers' });
export const teacherListened = fact(attemptAccessed, { ...looked, readerId: 'ruth', what: 'recording' });
/** A system admin reads them, and says why. */
export const adminRead = fact(attemptAccessed, {
  ...looked,
  readerId: 'sana',
  what: 'answers',
  reason: 'Her parents asked whether the recording is whole.',
});
export const adminReplayed = fact(attemptAccessed, {
  ...looked,
  readerId: 'sana',
  what: 'replay',
  issueId: 'issue-1',
});
/** A system admin reads one of them among those that a rescoring would change. */
export const adminCompared = fact(attemptAccessed, {
  ...looked,
  readerId: 'omar',
  what: 'answers',
  rescoringId: 'rescoring-1',
});

const { attemptId: _, ...all } = looked;
/** A system admin reads the list of all her attempts. */
export const adminListed = fact(attemptAccessed, {
  ...all,
  readerId: 'sana',
  what: 'history',
  reason: 'Her parents asked how often she practised.',
});

export const accessLogFixtures = [
  teacherRead,
  teacherListened,
  adminRead,
  adminReplayed,
  adminCompared,
  adminListed,
] as const;
