import { describe, expect, it } from 'vitest';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { by, given, outcome, to } from './attempt-commands.fixtures.js';
import { attemptDecider } from './attempt.decider.js';

const spec = deciderSpec(attemptDecider);
const aloud = asha.readAloud;
/** What happened to her spoken answer, of the text that she read aloud. */
const ofReading = (of: AttemptFact) => ({ ...of, data: { ...of.data, ...to(aloud) } }) as AttemptFact;
const recorded = [asha.ashaStarted, asha.ashaBeganToSpeak, asha.ashaStopped, asha.ashaWasRecorded].map(
  (of) => (of === asha.ashaStarted ? of : ofReading(of)),
);
const { personId: _p, ...measured } = asha.ashasReading.data;
const measure = outcome('MeasureReading', measured);

describe('a text that is read aloud', () => {
  it('is spoken, and nothing else', () => {
    expect(spec.given(asha.ashaStarted).when(by('OpenResponse', { ...to(aloud), ...given }))).toMatchObject([
      { type: 'ResponseStarted' },
    ]);
    for (const answer of [
      by('AnswerByText', { ...to(aloud), ...given, text: 'Old nets are a danger.' }),
      by('ChooseOptions', { ...to(aloud), ...given, optionIds: ['forty'] }),
    ])
      expect(spec.given(asha.ashaStarted).when(answer)).toMatchObject({ kind: 'input', permanent: true });
  });

  it('is measured once, and asks for no second answer', () => {
    expect(spec.given(...recorded).when(measure)).toEqual([asha.ashasReading]);
    expect(spec.given(...recorded, asha.ashasReading).when(measure)).toEqual([]);
    expect(asha.ashasReading.data).not.toHaveProperty('fReiterationRequired');
  });

  it('is not typed afterwards where nobody could write it down', () => {
    const typed = by('AnswerByText', { ...to(aloud), ...given, text: 'Old nets are a danger.' });
    const past = [...recorded, ofReading(asha.nobodyUnderstood)];
    expect(spec.given(...past).when(typed)).toMatchObject({ kind: 'input', permanent: true });
  });
});
