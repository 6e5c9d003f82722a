import { describe, expect, it } from 'vitest';
import { bandOf, judgementIn, judgementOf, type BandModel, type BandModels } from './bands.js';

const model: BandModel = {
  features: ['said', 'denied'],
  prior: [0, 0, 0],
  rounds: [
    [[0, 0.5, 2, 0], 0, [0, 0.5, 0, [1, 0.5, 2, -2]]],
    [[1, 0.5, 0, 2], 0, 0],
  ],
  temperature: 1,
  sureFrom: [0.7, 0.5, 0.7],
};

const both = (one: BandModel): BandModels => ({ withSamples: one, withoutSamples: one });

describe('the band of an answer', () => {
  it.each([
    [{ said: 1, denied: 0 }, 'good', true],
    [{ said: 1, denied: 1 }, 'low', true],
    [{ said: 0, denied: 0 }, 'low', true],
  ])('of %o is %s', (features, band, isSure) => {
    expect(bandOf(both(model), features)).toMatchObject({ band, isSure });
  });

  it('adds up the trees of each band', () => {
    const { probabilities, confidence } = bandOf(both(model), { said: 1, denied: 0 });
    const all = Math.exp(2) + 2;
    expect(probabilities.good).toBeCloseTo(Math.exp(2) / all, 9);
    expect(confidence).toBe(probabilities.good);
  });

  it('is less sure where the model was too sure of itself', () => {
    const cooler = { ...model, temperature: 2 };
    expect(bandOf(both(cooler), { said: 1, denied: 0 })).toMatchObject({ band: 'good', isSure: false });
  });

  it('follows the level of its question, and says what it was before', () => {
    const plain = bandOf(both(model), { said: 1, denied: 0 });
    const strict = bandOf(both(model), { said: 1, denied: 0 }, { shift: -2, ease: 0 });
    expect(strict.band).not.toBe('good');
    expect(strict.unshifted).toEqual(plain.unshifted);
    expect(plain.unshifted[2]).toBe(plain.probabilities.good);
  });

  it('needs less confidence where marks say that it was right, but is never shown against the odds', () => {
    const cooler = { ...model, temperature: 2 };
    const features = { said: 1, denied: 0 };
    expect(bandOf(both(cooler), features, { shift: 0, ease: 0.15 }).isSure).toBe(true);
    expect(bandOf(both(cooler), features, { shift: 0, ease: -0.15 }).isSure).toBe(false);
    expect(bandOf(both({ ...model, temperature: 9 }), features, { shift: 0, ease: 0.9 }).isSure).toBe(false);
  });

  it('is told by graded answers where the question has them', () => {
    const withSamples: BandModel = {
      ...model,
      features: ['samplesVote'],
      rounds: [[0, 0, [0, 0.5, 0, 4]]],
    };
    const models = { withSamples, withoutSamples: model };
    expect(bandOf(models, { said: 0, denied: 1, samplesVote: 1 }).band).toBe('good');
    expect(bandOf(models, { said: 0, denied: 1 }).band).toBe('low');
  });

  it('calls an answer low for which something speaks only where it is surer than elsewhere', () => {
    const lowAt = (sum: number) => ({ ...model, rounds: [[sum, 0, 0]] });
    const features = { said: 1, denied: 0, partsPointsLeast: 1 };
    expect(bandOf(both(lowAt(2)), features)).toMatchObject({ band: 'low', isSure: false });
    expect(bandOf(both(lowAt(4)), features)).toMatchObject({ band: 'low', isSure: true });
  });

  it('praises nobody for what they tell as others’ words and call wrong', () => {
    const features = { said: 1, denied: 0, wordsTellingAndRejecting: 1 };
    expect(bandOf(both(model), features)).toMatchObject({ band: 'good', isSure: false });
  });

  it('praises few words only where they are nearer to a good graded answer than to a low one', () => {
    const said = { said: 1, denied: 0, wordsLength: Math.log1p(9), samplesVote: 1 };
    const near = { ...said, samplesMeantGoodOverLow: 0.1 };
    expect(bandOf(both(model), near)).toMatchObject({ band: 'good', isSure: true });
    const asNear = { ...said, samplesMeantGoodOverLow: 0 };
    expect(bandOf(both(model), asNear)).toMatchObject({ band: 'good', isSure: false });
    const longer = { ...asNear, wordsLength: Math.log1p(30) };
    expect(bandOf(both(model), longer)).toMatchObject({ band: 'good', isSure: true });
  });

  it('is in a band that is known, and moves with the level of its question', () => {
    expect(judgementIn('good')).toMatchObject({ band: 'good', isSure: true });
    expect(judgementIn('partly')).toMatchObject({ band: 'partly', isSure: true });
    expect(judgementIn('low', { shift: 2 })).toMatchObject({ band: 'low', isSure: true });
    expect(judgementIn('good', { shift: -4 }).band).not.toBe('good');
  });

  it('is not shown for a list of words, which says nothing, unless it is low', () => {
    const listed = { said: 1, denied: 0, wordsInList: 1 };
    expect(bandOf(both(model), listed)).toMatchObject({ band: 'good', isSure: false });
    expect(bandOf(both(model), { ...listed, said: 0 })).toMatchObject({ band: 'low', isSure: true });
  });

  it('is not praised for a sentence that would answer any question; it may be low', () => {
    const general = { said: 1, denied: 0, wordsNamingNothing: 1 };
    expect(bandOf(both(model), general)).toMatchObject({ band: 'good', isSure: false });
    expect(bandOf(both(model), { ...general, said: 0 })).toMatchObject({ band: 'low', isSure: true });
  });

  it('is partly right only where it is hardly wrong', () => {
    const partlyAt = (low: number) => ({ ...model, rounds: [[low, 2, 0]] });
    const of = { said: 1, denied: 0 };
    expect(bandOf(both(partlyAt(0)), of)).toMatchObject({ band: 'partly', isSure: true });
    expect(bandOf(both(partlyAt(1.5)), of)).toMatchObject({ band: 'partly', isSure: false });
  });

  it('is good from a lower probability on where the judge finds each point in it, and graded answers tell', () => {
    const good = { ...model, features: [], rounds: [[0, 0, 1.6]], sureFrom: [0.8, 0.5, 0.82] };
    const saying = { partsPointsLeast: 1, samplesVote: 1 };
    expect(bandOf(both(good), saying)).toMatchObject({ band: 'good', isSure: true });
    for (const features of [{ ...saying, partsPointsLeast: 0.5 }, { partsPointsLeast: 1 }])
      expect(bandOf(both(good), features)).toMatchObject({ band: 'good', isSure: false });
  });

  it('is not told where a feature is missing', () => {
    expect(() => bandOf(both(model), { said: 1 })).toThrow('denied');
  });

  it.each([
    [[0.1, 0.3, 0.6], 'good'],
    [[0.6, 0.3, 0.1], 'low'],
    [[0.45, 0.1, 0.45], 'partly'],
  ])('%j speaks for %s', (probabilities, band) => {
    expect(judgementOf(probabilities).band).toBe(band);
  });
});
