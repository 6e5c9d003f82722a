import * as fc from 'fast-check';
import { mayCall } from '@lectern/events/access/access';
import * as z from 'zod/mini';
import { routes } from '@lectern/events/catalogue';
import type { Own } from './bad-messages.fixture.js';

/** One HTTP call, as it goes over the line. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
  readonly as: 'student' | 'nobody';
};

const json = 'application/json';
const long = (length: number): string => 'x'.repeat(length);
const strange = [
  'unknown',
  '%00',
  '%ED%A0%80',
  '%',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "'%20OR%201=1",
  long(65),
  long(5_000),
  '%F0%9F%A6%8E',
];
const notJson = ['{', '[1,', '{"a":}', 'NaN', '\u0000', '{"__proto__":{"admin":true}}', '"', '{"a":1}}'];
const notObjects = ['null', '7', '"text"', '[]', 'true', '[[[]]]', '{}', '{"constructor":{"prototype":{}}}'];

const call = (method: string, path: string, body?: unknown): Call => ({
  method,
  path,
  as: 'student',
  ...(body === undefined ? {} : { type: json, body: typeof body === 'string' ? body : JSON.stringify(body) }),
});

const unknownIds = (own: Own): Call[] =>
  [...strange, own.foreignAttemptId].flatMap((id) => [
    call('GET', `/api/practice-attempt/${id}`),
    call('GET', `/api/practice-history/attempt/${id}`),
    call('GET', `/api/practice-attempt/${id}/responses/${own.responseId}/audio/response`),
    call('GET', `/api/practice-attempt/${own.attemptId}/responses/${id}/audio/feedback`),
    call('GET', `/api/practice-attempt/${own.attemptId}/responses/${own.responseId}/audio/${id}`),
    call('GET', `/api/practice-attempt/${own.foreignAttemptId}/responses/leos-answer-1/audio/feedback`),
    call('GET', `/api/content/${id}/answers/${own.spoken}/audio?digest=${'ab'.repeat(32)}`),
    call('GET', `/api/content/gecko-ceiling/answers/${id}/audio?digest=${'ab'.repeat(32)}`),
    call('GET', `/api/content/gecko-ceiling/answers/${own.spoken}/audio?digest=${id}`),
    call('GET', `/api/practice-history/log?userId=${id}`),
    call('GET', `/api/${id}`),
  ]);

const badQueries = (own: Own): Call[] => [
  ...['0', '-1', '1.5', 'x', '', '10001', 'Infinity', 'NaN', '1e99'].flatMap((n) => [
    call('GET', `/api/practice-history/log?page=${n}`),
    call('GET', `/api/practice-history/log?pageSize=${n}`),
  ]),
  call('GET', '/api/practice-history/log?userId='),
  call('GET', '/api/practice-history/log?userId=a&userId=b'),
  call('GET', '/api/content?kind=poem'),
  call('GET', '/api/content?kind=passage&kind=paragraph'),
  call('GET', '/api/content?kind[$ne]=1&kind=__proto__'),
  ...['x', '', '1.5', '-', '1'.repeat(30), '0x10'].map((after) =>
    call('GET', `/api/practice-attempt/${own.attemptId}?after=${after}`),
  ),
  call('GET', `/api/practice-attempt/${own.attemptId}?after=1&after=2`),
  call('GET', `/api/practice-history/check-leaderboard-access-for-user?school=${long(65)}`),
];

const badBodies = (own: Own): Call[] => {
  const starts: unknown[] = [
    { passageId: 7 },
    { passageId: null },
    { passageId: '' },
    { passageId: 'gecko-ceiling', paragraphId: 'gecko-ceiling' },
    { paragraphId: 'gecko-ceiling' },
    { passageId: 'rain-bottle-nowhere' },
    { passageId: ['gecko-ceiling'] },
    { passageId: { $ne: null } },
    ...['constructor', '__proto__', '\u0000', '\ud800', long(65), `gecko-ceiling@${'ab'.repeat(20)}`].map(
      (passageId) => ({
        passageId,
      }),
    ),
  ];
  const secrets: unknown[] = [undefined, null, 7, '', [], {}, long(1_001), { $gt: '' }];
  const email = 'student@demo.lectern.test';
  return [
    ...starts.map((body) => call('POST', '/api/practice-attempt', body)),
    ...secrets.flatMap((bad) => [
      call('POST', '/api/authentication/sign-in', { email, password: bad }),
      call('POST', '/api/authentication/sign-in', { email: bad, password: 'x' }),
      call('POST', '/api/authentication/admin/sign-in', { email: bad, password: bad }),
      call('POST', '/api/authentication/select-profile', { profileId: bad }),
      call('POST', '/api/authentication/select-profile', { profileId: own.attemptId, pin: bad ?? 7 }),
    ]),
    ...[...secrets, 'unknown', 'constructor', '\u0000', own.attemptId].flatMap((token) => [
      call('POST', '/api/authentication/verify-email', { token }),
      call('POST', '/api/authentication/magic-link', { token }),
      ...['reset-password', 'set-password'].map((path) =>
        call('POST', `/api/authentication/${path}`, { token, password: long(20) }),
      ),
    ]),
    ...secrets.flatMap((bad) => [
      call('POST', '/api/authentication/sign-up', {
        firstName: 'A',
        lastName: 'B',
        email: bad,
        password: bad,
      }),
      call('POST', '/api/authentication/forgot-password', { email: bad }),
      call('POST', '/api/authentication/login-link', { email: bad }),
      call('POST', '/api/authentication/resend-verification-email', { email: bad }),
      call('POST', '/api/authentication/select-role', { role: bad }),
    ]),
    ...['unknown', 'constructor', '\u0000', own.attemptId].map((profileId) =>
      call('POST', '/api/authentication/select-profile', { profileId }),
    ),
  ];
};

/** Routes that take a body, and have to refuse these whatever they are about. */
const taking = routes.flatMap(({ method, path, body }) =>
  body === undefined
    ? []
    : [{ method, path, takes: (json: unknown) => z.safeParse(body, json ?? {}).success }],
);

const unreadable: Call[] = taking.flatMap(({ method, path, takes }) => [
  ...notJson.map((body) => call(method, path, body)),
  // Where all of a body may be left out, an empty one is none of these.
  ...notObjects.filter((body) => !takes(JSON.parse(body))).map((body) => call(method, path, body)),
  ...[
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'nonsense',
  ].map((type): Call => ({ method, path, body: '{"email":"a","password":"b"}', type, as: 'student' })),
  ...(takes({}) ? [] : [{ method, path, as: 'student' as const }]),
  call(method, path, JSON.stringify({ email: long(1_100_000) })),
]);

/** Without a session, or by a method that a route does not have. */
const misplaced: Call[] = routes.flatMap(({ method, path, access }) => {
  const open = mayCall(access, { kind: 'nobody' }) === undefined;
  const other = ['PUT', 'PATCH', 'DELETE'].map((wrong) => call(wrong, path));
  return open ? other : [...other, { method, path, as: 'nobody' as const }];
});

/** A call that has to be refused with 4xx. */
export const badCalls = (own: Own): fc.Arbitrary<Call> =>
  fc.oneof(
    fc.constantFrom(...unknownIds(own)),
    fc.constantFrom(...badQueries(own)),
    fc.constantFrom(...badBodies(own)),
    fc.constantFrom(...unreadable),
    fc.constantFrom(...misplaced),
  );
