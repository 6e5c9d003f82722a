import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse, type Answer } from '../accounts/accounts-house.fixtures.js';
import { emailClaimHash, schoolCodeClaimHash, usernameClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { classes } from '../classes/classes.context.js';
import { schools } from './schools.context.js';

const password = 'amber-kettle-river-42';
const dayMs = 86_400_000;
let house: AccountsHouse;

const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const openSchool = async (schoolId: string, code: string): Promise<void> => {
  await send('schools', 'CreateSchool', { schoolId, name: schoolId });
  const hash = schoolCodeClaimHash(house.claimKey, code);
  await send('accounts', 'Claim', { kind: 'school-code', hash, ownerId: schoolId });
  await send('schools', 'GiveSchoolCode', { schoolId, code });
};
const register = async (
  personId: string,
  role: Role,
  schoolId: string,
  classId?: string,
  more: { readonly username?: string; readonly pinHash?: string } = {},
): Promise<void> => {
  const email = `${personId}@school.test`;
  const hash = emailClaimHash(house.claimKey, email);
  await send('accounts', 'Claim', { kind: 'email', hash, ownerId: personId });
  const name = { firstName: personId, lastName: 'Menon' };
  const rest = { email, fEmailVerified: role !== 'student', schoolId, ...more };
  await send('accounts', 'RegisterPerson', { personId, role, ...name, ...rest });
  await send('accounts', 'SetPassword', { personId, passwordHash: await hashPassword(password) });
  const as = role === 'teacher' ? 'teacher' : 'student';
  if (classId) await send('classes', 'EnrolPerson', { classId, schoolId, personId, as });
};
const claimUsername = async (personId: string, code: string, username: string): Promise<void> => {
  const hash = usernameClaimHash(house.claimKey, code, username);
  await send('accounts', 'Claim', { kind: 'username', hash, ownerId: personId });
};

beforeAll(async () => {
  house = await openAccountsHouse({
    contexts: [schools, classes],
    settings: { LECTERN_SIGNIN_RATE: 3, LECTERN_URL: 'https://read.school.test/' },
  });
  await openSchool('banyan', 'TREK-47');
  await openSchool('harbour', 'HARP-36');
  const pinHash = await hashPassword('moon-key-boat');
  await register('asha', 'student', 'banyan', 'kingfishers', { username: 'asha.m', pinHash });
  await register('mina', 'student', 'banyan', 'herons');
  await register('noor', 'student', 'harbour', 'gulls', { username: 'asha.m' });
  await register('ruth', 'teacher', 'banyan', 'kingfishers');
  await register('dana', 'school-admin', 'banyan');
  await register('hugo', 'teacher', 'banyan', undefined, { username: 'hugo' });
  await claimUsername('asha', 'TREK-47', 'asha.m');
  await claimUsername('noor', 'HARP-36', 'asha.m');
  await claimUsername('hugo', 'TREK-47', 'hugo');
  await house.project();
}, 60_000);
afterAll(() => house.close());

const userOf = ({ body }: Answer): unknown =>
  (body.data as { sessionUser: { _id: string; role: string } } | null)?.sessionUser;
let address = 1;
const enter = (body: object): Promise<Answer> => {
  address += 1;
  return house.call('POST', 'sign-in', undefined, body, { address: `10.0.0.${address}` });
};
const asha = { schoolCode: 'TREK-47', username: 'asha.m' };
const pictures = ['moon', 'key', 'boat'];

describe('sign-in with a school code', { timeout: 60_000 }, () => {
  it('is with a password or with three pictures, however the code and the name are typed', async () => {
    for (const entry of [
      { ...asha, password },
      { ...asha, picturePin: pictures },
      { schoolCode: ' trek 47', username: 'Asha.M ', password },
    ]) {
      const answer = await enter(entry);
      expect([answer.status, userOf(answer)]).toMatchObject([200, { _id: 'asha', role: 'student' }]);
    }
  });

  it('finds the student of that school, where two have the same name', async () => {
    const answer = await enter({ ...asha, schoolCode: 'HARP-36', password });
    expect(userOf(answer)).toMatchObject({ _id: 'noor', school: 'harbour' });
  });

  it.each([
    ['a wrong password', { ...asha, password: 'wrong' }],
    ['wrong pictures', { ...asha, picturePin: ['kite', 'kite', 'kite'] }],
    ['the PIN as a password', { ...asha, password: 'moon-key-boat' }],
    ['an unknown school', { ...asha, schoolCode: 'NONE-99', password }],
    ['an unknown name', { ...asha, username: 'leo.f', password }],
    ['pictures where none were chosen', { schoolCode: 'HARP-36', username: 'asha.m', picturePin: pictures }],
    ['a teacher, who has an e-mail', { schoolCode: 'TREK-47', username: 'hugo', password }],
  ])('%s is answered like any wrong sign-in', async (_, entry) => {
    const { status, body, setCookie } = await enter(entry);
    expect([status, body.message, setCookie]).toEqual([401, 'Incorrect Email or Password', '']);
    // As often as the limit allows: the next tests begin anew.
    await house.clock.advance(16 * 60_000);
  });

  it('stops guessing after as many tries as with an e-mail, by pictures and passwords together', async () => {
    const mallory = { schoolCode: 'TREK-47', username: 'mina.o' };
    const tries = [
      { ...mallory, picturePin: ['kite', 'kite', 'kite'] },
      { ...mallory, password: 'a guess' },
      { ...mallory, picturePin: ['kite', 'kite', 'boat'] },
    ];
    for (const entry of tries) expect((await enter(entry)).status).toBe(401);
    expect((await enter({ ...mallory, password: 'a guess' })).status).toBe(429);
    await house.clock.advance(16 * 60_000);
    expect((await enter({ ...mallory, password: 'a guess' })).status).toBe(401);
  });

  it.each([
    ['neither password nor pictures', asha],
    ['two pictures', { ...asha, picturePin: ['moon', 'key'] }],
    ['a picture that is none', { ...asha, picturePin: ['moon', 'key', 'cat'] }],
  ])('%s is no sign-in at all', async (_, entry) => {
    expect((await enter(entry)).status).toBe(400);
  });
});

type Made = { readonly status: number; readonly message: string | undefined; readonly cards: SignInCard[] };
const cardsBy = async (who: string, personIds: readonly string[], fKeepGood?: boolean): Promise<Made> => {
  const door = who === 'dana' ? 'admin/sign-in' : 'sign-in';
  const { cookie } = await house.call('POST', door, undefined, { email: `${who}@school.test`, password });
  const response = await house.app.inject({
    method: 'POST',
    url: '/api/schools/sign-in-cards',
    headers: cookie ? { cookie: `sc=${cookie}` } : {},
    payload: { personIds, ...(fKeepGood !== undefined && { fKeepGood }) },
  });
  const { message, data } = response.json<{ message?: string; data: SignInCard[] }>();
  return { status: response.statusCode, message, cards: data };
};
const show = ({ url }: Pick<SignInCard, 'url'>): Promise<Answer> =>
  house.call('POST', 'sign-in-card', undefined, { token: new URL(url).searchParams.get('token') });

describe('a printed card', { timeout: 60_000 }, () => {
  it('has what a child types, and a link that signs in as often as it is shown', async () => {
    const { status, cards } = await cardsBy('ruth', ['asha']);
    expect(status).toBe(200);
    expect(cards).toMatchObject([
      { personId: 'asha', firstName: 'asha', lastName: 'Menon', schoolCode: 'TREK-47', username: 'asha.m' },
    ]);
    const [card = { url: '' }] = cards;
    expect(card.url).toMatch(/^https:\/\/read\.school\.test\/magic-link\?token=card\./);
    for (const _time of [1, 2]) {
      const answer = await show(card);
      expect([answer.status, userOf(answer)]).toMatchObject([200, { _id: 'asha', role: 'student' }]);
    }
  });

  it('is good for nothing once the next is made, or its year is over', async () => {
    const [first = { url: '' }] = (await cardsBy('ruth', ['asha'])).cards;
    const [second = { url: '' }] = (await cardsBy('dana', ['asha'])).cards;
    const refused = await show(first);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'This card doesn’t work any more. Please ask your teacher for a new one.',
    ]);
    expect((await show(second)).status).toBe(200);
    await house.clock.advance(401 * dayMs);
    expect((await show(second)).status).toBe(401);
  });

  it('is printed again as it is, until its year is over, by whoever may make one', async () => {
    const [first = { url: '' }] = (await cardsBy('ruth', ['asha'])).cards;
    const [again] = (await cardsBy('dana', ['asha'], true)).cards;
    expect(again).toEqual(first);
    expect((await show(first)).status).toBe(200);
    expect((await cardsBy('hugo', ['asha'], true)).status).toBe(404);
    await house.clock.advance(401 * dayMs);
    const [next = { url: '' }] = (await cardsBy('ruth', ['asha'], true)).cards;
    expect(next.url).not.toBe(first.url);
    expect((await show(next)).status).toBe(200);
  });

  it('of a suspended student opens nothing and says why, as the right password does and a wrong one does not', async () => {
    const [card = { url: '' }] = (await cardsBy('ruth', ['asha'])).cards;
    await send('accounts', 'Suspend', { personId: 'asha', reason: 'Unkind words in answers' });
    const suspendedAccount = { reason: 'Unkind words in answers', since: expect.any(String) as string };
    for (const answer of [await show(card), await enter({ ...asha, password })]) {
      expect([answer.status, answer.body.suspendedAccount, answer.setCookie]).toEqual([
        403,
        suspendedAccount,
        '',
      ]);
    }
    const wrong = await enter({ ...asha, password: 'wrong' });
    expect([wrong.status, wrong.body.suspendedAccount]).toEqual([401, undefined]);
    await send('accounts', 'LiftSuspension', { personId: 'asha' });
    expect((await show(card)).status).toBe(200);
  });

  it('made up opens nothing', async () => {
    expect((await show({ url: 'https://x.test/?token=card.bm9ib2R5' })).status).toBe(401);
  });

  it('is made by the teacher of the class and the admin of the school, for students alone', async () => {
    expect((await cardsBy('dana', ['asha', 'mina', 'asha'])).cards.map(({ personId }) => personId)).toEqual([
      'asha',
      'mina',
    ]);
    for (const [who, whom] of [
      ['ruth', 'mina'],
      ['ruth', 'noor'],
      ['ruth', 'dana'],
      ['hugo', 'asha'],
      ['dana', 'noor'],
      ['dana', 'ruth'],
      ['dana', 'dana'],
      ['dana', 'nobody'],
    ] as const) {
      const { status, message } = await cardsBy(who, ['asha', whom]);
      expect([who, whom, status, message]).toEqual([who, whom, 404, 'We couldn’t find this student.']);
    }
  });

  it('stays good where another one of the list was refused', async () => {
    const [card = { url: '' }] = (await cardsBy('ruth', ['asha'])).cards;
    expect((await cardsBy('ruth', ['asha', 'mina'])).status).toBe(404);
    expect((await show(card)).status).toBe(200);
  });

  it('is made by no student', async () => {
    const { cookie } = await enter({ ...asha, password });
    const response = await house.app.inject({
      method: 'POST',
      url: '/api/schools/sign-in-cards',
      headers: { cookie: `sc=${cookie}` },
      payload: { personIds: ['asha'] },
    });
    expect(response.statusCode).toBe(403);
  });

  it('of a student who was erased opens nothing', async () => {
    const [card = { url: '' }] = (await cardsBy('dana', ['mina'])).cards;
    expect((await show(card)).status).toBe(200);
    await send('accounts', 'ConfirmDeletion', { personId: 'mina', waitMs: 0 });
    await send('accounts', 'ErasePerson', { personId: 'mina' });
    const answer = await show(card);
    expect([answer.status, answer.setCookie]).toEqual([401, '']);
  });
});
