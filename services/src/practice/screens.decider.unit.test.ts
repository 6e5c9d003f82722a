import { describe, expect, it } from 'vitest';
import type { ScreenStep } from '@lectern/events/practice/screens.events';
import { ashaOpenedTheQuestion, ashasStepsWereTooMany } from '@lectern/events/practice/screens.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { maxSteps, screensDecider } from './screens.decider.js';

const spec = deciderSpec(screensDecider);
const step = (seq: number): ScreenStep => ({ seq, at: seq, kind: 'transition', stateValue: 'reading' });
const told = (tab: string, ...numbers: readonly number[]) => ({
  attemptId: 'attempt-1',
  personId: 'asha',
  tab,
  appVersion: '0.1.0',
  steps: numbers.map(step),
});
const seen = (tab: string, seq: number) => ({
  ...ashaOpenedTheQuestion,
  data: { ...ashaOpenedTheQuestion.data, tab, seq },
});
const kept = (outcome: ReturnType<ReturnType<typeof spec.given>['when']>) =>
  'kind' in outcome ? outcome : outcome.map((one) => ('seq' in one.data ? one.data.seq : one.type));

describe('the screens that a student saw', () => {
  it('are kept in the order of their steps', () => {
    expect(kept(spec.given().when(told('tab-1', 2, 0, 1)))).toEqual([0, 1, 2]);
  });

  it('are kept once: of a batch sent again, what is new', () => {
    const past = [seen('tab-1', 0), seen('tab-1', 1)];
    expect(kept(spec.given(...past).when(told('tab-1', 0, 1)))).toEqual([]);
    expect(kept(spec.given(...past).when(told('tab-1', 0, 1, 2, 3)))).toEqual([2, 3]);
  });

  it.each(['tab-2', 'constructor', '__proto__'])('are each tab’s own (%s)', (tab) => {
    expect(kept(spec.given(seen('tab-1', 9)).when(told(tab, 0, 1)))).toEqual([0, 1]);
    expect(kept(spec.given(seen(tab, 0)).when(told(tab, 0, 1)))).toEqual([1]);
  });

  it('are kept as far as a short stream goes, and that the rest is not is said once', () => {
    const past = Array.from({ length: maxSteps - 1 }, (_, seq) => seen('tab-1', seq));
    expect(kept(spec.given(...past).when(told('tab-2', 0)))).toEqual([0]);
    expect(kept(spec.given(...past).when(told('tab-2', 0, 1, 2)))).toEqual([0, 'ScreenStepsLeftOut']);
    const full = [...past, seen('tab-2', 0), ashasStepsWereTooMany];
    expect(kept(spec.given(...full).when(told('tab-2', 1, 2)))).toEqual([]);
  });
});
