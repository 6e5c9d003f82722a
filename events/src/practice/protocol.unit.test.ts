import { describe, expect, it } from 'vitest';
import { soundTypeOf, speechFailureOf } from './protocol.js';

describe('what a client calls its sound', () => {
  it.each([
    'audio/webm',
    'audio/webm;codecs=opus',
    'audio/webm; codecs="opus"',
    'audio/mp4;codecs=mp4a.40.2',
    'video/mp4; codecs="avc1.42E01E, mp4a.40.2"',
    'Audio/OGG',
    'audio/x-wav',
    'audio/vnd.wave',
  ])('is kept: %s', (told) => {
    expect(soundTypeOf(told)).toBe(told);
  });

  it.each([
    undefined,
    '',
    'Asha Menon, 9 years',
    'audio/webm Asha Menon',
    'audio/webm;codecs="my name is Asha"',
    'audio/webm;note=Asha',
    'audio/',
    `audio/${'a'.repeat(41)}`,
    'text/plain',
    'audio/webm\n',
  ])('is passed over: %j', (told) => {
    expect(soundTypeOf(told)).toBeUndefined();
  });
});

describe('what a client says of a failed speech recognition', () => {
  it.each([
    'no-speech',
    'aborted',
    'audio-capture',
    'network',
    'not-allowed',
    'service-not-allowed',
    'bad-grammar',
    'language-not-supported',
    'phrases-not-supported',
    'unavailable',
    'unknown',
    'InvalidStateError',
  ])('is kept where it is a code: %s', (code) => {
    expect(speechFailureOf(code)).toBe(code);
  });

  it.each(['', 'Network', 'my-name-is-Asha', 'network error', 'x'.repeat(41), 'constructor'])(
    'is kept as something else where it is none: %s',
    (said) => {
      expect(speechFailureOf(said)).toBe('other');
    },
  );
});
