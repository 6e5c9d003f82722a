import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { catalogue } from '@lectern/events/catalogue';
import { contentPublished, contentStream } from '@lectern/events/content/content.events';
import { heronPassage } from '@lectern/events/content/content.fixtures';
import { fact } from '@lectern/events/journal/event';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import {
  appearanceStream,
  leaderboardAliasChosen,
  leaderboardJoined,
  leaderboardLeft,
} from '@lectern/events/leaderboards/leaderboard.events';
import {
  attemptStarted,
  attemptStream,
  passageCompleted,
  textAnswered,
} from '@lectern/events/practice/attempt.events';
import {
  ashasScore,
  ashaStarted,
  ashaTyped,
  aTeacherMarked,
} from '@lectern/events/practice/attempt.fixtures';
import { responseScored } from '@lectern/events/practice/scoring.events';
import { scoreCorrected } from '@lectern/events/practice/correction.events';
import { personStream } from '@lectern/events/accounts/person.events';
import { accessLog } from '../access-log/access-log.context.js';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { content } from '../content/content.context.js';
import { contentDigest } from '../content/content-digest.js';
import { issues } from '../issues/issues.context.js';
import { leaderboards } from '../leaderboards/leaderboards.context.js';
import { isoNow } from '../platform/clock/clock.port.js';
import { hourMs } from '../platform/clock/durations.js';
import { newId } from '../platform/ids.js';
import { streamsProjection } from '../platform/journal/streams.projection.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { memoryBlobs } from '../practice/practice-house.fixtures.js';
import { practice } from '../practice/practice.context.js';
import { classes } from '../classes/classes.context.js';
import { schools } from '../schools/schools.context.js';
import { streaks } from '../streaks/streaks.context.js';
import { teaching } from '../teaching/teaching.context.js';
import { history } from './history.context.js';

const password = 'amber-kettle-river-42';
const digest = contentDigest(heronPassage);
let house: AccountsHouse;
let passwordHash: string;
let cookies: Record<string, string> = {};

type Fact = Parameters<AccountsHouse['codec']['encode']>[0];
const revisions = new Map<string, number>();
const happens = async (stream: string, ...facts: readonly Fact[]): Promise<void> => {
  for (const one of facts) {
    const ids = { eventId: newId(), commandId: newId() };
    const encoded = await house.codec.encode(one, { ...metaAt(isoNow(house.clock)), ...ids });
    const { revision } = await house.store.append(stream, [encoded], revisions.get(stream) ?? 'none');
    revisions.set(stream, revision);
  }
};
const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const staff = async (personId: string, role: Role, schoolId?: string): Promise<void> => {
  const email = `${personId}@school.test`;
  await send('accounts', 'Claim', {
    kind: 'email',
    hash: emailClaimHash(house.claimKey, email),
    ownerId: personId,
  });
  const name = { firstName: personId, lastName: 'Raman' };
  const of = schoolId === undefined ? {} : { schoolId };
  await send('accounts', 'RegisterPerson', { personId, role, ...name, email, fEmailVerified: true, ...of });
  await send('accounts', 'SetPassword', { personId, passwordHash });
};
const student = (personId: string, schoolId = 'banyan') =>
  happens(
    personStream(personId),
    fact(personRegistered, {
      personId,
      role: 'student',
      schoolId,
      fEmailVerified: true,
      name: { firstName: personId, lastName: 'Rao' },
    }),
  );
const enrol = (personId: string, classId: string, as: 'student' | 'teacher' = 'student') =>
  send('classes', 'EnrolPerson', { classId, schoolId: 'banyan', personId, as });

const answers = (personId: string, attemptId: string) =>
  happens(
    attemptStream(attemptId),
    fact(attemptStarted, {
      ...ashaStarted.data,
      personId,
      attemptId,
      contentDigest: digest,
    }),
    fact(textAnswered, {
      ...ashaTyped.data,
      personId,
      attemptId,
      responseId: `${attemptId}-r1`,
      givenAt: house.clock.now(),
    }),
  );
const scored = (personId: string, attemptId: string) => ({
  personId,
  attemptId,
  responseId: `${attemptId}-r1`,
  questionId: ashaTyped.data.questionId,
});
const score = (personId: string, attemptId: string) =>
  happens(
    attemptStream(attemptId),
    fact(responseScored, { ...ashasScore.data, ...scored(personId, attemptId) }),
    fact(passageCompleted, { attemptId, personId, completedAt: house.clock.now(), timeZone: 'Asia/Kolkata' }),
  );
const correct = (personId: string, attemptId: string) =>
  happens(
    attemptStream(attemptId),
    fact(scoreCorrected, { ...aTeacherMarked.data, ...scored(personId, attemptId) }),
  );

