import * as events from '@lectern/events/lti/lti-grades.events';
import type { LtiGradeCommand, LtiGradeEvent, LtiGradeFact } from '@lectern/events/lti/lti-grades.events';
import { noSuchGrade } from '@lectern/events/lti/lti.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { Opened } from '@lectern/events/journal/sealed';

type DataOf<T extends LtiGradeFact['type']> = Extract<LtiGradeFact, { type: T }>['data'];
type Due = DataOf<'LtiGradeDue'>;
type CommandOf<T extends LtiGradeCommand['type']> = Extract<LtiGradeCommand, { type: T }>;
type Decision = readonly LtiGradeFact[] | Rejection;

export type LtiGradeState = {
  readonly linked:
    (Omit<DataOf<'LtiGradeLinked'>, 'userId'> & { readonly userId: Opened<string> }) | undefined;
  /** The last that was to be sent. */
  readonly due: Due | undefined;
  readonly answered: DataOf<'LtiGradeAnswered'>['result'] | undefined;
  readonly compared: Pick<DataOf<'LtiGradeCompared'>, 'held' | 'finding'> | undefined;
  /** What the platform took, as shares of 1, the newest last. */
  readonly taken: readonly number[];
};

/** Platforms round: two shares that are closer than this are one. */
const roundingShare = 0.006;
const isClose = (a: number, b: number): boolean => Math.abs(a - b) < roundingShare;
const shareOf = ({ grade: { scoreGiven } }: Due): number | undefined =>
  scoreGiven === undefined ? undefined : scoreGiven / events.gradeMaximum;

/** The last attempt that was finished counts; until there is one, the last that was begun. */
const counts = (
  { attemptId, attemptStartedAt, grade }: CommandOf<'NoteLtiGrade'>['data'],
  before: Due | undefined,
): boolean => {
  if (!before || before.attemptId === attemptId) return true;
  const isNewer = attemptStartedAt > before.attemptStartedAt;
  const [isDone, wasDone] = [grade, before.grade].map((of) => of.activityProgress === 'Completed');
  return isDone === wasDone ? isNewer : isDone === true;
};

const isSame = (a: Due['grade'], b: Due['grade']): boolean =>
  a.scoreGiven === b.scoreGiven &&
  a.activityProgress === b.activityProgress &&
  a.gradingProgress === b.gradingProgress;

type Wanted = Pick<Due, 'attemptId' | 'attemptStartedAt' | 'contentId' | 'grade'>;

/** @param at ms since the epoch */
const dueAgain = (
  {
    gradeId,
    personId,
    due,
  }: { readonly gradeId: string; readonly personId: string; readonly due: Due | undefined },
  { attemptId, attemptStartedAt, contentId, grade }: Wanted,
  at: number,
  why: Pick<Due, 'because' | 'isHeldBack'>,
): LtiGradeFact =>
  fact(events.ltiGradeDue, {
    gradeId,
    personId,
    number: (due?.number ?? 0) + 1,
    attemptId,
    attemptStartedAt,
    contentId,
    grade,
    timestamp: new Date(Math.max(at, due ? Date.parse(due.timestamp) + 1 : at)).toISOString(),
    ...why,
  });

const findingOf = (
  held: DataOf<'LtiGradeCompared'>['held'],
  due: Due,
  taken: readonly number[],
): DataOf<'LtiGradeCompared'>['finding'] => {
  const ours = shareOf(due);
  if (ours === undefined) return 'same';
  if (held === null) return 'missing';
  const theirs = held.score / held.maximum;
  if (isClose(ours, theirs)) return 'same';
  return taken.some((share) => isClose(share, theirs)) ? 'older' : 'overridden';
};

const compare = ({ data, at }: CommandOf<'CompareLtiGrade'>, state: LtiGradeState, due: Due): Decision => {
  const { gradeId, number, held } = data;
  const { personId } = due;
  // Another one is on its way meanwhile.
  if (number !== due.number) return [];
  const finding = findingOf(held, due, state.taken);
  const before = state.compared;
  const isKnown =
    before?.finding === finding &&
    before.held?.score === held?.score &&
    before.held?.maximum === held?.maximum;
  if (isKnown) return [];
  const compared = fact(events.ltiGradeCompared, { gradeId, personId, number, held, finding });
  // Once: a platform that keeps an older one after that has a reason of its own.
  const isSentAgain = (finding === 'older' || finding === 'missing') && due.because !== 'reconciled';
  return isSentAgain
    ? [compared, dueAgain({ gradeId, personId, due }, due, at, { because: 'reconciled' })]
    : [compared];
};

const decide = (command: LtiGradeCommand, state: LtiGradeState): Decision => {
  const { linked, due, answered, compared } = state;
  if (command.type === 'LinkLtiGrade') return linked ? [] : [fact(events.ltiGradeLinked, command.data)];
  if (!linked) return reject(noSuchGrade);
  const { gradeId, personId } = linked;
  const { type, data, at } = command;
  if (type === 'NoteLtiGrade') {
    if (!counts(data, due)) return [];
    if (due?.attemptId === data.attemptId && isSame(due.grade, data.grade)) return [];
    const isHeldBack = due?.isHeldBack === true || compared?.finding === 'overridden';
    const why = { because: 'scored', ...(isHeldBack ? { isHeldBack } : {}) } as const;
    return [dueAgain({ gradeId, personId, due }, data, at, why)];
  }
  if (type === 'ResendLtiGrade' && linked.schoolId !== data.schoolId) return reject(noSuchGrade);
  if (!due) return type === 'ResendLtiGrade' ? reject(noSuchGrade) : [];
  switch (type) {
    case 'AnswerLtiGrade':
      return data.number === due.number && answered === undefined
        ? [fact(events.ltiGradeAnswered, { ...data, personId })]
        : [];
    case 'CompareLtiGrade':
      return compare(command, state, due);
    case 'ResendLtiGrade':
      // What is on its way comes by itself.
      if (answered === undefined && !due.isHeldBack) return [];
      return [dueAgain({ gradeId, personId, due }, due, at, { because: 'resent' })];
  }
};

/** What a platform is told of one student at one link: each grade that is sent, and what became of it. */
export const ltiGradeDecider: Decider<
  LtiGradeCommand,
  LtiGradeState,
  LtiGradeFact,
  LtiGradeEvent | LtiGradeFact
> = {
  initial: { linked: undefined, due: undefined, answered: undefined, compared: undefined, taken: [] },
  decide,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'LtiGradeLinked':
        return { ...state, linked: data };
      case 'LtiGradeDue':
        return {
          ...state,
          due: data,
          answered: undefined,
          // What somebody gave there still stands while nothing is sent over it.
          compared: data.isHeldBack ? state.compared : undefined,
        };
      case 'LtiGradeAnswered': {
        const share = state.due && data.result === 'taken' ? shareOf(state.due) : undefined;
        const taken = share === undefined ? state.taken : [...state.taken, share];
        return { ...state, answered: data.result, taken };
      }
      case 'LtiGradeCompared':
        return { ...state, compared: { held: data.held, finding: data.finding } };
    }
  },
};
