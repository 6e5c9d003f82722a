import { describe, expect, it } from 'vitest';
import { type EspeakEvent, espeakTimepoints } from './espeak-timepoints.js';

const word = (text_position: number, audio_position: number): EspeakEvent => ({
  type: 'word',
  text_position,
  audio_position,
});
const pause = (audio_position: number): EspeakEvent => ({
  type: 'phoneme',
  text_position: 1,
  audio_position,
  id: '',
});
const times = (text: string, events: EspeakEvent[], duration: number) =>
  espeakTimepoints(text, events, duration).map(({ word, start, end }) => [word, start, end]);

describe("espeak's events as timepoints", () => {
  it('make one word of a number that it speaks as several', () => {
    const events = [word(1, 0), word(4, 120), word(5, 900), word(5, 1300)];
    expect(times('In 1999', events, 1.8)).toEqual([
      ['In', 0, 0.12],
      ['1999', 0.12, 1.8],
    ]);
  });

  it('make two words of a pair that it speaks as one', () => {
    expect(times('of the two', [word(1, 0), word(8, 500)], 1)).toEqual([
      ['of', 0, 0.2],
      ['the', 0.2, 0.5],
      ['two', 0.5, 1],
    ]);
  });

  it('end a word where a pause begins', () => {
    expect(times('Yes. No', [word(1, 0), pause(400), word(6, 900)], 1.5)).toEqual([
      ['Yes', 0, 0.4],
      ['No', 0.9, 1.5],
    ]);
  });

  it('count characters as espeak does, and ranges as JavaScript does', () => {
    expect(espeakTimepoints('😀 “end”', [word(1, 0), word(4, 600)], 1)).toMatchObject([
      { word: 'end', textStart: 4, textEnd: 7, start: 0.6 },
    ]);
  });

  it('share the time out where espeak told nothing', () => {
    expect(times('ab cd', [], 2)).toEqual([
      ['ab', 0, 1],
      ['cd', 1, 2],
    ]);
  });
});
