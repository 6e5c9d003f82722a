import {
  accountJoined,
  personErased,
  personRegistered,
  schoolJoined,
} from '@lectern/events/accounts/person.events';
import { contentStarsOf } from '@lectern/events/feedback/stars';
import type { Sealed } from '@lectern/events/journal/sealed';
import {
  leaderboardAliasChosen,
  leaderboardJoined,
  leaderboardLeft,
} from '@lectern/events/leaderboards/leaderboard.events';
import {
  optionsChosen,
  responseRecorded,
  textAnswered,
  wordsMatched,
} from '@lectern/events/practice/attempt.events';
import { responseMarked, responseScored } from '@lectern/events/practice/scoring.events';
import {
  penaltyWaived,
  rescoreWithdrawn,
  responseRescored,
  scoreCorrected,
  scoreCorrectionWithdrawn,
} from '@lectern/events/practice/correction.events';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';
import { addDays, creditedTo, type GivenAnswer, mondayOf } from '../streaks/local-date.js';
import { pointsByDate, starsOfMarks, type EarningAnswer } from './points.js';

/** How many days an answer is kept one by one, so that a later score changes its points; then it is only in the sum. */
const keptDays = 62;

/** What one student has earned. */
export type StandingDocument = {
  /** The school of a student; null for everybody else. */
  readonly schoolId: string | null;
  readonly alias: Sealed<string | null> | null;
  readonly isShown: boolean;
  /** The school on whose list they are: none for who has left it. */
  readonly board: string | null;
  /** By response. */
  readonly answers: Readonly<Record<string, EarningAnswer>>;
  /** Points of answers that are not kept one by one any more. */
  readonly older: number;
  /** The week, by its Monday, and the month of the latest answer, with their points; null before the first. */
  readonly week: string | null;
  readonly weekPoints: number;
  readonly month: string | null;
  readonly monthPoints: number;
  readonly points: number;
};

const nothing: StandingDocument = {
  schoolId: null,
  alias: null,
  isShown: true,
  board: null,
  answers: {},
  older: 0,
  week: null,
  weekPoints: 0,
  month: null,
  monthPoints: 0,
  points: 0,
};

/** Points from a date on. */
const pointsSince = (from: string, dates: ReadonlyMap<string, number>): number => {
  let sum = 0;
  for (const [date, points] of dates) if (date >= from) sum += points;
  return sum;
};

/** The same with these answers: those that are too old are added up, and all points follow. */
const withAnswers = (
  before: StandingDocument,
  answers: Readonly<Record<string, EarningAnswer>>,
): StandingDocument => {
  const all = Object.values(answers);
  const latest = all.reduce((last, { date }) => (date > last ? date : last), '');
  const firstKept = addDays(latest, -keptDays);
  const isKept = ({ date }: EarningAnswer): boolean => date >= firstKept;
  const leaving = all.filter((answer) => !isKept(answer));
  const kept =
    leaving.length === 0
      ? answers
      : Object.fromEntries(Object.entries(answers).filter(([, answer]) => isKept(answer)));
  const older = before.older + pointsSince('', pointsByDate(leaving));
  const dates = pointsByDate(all.filter(isKept));
  const [week, month] = [mondayOf(latest), latest.slice(0, 7)];
  return {
    ...before,
    answers: kept,
    older,
    week,
    weekPoints: pointsSince(week, dates),
    month,
    monthPoints: pointsSince(month, dates),
    points: older + pointsSince('', dates),
  };
};

/** The board follows from the school and from whether they want to be on it. */
const onBoard = (document: StandingDocument): StandingDocument => ({
  ...document,
  board: document.isShown ? document.schoolId : null,
});

const change = (
  personId: string,
  apply: (before: StandingDocument) => StandingDocument,
): readonly Change<StandingDocument>[] => [{ id: personId, apply: (before) => apply(before ?? nothing) }];

type Answered = GivenAnswer & { readonly data: { readonly responseId: string; readonly questionId: string } };

/** A further version of a recording is the same answer. */
const answered = (event: Answered): readonly Change<StandingDocument>[] => {
  const { personId, responseId, questionId } = event.data;
  const { date, time } = creditedTo(event);
  return change(personId, (before) => {
    if (before.answers[responseId]) return before;
    const answer = { question: questionId, date, at: time };
    return withAnswers(before, { ...before.answers, [responseId]: answer });
  });
};

const scored = (
  { personId, responseId }: { readonly personId: string; readonly responseId: string },
  stars: number | undefined,
): readonly Change<StandingDocument>[] =>
  change(personId, (before) => {
    const answer = before.answers[responseId];
    if (!answer || answer.stars === stars) return before;
    const { stars: _, ...unscored } = answer;
    const again = stars === undefined ? unscored : { ...unscored, stars };
    return withAnswers(before, { ...before.answers, [responseId]: again });
  });

const when = on<StandingDocument>();

/** What each student of a school has earned, to be listed by week, by month and ever. */
export const standingsProjection = defineProjection<StandingDocument>({
  name: 'standings',
  version: 3,
  indexes: [
    { name: 'byWeek', fields: ['board', 'week', 'weekPoints'] },
    { name: 'byMonth', fields: ['board', 'month', 'monthPoints'] },
    { name: 'byPoints', fields: ['board', 'points'] },
  ],
  handlers: [
    when(personRegistered, ({ data: { personId, role, schoolId } }) =>
      role === 'student' && schoolId !== undefined
        ? change(personId, (before) => onBoard({ ...before, schoolId }))
        : [],
    ),
    when(schoolJoined, ({ data: { personId, schoolId } }) =>
      change(personId, (before) => onBoard({ ...before, schoolId })),
    ),
    // The account is the one student of the two.
    when(accountJoined, ({ data }) =>
      change(data.personId, (before) => onBoard({ ...before, schoolId: null })),
    ),
    when(personErased, ({ data }) => [{ id: data.personId, apply: () => undefined }]),
    when(leaderboardAliasChosen, ({ data }) =>
      change(data.personId, (before) => ({ ...before, alias: data.alias })),
    ),
    when(leaderboardLeft, ({ data }) =>
      change(data.personId, (before) => onBoard({ ...before, isShown: false })),
    ),
    when(leaderboardJoined, ({ data }) =>
      change(data.personId, (before) => onBoard({ ...before, isShown: true })),
    ),
    when(responseRecorded, answered),
    when(textAnswered, answered),
    when(optionsChosen, answered),
    when(wordsMatched, answered),
    // Who was not sure gave no score: an answer without one takes the place of none that has one.
    when(responseScored, ({ data }) => (data.fUnsure ? [] : scored(data, contentStarsOf(data.scores)))),
    when(scoreCorrected, ({ data }) => scored(data, contentStarsOf(data.scores))),
    when(penaltyWaived, ({ data }) => scored(data, contentStarsOf(data.scores))),
    when(responseRescored, ({ data }) => scored(data, contentStarsOf(data.scores))),
    // Where the scorer was not sure, there were no stars.
    when(scoreCorrectionWithdrawn, ({ data }) =>
      scored(data, data.scores ? contentStarsOf(data.scores) : undefined),
    ),
    when(rescoreWithdrawn, ({ data }) => scored(data, data.scores ? contentStarsOf(data.scores) : undefined)),
    when(responseMarked, ({ data }) => scored(data, starsOfMarks(data.correct, data.total))),
  ],
});
