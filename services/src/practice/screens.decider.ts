import type { Decider } from '@lectern/events/journal/decider';
import { fact, type Fresh, type OpenedEvent } from '@lectern/events/journal/event';
import { screenStepped, screenStepsLeftOut, type ScreenStep } from '@lectern/events/practice/screens.events';

export type RecordScreenSteps = {
  readonly attemptId: string;
  readonly personId: string;
  readonly tab: string;
  readonly appVersion: string;
  readonly steps: readonly ScreenStep[];
};

type Fact = Fresh<typeof screenStepped | typeof screenStepsLeftOut>;
type Past = OpenedEvent<typeof screenStepped | typeof screenStepsLeftOut> | Fact;

/** The last step known of each tab. */
export type ScreensState = {
  readonly seen: Readonly<Record<string, number>>;
  readonly count: number;
  /** It is said that no more are kept. */
  readonly isFull: boolean;
};

/** Tabs name themselves: a name that every object answers to is as new as any other. */
const lastSeen = ({ seen }: Pick<ScreensState, 'seen'>, tab: string): number =>
  (Object.hasOwn(seen, tab) ? seen[tab] : undefined) ?? -1;

/** A stream is short: what tabs tell beyond this many steps of one attempt is not kept, and that is said once. */
export const maxSteps = 5_000;

/** Steps come in order from each tab; what is there already is passed over. */
export const screensDecider: Decider<RecordScreenSteps, ScreensState, Fact, Past> = {
  initial: { seen: {}, count: 0, isFull: false },
  decide: ({ attemptId, personId, tab, appVersion, steps }, state) => {
    const seen = lastSeen(state, tab);
    const room = Math.max(0, maxSteps - state.count);
    const fresh = steps.filter((step) => step.seq > seen).toSorted((a, b) => a.seq - b.seq);
    const kept = fresh
      .slice(0, room)
      .map(({ stateValue: state, ...step }) =>
        fact(screenStepped, { ...step, state, attemptId, personId, tab, appVersion }),
      );
    if (fresh.length <= room || state.isFull) return kept;
    return [...kept, fact(screenStepsLeftOut, { attemptId, personId })];
  },
  evolve: (state, event) => {
    if (event.type === screenStepsLeftOut.type) return { ...state, isFull: true };
    const { tab, seq } = event.data;
    return {
      ...state,
      seen: { ...state.seen, [tab]: Math.max(seq, lastSeen(state, tab)) },
      count: state.count + 1,
    };
  },
};
