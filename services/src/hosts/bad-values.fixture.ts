import { maxTextLength } from '@lectern/events/practice/protocol';

/** Values that a field of this kind can never have. */
export type Bad = readonly unknown[];

export const long = (length: number): string => 'x'.repeat(length);
/** As a client's JSON may hold it: a key of its own that names the prototype. */
export const polluting: unknown = JSON.parse(
  '{"__proto__": {"admin": true}, "constructor": {"prototype": {"x": 1}}}',
);
/** What each kind of field refuses. */
export const noText: Bad = [undefined, null, 7, true, [], {}, ['x'], polluting, Number.NaN];
export const noId = (own: { readonly foreignAttemptId: string }): Bad => [
  ...noText,
  '',
  long(65),
  long(100_000),
  'unknown',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  '\u0000',
  '\ud800',
  '../../etc',
  "' OR 1=1 --",
  own.foreignAttemptId,
];
export const noResponseId: Bad = [
  ...noText,
  '',
  'short',
  long(65),
  'with space',
  'spaß-spaß',
  '../../etc',
  'a\u0000bcdefgh',
];
export const noMs: Bad = [
  undefined,
  null,
  '1767600000000',
  -1,
  1.5,
  8_640_000_000_001,
  1e300,
  Number.NaN,
  Infinity,
  true,
  [],
  {},
];
export const noFlag: Bad = [undefined, null, 0, 1, 'true', '', [], {}];
export const noTimeZone: Bad = [
  ...noText,
  '',
  'Mars/Olympus',
  'Asia/Nowhere',
  long(65),
  '__proto__',
  'Asia/Kolkata\u0000',
];
export const noBlob: Bad = [undefined, null, 7, 'AAAA', [], [1, 2], {}, { type: 'Buffer', data: [1] }];
export const noSize = (size: number): Bad => [...noText, '', long(size + 1)];

/** What the fields of a slice of a recording refuse. */
export const ofChunk: Readonly<Record<string, Bad>> = {
  timestamp: noMs,
  endedAt: [...noMs, 1],
  userTimestamp: noMs,
  timeZone: noTimeZone,
  index: [null, '0', -1, 1.5, 10_001, [], {}],
  digest: [null, '', 'zz', long(64), 'AB'.repeat(32), 'ab'.repeat(32), 7],
  transcript: [null, 7, [], long(maxTextLength + 1)],
  mimeType: [null, 7, {}, long(101)],
};
export const commandId: Bad = [null, '', 7, 'not-a-uuid', long(100), {}];