const signIn = async (): Promise<void> => {
  cookies = {};
  for (const who of ['ruth'])
    cookies[who] = (await house.signIn(`${who}@school.test`, password)).cookie ?? '';
  for (const who of ['dana', 'omid', 'samir']) {
    const body = { email: `${who}@school.test`, password };
    cookies[who] = (await house.call('POST', 'admin/sign-in', undefined, body)).cookie ?? '';
  }
};
const ask = async (who: string, url: string) => {
  const response = await house.app.inject({ url, headers: { cookie: `sc=${cookies[who]}` } });
  const { data, code } = response.json<{ data?: unknown; code?: string }>();
  return { status: response.statusCode, data, code };
};
const views = {
  history: '/api/practice-history/log?userId=asha',
  attempt: '/api/practice-history/attempt/a1?',
  week: '/api/leaderboard?schid=banyan',
  month: '/api/leaderboard?schid=banyan&period=month',
  ever: '/api/leaderboard?schid=banyan&period=all',
  school: '/api/school-admin/overview?schid=banyan',
  byStreak: '/api/school-admin/overview?schid=banyan&order=-streak',
  class: '/api/school-admin/overview?schid=banyan&classId=5b',
  found: '/api/school-admin/overview?schid=banyan&find=leo',
};
type View = keyof typeof views;
const names = Object.keys(views) as View[];
const allOf = async (asOf = '') => {
  const told = await Promise.all(
    names.map(async (name) => [name, await ask('dana', `${views[name]}${asOf}`)] as const),
  );
  return Object.fromEntries(told) as Record<View, Awaited<ReturnType<typeof ask>>>;
};
const recorded: { readonly at: string; readonly live: Awaited<ReturnType<typeof allOf>> }[] = [];

/** Takes down what everything is now, then lets time go on. */
const then = async (hours = 5): Promise<void> => {
  await house.project();
  await signIn();
  recorded.push({ at: isoNow(house.clock), live: await allOf() });
  await house.clock.advance(hours * hourMs);
};

beforeAll(async () => {
  house = await openAccountsHouse({
    contexts: [
      content,
      schools,
      classes,
      streaks,
      leaderboards,
      practice,
      issues,
      history,
      accessLog,
      teaching,
    ],
    projections: [streamsProjection(catalogue)],
    ports: () => ({ blobs: memoryBlobs() }),
    settings: { LECTERN_SIGNIN_RATE: 0 },
  });
  passwordHash = await hashPassword(password);
  await happens(
    contentStream('herons'),
    fact(contentPublished, { contentId: 'herons', digest, item: heronPassage }),
  );
  await send('schools', 'CreateSchool', { schoolId: 'banyan', name: 'Banyan Grove' });
  await send('classes', 'OpenClass', { schoolId: 'banyan', classId: '5a', name: '5a', year: '2026' });
  await send('classes', 'OpenClass', { schoolId: 'banyan', classId: '5b', name: '5b', year: '2026' });
  await staff('samir', 'system-admin');
  await staff('dana', 'school-admin', 'banyan');
  await staff('omid', 'school-admin', 'harbour');
  await staff('ruth', 'teacher', 'banyan');
  await student('asha');
  await student('leo');
  await student('noor', 'harbour');
  await enrol('asha', '5a');
  await enrol('leo', '5a');
  await enrol('ruth', '5a', 'teacher');
  await then();
  await answers('asha', 'a1');
  await answers('leo', 'l1');
  await then();
  await score('asha', 'a1');
  await score('leo', 'l1');
  await answers('noor', 'n1');
  await then(24);
  await answers('asha', 'a2');
  await enrol('leo', '5b');
  await then();
  await correct('asha', 'a1');
  await happens(appearanceStream('leo'), fact(leaderboardLeft, { personId: 'leo' }));
  await then(24);
  await happens(
    appearanceStream('asha'),
    fact(leaderboardAliasChosen, { personId: 'asha', alias: 'Night Heron' }),
  );
  await happens(appearanceStream('leo'), fact(leaderboardJoined, { personId: 'leo' }));
  await student('mina');
  await enrol('mina', '5b');
  await enrol('ruth', '5b', 'teacher');
  await answers('mina', 'm1');
  await score('mina', 'm1');
  await then(24 * 6);
  // A week in which nobody has done anything yet.
  await then();
  await answers('leo', 'l2');
  await then();
}, 120_000);
afterAll(() => house.close());

