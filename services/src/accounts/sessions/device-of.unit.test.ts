import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-of.js';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device that a User-Agent is of', () => {
  it.each([
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/140.0.0.0 Mobile Safari/537.36`],
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0.0.0 Safari/537.36`],
    [
      'Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    ],
    [
      'Chrome on Chromebook',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/140.0.0.0 Safari/537.36`,
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['Safari on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Version/18.5 Safari/605.1.15`],
    [
      'Safari on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${like} Version/18.5 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome on iPad',
      `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${like} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${like} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Android', 'Dalvik/2.1.0 (Linux; U; Android 14)'],
  ])('is %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it.each([undefined, '', 'curl/8.14.1', 'x'.repeat(10_000)])('is not known of %j', (userAgent) => {
    expect(deviceOf(userAgent)).toBeUndefined();
  });
});
