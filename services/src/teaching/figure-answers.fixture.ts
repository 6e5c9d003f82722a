import type { Scores } from '@lectern/events/feedback/scoring';
import { addDays } from '../streaks/local-date.js';
import type { FigureAnswer } from './answer-figures.js';

/** Monday to Friday. */
export const usualSchoolDays = {
  timeZone: 'Asia/Kolkata',
  isSchoolDay: (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
};

/** A Tuesday. */
export const today = '2026-11-24';
export const daysAgo = (days: number): string => addDays(today, -days);

/** All four scores alike. */
export const allScores = (score: number): Scores => ({
  grammarAndSentenceStructure: score,
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
});

let made = 0;

/** An answer of Asha’s that was scored 3.5, unless told. */
export const answered = (more: Partial<FigureAnswer> & { readonly day?: string } = {}): FigureAnswer => {
  made += 1;
  const { day = today } = more;
  return {
    personId: 'asha',
    attemptId: `attempt-${made}`,
    responseId: `response-${String(made).padStart(6, '0')}`,
    contentId: 'herons',
    contentDigest: 'd1',
    questionId: 'why-nets',
    kind: 'spoken',
    isSecond: false,
    at: Date.parse(`${day}T06:00:00Z`) + made,
    outcome: 'scored',
    scores: allScores(3.5),
    isCorrected: false,
    settledBy: null,
    isCopied: false,
    isDeviceFault: false,
    keyPoints: [],
    missing: [],
    pairs: null,
    ...more,
    day,
  };
};

/** So many of them, one a day, the last one yesterday. */
export const inARow = (many: number, more: Partial<FigureAnswer> = {}): readonly FigureAnswer[] =>
  Array.from({ length: many }, (_, n) => answered({ day: daysAgo(many - n), ...more }));
