import { afterAll, describe, expect, it } from 'vitest';
import { spokenWords } from './audio/spoken-words.js';
import { decodeWav } from './audio/wav.js';
import { createEspeakSpeech } from './espeak-speech.adapter.js';
import { describeSpeechContract } from './speech.contract.js';
import { SpeechUnavailable } from './speech.port.js';

describeSpeechContract('espeak-ng', () => Promise.resolve(createEspeakSpeech()));

describe('espeak-ng', () => {
  const speech = createEspeakSpeech();
  const missing = createEspeakSpeech('no-such-engine');
  afterAll(() => Promise.all([speech.close(), missing.close()]));

  it('can be made ready before the first text', async () => {
    await expect(speech.warm()).resolves.toBeUndefined();
  });

  it('gives a WAV file of 16-bit mono at 22.05 kHz that can be heard', async () => {
    const { bytes, mimeType, durationSeconds } = await speech.speak('Hello there.');
    const { samples, sampleRate } = decodeWav(bytes);
    expect({ mimeType, sampleRate }).toEqual({ mimeType: 'audio/wav', sampleRate: 22_050 });
    expect(samples.length / sampleRate).toBeCloseTo(durationSeconds);
    expect(Math.max(...samples)).toBeGreaterThan(3000);
  });

  it('speaks the language it is asked for, and English where it has not got it', async () => {
    const text = 'Bonjour tout le monde';
    const [french, english, unknown] = await Promise.all(
      ['fr-FR', 'en', 'xx-YY'].map(
        async (language) => (await speech.speak(text, { language })).durationSeconds,
      ),
    );
    expect(french).not.toBeCloseTo(english ?? 0, 1);
    expect(unknown).toBeCloseTo(english ?? 0, 1);
  });

  it('speaks Hindi with English words in it, each when it is heard', async () => {
    const text = 'शाबाश! आपने कहा: “turtles swallow bags”। पाठ भी यही बताता है।';
    const { timepoints, durationSeconds } = await speech.speak(text, { language: 'hi' });
    expect(timepoints.map(({ word }) => word)).toEqual(spokenWords(text).map(({ word }) => word));
    expect(timepoints.map(({ word }) => word)).toContain('turtles');
    expect(durationSeconds).toBeGreaterThan(2);
  });

  it('does not take the text for markup', async () => {
    const { durationSeconds } = await speech.speak('Wait <break time="9s"/> no more.');
    expect(durationSeconds).toBeLessThan(6);
  });

  it('speaks a long text, its last word at the end', async () => {
    const { timepoints, durationSeconds } = await speech.speak('The river rose in the night. '.repeat(300));
    expect(timepoints).toHaveLength(1800);
    expect(durationSeconds - (timepoints.at(-1)?.start ?? 0)).toBeLessThan(2);
  });

  it('has nothing to say about nothing', async () => {
    expect((await speech.speak(' ')).timepoints).toEqual([]);
  });

  it('is unavailable where the engine is not installed', async () => {
    await expect(missing.warm()).rejects.toThrow(SpeechUnavailable);
    await expect(missing.speak('Hello')).rejects.toThrow(/Speech unavailable: .*no-such-engine/);
    expect(missing.identity).toEqual({ name: 'espeak-ng', version: 'not installed' });
  });
});
