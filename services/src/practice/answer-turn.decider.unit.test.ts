import { describe, expect, it } from 'vitest';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { maxAnswersPerQuestion } from '@lectern/events/practice/protocol';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { by, given, to } from './attempt-commands.fixtures.js';
import { attemptDecider } from './attempt.decider.js';

const spec = deciderSpec(attemptDecider);
const started = [asha.ashaStarted];
const later = asha.spokenAt + 60_000;
const secondTo = { ...asha.spoken, responseId: 'spoken-00002' };
const thirdTo = { ...asha.spoken, responseId: 'spoken-00003' };

type Address = Parameters<typeof to>[0];

const secondBegan = {
  ...asha.ashaBeganToSpeak,
  data: { ...asha.ashaBeganToSpeak.data, ...secondTo, fReiteration: true, givenAt: later },
};
const secondEnded = { ...asha.ashaStopped, data: { ...asha.ashaStopped.data, ...secondTo } };
const first = [...started, asha.ashaBeganToSpeak, asha.ashaStopped];
const both = [...first, secondBegan, secondEnded];

const speak = (response: Address, fReiteration: boolean, givenAt = later) =>
  by('OpenResponse', { ...to(response), ...given, fReiteration, givenAt });
const type = (response: Address, fReiteration: boolean) =>
  by('AnswerByText', { ...to(response), ...given, fReiteration, text: 'Nets.' });

const notYet = { kind: 'conflict', permanent: false };
const never = { kind: 'conflict', permanent: true };

describe('a second answer', () => {
  it('is later than the first, also where the device’s clock was set back in between', () => {
    const second = speak(secondTo, true, asha.spokenAt - 5 * 60_000);
    expect(spec.given(...first).when(second)).toMatchObject([{ data: { givenAt: asha.spokenAt + 1 } }]);
    expect(spec.given(...first).when(speak(secondTo, true))).toMatchObject([{ data: { givenAt: later } }]);
  });

  it('follows the first, spoken or not', () => {
    expect(spec.given(...first).when(speak(secondTo, true))).toMatchObject([
      { type: 'ResponseStarted', data: { fReiteration: true } },
    ]);
    const typedAgain = { ...asha.typed, responseId: 'typed-000002' };
    expect(spec.given(...started, asha.ashaTyped).when(type(typedAgain, true))).toMatchObject([
      { type: 'TextAnswered', data: { fReiteration: true } },
    ]);
  });

  it('may come while the first is still on its way', () => {
    expect(spec.given(...started, asha.ashaBeganToSpeak).when(speak(secondTo, true))).toHaveLength(1);
  });

  it('is told to wait for the first, which a device may still hold', () => {
    for (const command of [speak(secondTo, true), type(asha.typed, true)]) {
      expect(spec.given(...started).when(command)).toMatchObject(notYet);
    }
    const elsewhere = [...started, asha.ashaTyped];
    expect(spec.given(...elsewhere).when(speak(secondTo, true))).toMatchObject(notYet);
  });

  it('does not follow a first that was thrown away', () => {
    const past = [...started, asha.ashaBeganToSpeak, asha.ashaCancelled];
    expect(spec.given(...past).when(speak(secondTo, true))).toMatchObject(notYet);
  });

  it('goes on, chunk by chunk, as it began', () => {
    expect(spec.given(...first, secondBegan).when(speak(secondTo, true))).toEqual([]);
    expect(spec.given(...both).when(speak(secondTo, true))).toEqual([]);
  });

  it('may be said anew when it was thrown away or broken off', () => {
    const thrown = { ...asha.ashaCancelled, data: { ...asha.ashaCancelled.data, ...secondTo } };
    expect(spec.given(...first, secondBegan, thrown).when(speak(thirdTo, true))).toHaveLength(1);
    expect(spec.given(...first, secondBegan).when(speak(thirdTo, true))).toHaveLength(1);
  });
});

describe('a third answer', () => {
  it('is refused for good, by whatever name', () => {
    expect(spec.given(...both).when(speak(thirdTo, true))).toMatchObject(never);
    expect(spec.given(...both).when(type(thirdTo, true))).toMatchObject(never);
  });

  it('is not the first, given anew or come late from a device that was offline', () => {
    expect(spec.given(...both).when(speak(thirdTo, false))).toHaveLength(1);
    const only = [...started, secondBegan, secondEnded];
    expect(spec.given(...only).when(speak(asha.spoken, false))).toHaveLength(1);
  });

  it('is another matter at another question', () => {
    const past = [...both, asha.ashaTyped];
    expect(spec.given(...past).when(type({ ...asha.typed, responseId: 'typed-000002' }, true))).toHaveLength(
      1,
    );
  });
});

describe('first answers to one question', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...asha.ashaTyped,
      data: { ...asha.ashaTyped.data, responseId: `typed-again-${n}` },
    }));
  const enough = { ...never, message: expect.stringContaining('Please go on to the next one.') as string };

  it('are twenty at most, each of which may be told again; a second answer is another matter', () => {
    const [past, full] = [many(maxAnswersPerQuestion - 1), many(maxAnswersPerQuestion)];
    expect(spec.given(...started, ...past).when(type(asha.typed, false))).toHaveLength(1);
    expect(spec.given(...started, ...full).when(type(asha.typed, false))).toMatchObject(enough);
    const known = { ...asha.typed, responseId: 'typed-again-0' };
    expect(spec.given(...started, ...full).when(type(known, false))).not.toMatchObject(enough);
    expect(spec.given(...started, ...full).when(type(asha.typed, true))).toHaveLength(1);
  });

  it('are a hundred with those that were thrown away', () => {
    const thrown = Array.from({ length: 100 }, (_, n) => ({
      ...asha.ashaCancelled,
      data: { ...asha.ashaCancelled.data, responseId: `cancelled-${n}` },
    }));
    expect(spec.given(...started, ...thrown).when(speak(secondTo, false))).toMatchObject(enough);
    expect(spec.given(...started, ...thrown).when(by('CancelResponse', to(secondTo)))).toEqual([]);
    expect(spec.given(...started, ...thrown.slice(1)).when(speak(secondTo, false))).toHaveLength(1);
  });
});
