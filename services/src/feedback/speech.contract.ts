import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureDuration } from './audio/measure-duration.js';
import { spokenWords } from './audio/spoken-words.js';
import type { Speech } from './speech.port.js';

const texts = {
  'a sentence': 'The quick brown fox jumps over the lazy dog.',
  'numbers, money and short forms': 'In 1999, Dr. Smith bought 25 apples. It cost $3.50, didn’t it?',
  'pairs that are said as one word': 'One of the two was in the end out of it.',
  'quotes, dashes, accents and pictures': '“Naïve café”, she said — well-known… 😀 The end!',
  'several lines': 'Well done!\n\nYou told what the miller did.\nNot yet: why did he do it?',
  'what looks like markup': 'If a < b and [[c]] & <d>, stop.',
};

/** What every engine behind the speech port must do. */
export const describeSpeechContract = (name: string, make: () => Promise<Speech>): void => {
  describe(`${name} as speech`, () => {
    let speech: Speech;
    beforeAll(async () => {
      speech = await make();
    });
    afterAll(() => speech.close());

    it('says which engine it is', () => {
      expect(speech.identity.name).not.toBe('');
      expect(speech.identity.version).not.toBe('');
    });

    it('gives sound of the duration it tells, in the format it tells', async () => {
      const { bytes, mimeType, durationSeconds } = await speech.speak(texts['a sentence']);
      expect(mimeType).toMatch(/^audio\//);
      expect(durationSeconds).toBeGreaterThan(1);
      expect(await measureDuration(bytes)).toBeCloseTo(durationSeconds, 1);
    });

    it.each(Object.entries(texts))('tells when each word is heard: %s', async (_, text) => {
      const { timepoints, durationSeconds } = await speech.speak(text);
      const words = timepoints.map(({ word, textStart, textEnd }) => ({ word, textStart, textEnd }));
      expect(words).toEqual(spokenWords(text));
      expect(words.map(({ word }) => word)).toEqual(
        words.map(({ textStart, textEnd }) => text.slice(textStart, textEnd)),
      );
      const times = timepoints.flatMap(({ start, end }) => [start, end]);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeGreaterThanOrEqual(0);
      expect(times.at(-1)).toBeLessThanOrEqual(durationSeconds + 0.001);
      // No word is passed over.
      expect(Math.min(...timepoints.map(({ start, end }) => end - start))).toBeGreaterThan(0.01);
    });

    it('pauses between sentences', async () => {
      const { timepoints } = await speech.speak('This is one. This is two.');
      const [, , one, two] = timepoints;
      expect((two?.start ?? 0) - (one?.end ?? 0)).toBeGreaterThan(0.1);
    });

    it('answers each of several texts with its own speech', async () => {
      const spoken = await Promise.all(
        ['One.', 'Two three.', 'Four five six.'].map((text) => speech.speak(text)),
      );
      expect(spoken.map(({ timepoints }) => timepoints.map(({ word }) => word).join(' '))).toEqual([
        'One',
        'Two three',
        'Four five six',
      ]);
    });
  });
};
