import { maxMessageBytes, stateValuePattern } from '@lectern/events/practice/protocol';
import type { ScreenStep } from '@lectern/events/practice/screens.events';

const mostSteps = 100;
/** Leaves room for the rest of the message. */
const mostBytes = maxMessageBytes - 4 * 1024;

/** Cuts steps into batches that a message may hold, in order. */
export const stepBatches = (steps: readonly ScreenStep[]): readonly (readonly ScreenStep[])[] => {
  const batches: ScreenStep[][] = [];
  let bytes = 0;
  for (const step of steps) {
    const size = new TextEncoder().encode(JSON.stringify(step)).length + 1;
    const current = batches.at(-1);
    if (!current || current.length >= mostSteps || bytes + size > mostBytes) {
      batches.push([step]);
      bytes = size;
    } else {
      current.push(step);
      bytes += size;
    }
  }
  return batches;
};

const fittingState = (stateValue: string): string => {
  const cut = stateValue.slice(0, 200);
  return stateValuePattern.test(cut) ? cut : 'unknown';
};

/** A step that the contract takes: its texts cut to their limits, and a state that is none left out. */
export const fitting = (step: ScreenStep): ScreenStep => ({
  ...step,
  stateValue: fittingState(step.stateValue),
  ...(step.shown === undefined ? {} : { shown: step.shown.slice(0, 2_000) }),
});
