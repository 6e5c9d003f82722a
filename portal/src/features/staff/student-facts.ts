import type { StaffStudent } from '@lectern/events/schools/staff.routes';

const weekMs = 7 * 86_400_000;
/** Half of what there is to get: below it, somebody should listen. */
const low = 2.5;

export type StudentScore = 'communication' | 'criticalThinking';

/** When a student last did something, as an ISO string; null where never. */
export const lastPractised = ({ lastAttempts }: StaffStudent): string | null =>
  lastAttempts[0]?.lastActivityAt ?? null;

/** The newest score of this name among the last attempts, 0 to 5; null where none was given. */
export const newestScore = ({ lastAttempts }: StaffStudent, of: StudentScore): number | null =>
  lastAttempts.find((attempt) => attempt[of] !== undefined)?.[of] ?? null;

/** Answered something within seven days before now; to have opened a text is not to practise. @param now ms since the epoch */
export function hasPractised({ lastAttempts }: StaffStudent, now: number): boolean {
  return lastAttempts.some(
    ({ questionsAnswered, lastActivityAt }) =>
      questionsAnswered > 0 && now - Date.parse(lastActivityAt) < weekMs,
  );
}

/** `new`: never practised; `quiet`: not for a week; `low`: a newest score under the middle; else `fine`. */
export type StudentState = 'fine' | 'low' | 'quiet' | 'new';

export function stateOf(student: StaffStudent, now: number): StudentState {
  if (lastPractised(student) === null) return 'new';
  if (!hasPractised(student, now)) return 'quiet';
  const scores = [newestScore(student, 'communication'), newestScore(student, 'criticalThinking')];
  return scores.some((score) => score !== null && score < low) ? 'low' : 'fine';
}
