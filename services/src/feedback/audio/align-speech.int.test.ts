import type { Timepoint } from '@lectern/events/practice/attempt.events';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEspeakSpeech } from '../espeak-speech.adapter.js';
import { alignSpeech, type SpokenModel } from './align-speech.js';
import { decodeSound } from './decode-sound.js';

const text =
  'The river rose in the night. By morning the mill was an island, and the miller had to row to his own door. ' +
  'He did not want to leave, because the otter that lived under the wheel had three young ones.';
const other =
  'Bats use sound to find food in the dark. They make a high call and listen to the echo, and the nets which the ' +
  'scientists put up were too thin for it. So they had to be careful.';

/** The same numbers each time, about 0, as noise is. */
const noise = (): (() => number) => {
  let seed = 7;
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return seed / 2 ** 31 - 1;
  };
};

/** Somebody else: the speech played at another speed (which makes the throat longer or shorter too), with pauses and noise. */
const worsen = (sound: SpokenModel, { speed = 1, pauses = 0, level = 0 }): SpokenModel => {
  const samples: number[] = [];
  const random = noise();
  const timepoints: Timepoint[] = [];
  let at = 0;
  const until = (seconds: number): void => {
    for (; at * speed < seconds * sound.sampleRate; at += 1)
      samples.push((sound.samples[Math.floor(at * speed)] ?? 0) + level * random());
  };
  const wait = (seconds: number): void => {
    for (let i = 0; i < seconds * sound.sampleRate; i += 1) samples.push(level * random());
  };
  wait(0.7);
  sound.timepoints.forEach((point, i) => {
    until(point.start);
    if (i % 6 === 5) wait(pauses);
    const start = samples.length / sound.sampleRate;
    until(point.end);
    timepoints.push({ ...point, start, end: samples.length / sound.sampleRate });
  });
  wait(0.7);
  return { samples: Float32Array.from(samples), sampleRate: sound.sampleRate, timepoints };
};

describe('words aligned by sound', () => {
  const voice = createEspeakSpeech();
  afterAll(() => voice.close());
  const speak = async (said: string, language: string): Promise<SpokenModel> => {
    const { bytes, timepoints } = await voice.speak(said, { language });
    const sound = await decodeSound(bytes, 60);
    if (!sound) throw new Error('No sound.');
    return { ...sound, timepoints };
  };
  let model: SpokenModel;
  let british: SpokenModel;
  beforeAll(async () => {
    model = await speak(text, 'en');
    british = await speak(text, 'en-gb-scotland');
  });

  it.each([
    ['the same voice', () => model, {}],
    ['another voice', () => british, {}],
    ['a slow one with pauses', () => british, { speed: 0.85, pauses: 1 }],
    ['a quick, high one', () => british, { speed: 1.25 }],
    ['a high one with pauses in a noisy room', () => british, { speed: 1.2, pauses: 0.6, level: 0.005 }],
  ])('are heard in %s where they are said', (_, speaker, how) => {
    const heard = worsen(speaker(), how);
    const found = alignSpeech(text, model, heard);
    const said = new Map(heard.timepoints.map(({ textStart, start }) => [textStart, start]));
    const errors = found
      .map(({ textStart, start }) => Math.abs(start - (said.get(textStart) ?? NaN)))
      .toSorted((a, b) => a - b);
    expect(found.filter(({ word }) => !word.includes(' ')).length).toBeGreaterThan(said.size / 3);
    expect(errors[Math.floor(errors.length * 0.5)]).toBeLessThan(0.05);
    expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(0.2);
  });

  it('all have a time where a machine read them out, also in a poor recording', () => {
    const heard = worsen(british, { speed: 1.25, level: 0.15 });
    const found = alignSpeech(text, model, heard, true);
    expect(found.map(({ word }) => word)).toEqual(model.timepoints.map(({ word }) => word));
    expect(alignSpeech(text, model, heard).length).toBeLessThan(found.length);
    const times = found.flatMap(({ start, end }) => [start, end]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('are not timed in another text’s recording', async () => {
    const heard = worsen(await speak(other, 'en-gb-scotland'), {});
    expect(alignSpeech(text, model, heard)).toEqual([]);
  });

  it.each([
    ['silence', new Float32Array(32_000)],
    ['nothing', new Float32Array()],
  ])('are not timed in %s', (_, samples) => {
    expect(alignSpeech(text, model, { samples, sampleRate: 16_000 })).toEqual([]);
  });

  it('follow one another, within the recording', () => {
    const cuts = fc.record({
      from: fc.double({ min: 0, max: 0.4, noNaN: true }),
      to: fc.double({ min: 0.6, max: 1, noNaN: true }),
      speed: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
    });
    fc.assert(
      fc.property(cuts, ({ from, to, speed }) => {
        const { samples, ...sound } = worsen(british, { speed });
        const part = samples.slice(samples.length * from, samples.length * to);
        const found = alignSpeech(text, model, { ...sound, samples: part });
        const times = found.flatMap(({ start, end }) => [start, end]);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times[0] ?? 0).toBeGreaterThanOrEqual(0);
        expect(times.at(-1) ?? 0).toBeLessThanOrEqual(part.length / sound.sampleRate + 0.001);
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});