describe('time travel', { timeout: 60_000 }, () => {
  it('answers each of the views as it was answered at that time', async () => {
    for (const { at, live } of recorded) {
      const told = await allOf(`&asOf=${at}`);
      for (const name of names) expect(told[name], `${name} at ${at}`).toEqual(live[name]);
    }
    // There was something to tell apart.
    const different = new Set(recorded.map(({ live }) => JSON.stringify(live)));
    expect(different.size).toBe(recorded.length);
    expect(names.map((name) => recorded.at(-1)?.live[name].status)).toEqual(names.map(() => 200));
  });

  it('has nothing before the first event', async () => {
    const told = await allOf('&asOf=2026-01-05T07:59:59Z');
    expect(told.history).toMatchObject({ status: 200, data: { items: [], total: 0 } });
    expect(told.attempt).toMatchObject({ status: 404, code: 'practice.no-such-attempt' });
    for (const board of [told.week, told.month, told.ever])
      expect(board).toMatchObject({ status: 200, data: { items: [], cursor: null } });
    for (const school of [told.school, told.byStreak, told.class, told.found])
      expect(school).toMatchObject({ status: 404, code: 'schools.no-such-school' });
  });

  it('tells of a time to come what is so now', async () => {
    expect(await allOf('&asOf=2999-01-01T00:00:00Z')).toEqual(await allOf());
  });

  it('is for admins, of those whom they reach today', async () => {
    const at = `&asOf=${recorded.at(-1)?.at}`;
    const statuses = async (who: string) => {
      const four: readonly View[] = ['history', 'attempt', 'week', 'school'];
      return Promise.all(four.map(async (name) => (await ask(who, `${views[name]}${at}`)).status));
    };
    expect(await statuses('dana')).toEqual([200, 200, 200, 200]);
    expect(await statuses('samir')).toEqual([409, 409, 200, 403]);
    const given = await house.app.inject({
      method: 'POST',
      url: '/api/access-log/attempts/a1/reason',
      headers: { cookie: `sc=${cookies['samir']}` },
      payload: { reason: 'Her parents asked.' },
    });
    expect(given.statusCode).toBeLessThan(300);
    await house.project();
    expect(await statuses('samir')).toEqual([200, 200, 200, 403]);
    expect(await statuses('omid')).toEqual([404, 404, 404, 404]);
    expect(await statuses('ruth')).toEqual([403, 403, 403, 403]);
  });

  it('shows a class as it was to a system admin who says why, and to the school’s own admin', async () => {
    const at = recorded.at(-1)?.at;
    const path = `/api/analytics/class/5b/then?asOf=${at}`;
    expect(await ask('samir', path)).toMatchObject({ status: 409, code: 'teaching.support-reason-needed' });
    expect((await ask('omid', path)).status).toBe(404);
    expect((await ask('ruth', path)).status).toBe(403);
    const given = await house.app.inject({
      method: 'POST',
      url: '/api/analytics/support-access',
      headers: { cookie: `sc=${cookies['samir']}` },
      payload: { schoolId: 'banyan', reason: 'Her parents asked.' },
    });
    expect(given.statusCode).toBeLessThan(300);
    await house.project();
    const told = await ask('samir', path);
    const live = recorded.at(-1)?.live.class.data as { students: { items: unknown[] } } | undefined;
    expect(told).toMatchObject({ status: 200, data: { _id: '5b', students: live?.students.items } });
    expect((await ask('dana', path)).data).toEqual(told.data);
    expect((await ask('samir', '/api/analytics/class/5b/then?asOf=2026-01-05T07:59:59Z')).status).toBe(404);
  });

  it.each(['yesterday', '2026-01-05', '2026-13-05T08:00:00Z'])('knows no moment %s', async (at) => {
    expect((await ask('dana', `${views.history}&asOf=${at}`)).status).toBe(400);
  });

  it('leaves out of the past who was erased since, and keeps the places of the others', async () => {
    const last = recorded.at(-1);
    await happens(personStream('leo'), fact(personErased, { personId: 'leo' }));
    await house.keys.destroy('leo');
    await house.project();
    const told = await allOf(`&asOf=${last?.at}`);
    const text = JSON.stringify(told);
    expect(text).not.toContain('leo');
    const ofLeo = ['log?userId=leo&', 'attempt/l1?'].map((path) => `/api/practice-history/${path}`);
    for (const path of ofLeo)
      expect(await ask('dana', `${path}asOf=${last?.at}`)).toMatchObject({ status: 404, data: undefined });
    expect(told.history).toEqual(last?.live.history);
    expect(told.attempt).toEqual(last?.live.attempt);
    const placesOf = (view: unknown) =>
      (view as { items: { place: number; points: number }[] }).items.map(({ place, points }) => [
        place,
        points,
      ]);
    expect(placesOf(told.ever.data)).toEqual(placesOf(last?.live.ever.data));
    const moment = isoNow(house.clock);
    expect(await allOf(`&asOf=${moment}`)).toEqual(await allOf());
  });
});
