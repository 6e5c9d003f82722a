import type { Decider } from '@lectern/events/journal/decider';
import { fact, type Fresh, type OpenedEvent } from '@lectern/events/journal/event';
import { screenStepped, type ScreenStep } from '@lectern/events/practice/screens.events';

export type RecordScreenSteps = {
  readonly attemptId: string;
  readonly personId: string;
  readonly tab: string;
  readonly appVersion: string;
  readonly steps: readonly ScreenStep[];
};

type Fact = Fresh<typeof screenStepped>;
type Past = OpenedEvent<typeof screenStepped> | Fact;

/** The last step known of each tab. */
export type ScreensState = { readonly seen: Readonly<Record<string, number>>; readonly count: number };

/** Tabs name themselves: a name that every object answers to is as new as any other. */
const lastSeen = ({ seen }: ScreensState, tab: string): number =>
  (Object.hasOwn(seen, tab) ? seen[tab] : undefined) ?? -1;

/** A stream is short: what a tab tells beyond this many steps of one attempt is not kept. */
export const maxSteps = 5_000;

/** Steps come in order from each tab; what is there already is passed over. */
export const screensDecider: Decider<RecordScreenSteps, ScreensState, Fact, Past> = {
  initial: { seen: {}, count: 0 },
  decide: ({ attemptId, personId, tab, appVersion, steps }, state) => {
    const seen = lastSeen(state, tab);
    const room = Math.max(0, maxSteps - state.count);
    return steps
      .filter((step) => step.seq > seen)
      .toSorted((a, b) => a.seq - b.seq)
      .slice(0, room)
      .map(({ stateValue: state, ...step }) =>
        fact(screenStepped, { ...step, state, attemptId, personId, tab, appVersion }),
      );
  },
  evolve: (state, { data }) => ({
    seen: { ...state.seen, [data.tab]: Math.max(data.seq, lastSeen(state, data.tab)) },
    count: state.count + 1,
  }),
};
