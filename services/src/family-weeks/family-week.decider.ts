import {
  familyWeekBegan,
  familyWeekMailSettled,
  weeklyMailResumed,
  weeklyMailStopped,
  type FamilyWeekCommand,
  type FamilyWeekEvent,
  type FamilyWeekFact,
} from '@lectern/events/family-weeks/family-week.events';
import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

export type FamilyWeekState = {
  /** The Fridays of weeks that began. */
  readonly began: ReadonlySet<string>;
  /** `kind week` of the mails that were settled; one that was refused may be tried again. */
  readonly settled: ReadonlySet<string>;
  readonly isStopped: boolean;
};

type Mail = { readonly kind: string; readonly week: string };
const nameOf = ({ kind, week }: Mail): string => `${kind} ${week}`;

const decide = ({ type, data }: FamilyWeekCommand, state: FamilyWeekState): readonly FamilyWeekFact[] => {
  switch (type) {
    case 'BeginFamilyWeek':
      return state.began.has(data.week) ? [] : [fact(familyWeekBegan, data)];
    case 'SettleFamilyWeekMail':
      return state.settled.has(nameOf(data)) ? [] : [fact(familyWeekMailSettled, data)];
    case 'ChooseWeeklyMail': {
      const { personId, isWanted } = data;
      if (isWanted === !state.isStopped) return [];
      return [fact(isWanted ? weeklyMailResumed : weeklyMailStopped, { personId })];
    }
  }
};

/** The weeks of a family, and what its parent was told of them. */
export const familyWeekDecider: Decider<
  FamilyWeekCommand,
  FamilyWeekState,
  FamilyWeekFact,
  FamilyWeekEvent | FamilyWeekFact
> = {
  initial: { began: new Set(), settled: new Set(), isStopped: false },
  decide,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'FamilyWeekBegan':
        return { ...state, began: new Set([...state.began, data.week]) };
      case 'FamilyWeekMailSettled':
        return data.outcome === 'refused'
          ? state
          : { ...state, settled: new Set([...state.settled, nameOf(data)]) };
      case 'WeeklyMailStopped':
        return { ...state, isStopped: true };
      case 'WeeklyMailResumed':
        return { ...state, isStopped: false };
    }
  },
};
