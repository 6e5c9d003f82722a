import { describe, expect, it } from 'vitest';
import { erased } from '@lectern/events/journal/sealed';
import { fact } from '@lectern/events/journal/event';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { textAnswered } from '@lectern/events/practice/attempt.events';
import { responseScored } from '@lectern/events/practice/scoring.events';
import type { ReadEvent } from '../platform/journal/codec.js';
import { happened } from '../platform/testing/decider-spec.js';
import { assessAuthorship, type EarlierAnswers } from './assess-authorship.reactor.js';

const read = (one: { type: string; data: object }) => happened('2026-01-05T08:00:00.000Z', one) as ReadEvent;
const plain = 'I think the bird is good. It can see the fish. It eats it then. I like this bird. ';
const long =
  'Consequently, the heron’s remarkable stillness constitutes a sophisticated predatory strategy; furthermore, its motionless silhouette minimises perceptible disturbances, thereby ensuring that unsuspecting prey, oblivious to imminent danger, approaches within striking distance, whereupon the bird executes an instantaneous, extraordinarily precise thrust towards its bewildered victim.';
const given = { ...asha.ashaTyped.data, text: long, composition: undefined };
const { ashasScore } = asha;
const scoredWith = (more: Partial<typeof ashasScore.data>) =>
  fact(responseScored, { ...ashasScore.data, ...asha.typed, languageNotes: [], ...more });
const [full] = asha.aiWasSuspected.data.signals;

const assess = async (
  answered: object,
  more: Partial<typeof ashasScore.data> = {},
  earlier: Awaited<ReturnType<EarlierAnswers>> = [],
) => {
  const scored = read(scoredWith(more));
  const { act } = assessAuthorship.create({ earlierAnswers: async () => earlier });
  const stream = async () => [read(asha.ashaStarted), read(fact(textAnswered, answered as never)), scored];
  return act(scored, { failures: 0, now: 0, stream });
};
const signalsOf = (signals: readonly unknown[]) => ({
  kind: 'command',
  name: 'AssessAuthorship',
  payload: { responseId: asha.typed.responseId, version: 1, signals },
});

describe('looking for signs of AI in a typed answer', () => {
  it('finds none in one of whose making nothing is known, without earlier ones', async () => {
    expect(await assess(given)).toMatchObject(signalsOf([]));
  });

  it('finds how it was typed', async () => {
    const composition = {
      insertedAtOnce: long.length,
      deletions: 0,
      durationMs: 9_000,
      sinceReturnMs: 2_000,
    };
    const signal = { ...full, characters: long.length, ...composition };
    expect(await assess({ ...given, composition })).toMatchObject(signalsOf([signal]));
  });

  it('finds a style unlike that of earlier answers', async () => {
    const earlier = Array.from({ length: 8 }, () => ({ text: plain.repeat(2), errors: 2 }));
    const differences = expect.arrayContaining([expect.objectContaining({ figure: 'rareWords' })]);
    const signal = { kind: 'style', earlierAnswers: 8, differences };
    expect(await assess(given, {}, earlier)).toMatchObject(signalsOf([signal]));
  });

  it('finds what a language model thinks', async () => {
    const scorer = { name: 'llm:small', version: 'score-2', calibration: 'c' };
    const signals = [{ kind: 'model', model: 'llm:small' }];
    expect(await assess(given, { seemsWrittenBy: 'ai', scorer })).toMatchObject(signalsOf(signals));
  });

  it('finds nothing in what was read from the passage, or is too short', async () => {
    expect(await assess(given, { seemsWrittenBy: 'ai', fPenalized: true })).toMatchObject(signalsOf([]));
    expect(await assess(given, { seemsWrittenBy: 'ai', fShortResponse: true })).toMatchObject(signalsOf([]));
  });

  it('finds nothing in what was spoken', async () => {
    const told = await assess({ ...given, responseId: 'another-0001' }, { seemsWrittenBy: 'ai' });
    expect(told).toMatchObject(signalsOf([]));
  });

  it('finds nothing where the person was erased', async () => {
    expect(await assess({ ...given, text: erased })).toMatchObject({
      name: 'AssessAuthorship',
      payload: { signals: [] },
    });
  });
});
