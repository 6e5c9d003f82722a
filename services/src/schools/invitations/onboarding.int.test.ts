import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimStream } from '@lectern/events/accounts/claim.events';
import { personStream } from '@lectern/events/accounts/person.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { invitationStream } from '@lectern/events/schools/invitation.events';
import { schoolStream } from '@lectern/events/schools/school.events';
import { schoolCodeClaimHash } from '../../accounts/people/claim-hash.js';
import { hashPassword } from '../../accounts/sessions/passwords.js';
import { createCommandRunner } from '../../platform/commands/command-runner.js';
import { sentHash } from '../../platform/edge/idempotency-key.js';
import { derivedId, newId } from '../../platform/ids.js';
import { completeOnboarding } from './complete-onboarding.reactor.js';
import { invitationDecider } from './invitation.decider.js';
import { openInvitationHouse, password, type InvitationHouse } from './invitation-house.fixture.js';

const dayMs = 86_400_000;
let house: InvitationHouse;
beforeAll(async () => {
  house = await openInvitationHouse();
}, 60_000);
afterAll(() => house.close());

const idsOf = (invitationId: string) => ({
  schoolId: derivedId(invitationId, 'school'),
  personId: derivedId(invitationId, 'person'),
});
const typesOf = async (stream: string): Promise<readonly string[]> =>
  (await house.storyOf(stream)).map(({ type }) => type);
const codeOf = async (schoolId: string): Promise<string> => {
  const given = (await house.storyOf(schoolStream(schoolId))).find(({ type }) => type === 'SchoolCodeGiven');
  return String(given?.data['code']);
};
/** The link was used, and the command side ended right then. */
const acceptAndDie = async (invitationId: string, key = ''): Promise<void> => {
  const form = { schoolName: 'Riverside Public School', firstName: 'Meena', lastName: 'Rao' };
  const sent = sentHash(house.claimKey, { token: house.tokenOf(invitationId), ...form, password });
  const { schoolId } = idsOf(invitationId);
  const passwordHash = await hashPassword(password);
  const data = { invitationId, sending: 1, schoolId, ...form, language: 'en', passwordHash } as const;
  const commandId = key ? derivedId(invitationId, 'accept', key, sent) : newId();
  const at = house.clock.now();
  const envelope = { commandId, correlationId: commandId, causationId: commandId, actor: systemActor, at };
  const reply = await createCommandRunner(house.store, house.codec, 'test').run(
    { decider: invitationDecider, stream: () => invitationStream(invitationId) },
    { type: 'AcceptSchoolInvitation', data, at },
    { ...envelope, name: 'AcceptSchoolInvitation', payload: {} },
  );
  expect(reply.outcome).toBe('accepted');
  expect(await typesOf(schoolStream(schoolId))).toEqual([]);
};

describe('reading an invitation', { timeout: 60_000 }, () => {
  it('says what it is about, and does not use it up', async () => {
    const invitationId = await house.invite('reads@riverside.test');
    const token = house.tokenOf(invitationId);
    const expected = {
      status: 'open',
      role: 'school-admin',
      schoolName: 'Riverside School',
      firstName: 'Meena',
      lastName: 'Iyer',
      email: 'reads@riverside.test',
      until: new Date(house.clock.now() + 14 * dayMs).toISOString(),
      fChecked: false,
    };
    for (const { status, body } of [await house.read(token), await house.read(token)])
      expect([status, body.data]).toEqual([200, expected]);
    expect(await typesOf(invitationStream(invitationId))).toEqual(['SchoolInvited']);
  });

  it('saves the details that were checked, and goes on from there', async () => {
    const invitationId = await house.invite('checks@riverside.test');
    const token = house.tokenOf(invitationId);
    const details = { schoolName: 'Riverside Public School', firstName: 'Meena', lastName: 'Rao' };
    const saved = await house.call('POST', 'school-onboarding/details', undefined, { token, ...details });
    expect(saved.status).toBe(200);
    expect((await house.read(token)).body.data).toMatchObject({ status: 'open', ...details, fChecked: true });
  });

  it('that has expired mails a new one to the same address, and opens nothing itself', async () => {
    const invitationId = await house.invite('late@riverside.test');
    await house.clock.advance(15 * dayMs);
    const token = house.tokenOf(invitationId);
    const ask = () => house.call('POST', 'school-onboarding/ask', undefined, { token });
    expect((await house.read(token)).body.data).toEqual({ status: 'over' });
    expect((await ask()).status).toBe(200);
    expect((await house.read(token)).body.data).toEqual({ status: 'replaced' });
    expect((await house.read(house.tokenOf(invitationId, 2))).body.data).toMatchObject({ status: 'open' });
    // The older link asks for nothing more.
    expect((await ask()).status).toBe(404);
    await house.enterAgain();
  });

  it('with a token that is none, or of something else, finds nothing', async () => {
    const foreign = house.engineLinks.tokenOf({ kind: 'sign-in', personId: 'samir', linkId: 'link-1' });
    const unknown = house.tokenOf('nothing-like-that');
    const altered = `${house.tokenOf('nothing-like-that').slice(0, -2)}zz`;
    for (const token of ['made-up', foreign, unknown, altered]) {
      for (const answer of [await house.read(token), await house.accept(token)]) {
        expect(answer.status).toBe(404);
        expect(answer.body.message).toBe('This link is incomplete, or it isn’t one of ours.');
        expect(answer.setCookie).toBe('');
      }
    }
  });
});

describe('using an invitation', { timeout: 60_000 }, () => {
  it('makes the school with a code, and its admin, who is signed in and may sign in again', async () => {
    const invitationId = await house.invite('opens@riverside.test');
    const { schoolId, personId } = idsOf(invitationId);
    const { status, cookie, body } = await house.accept(house.tokenOf(invitationId));
    expect([status, body.position]).toEqual([200, expect.stringMatching(/^\d+$/)]);
    expect(await house.userOf(cookie)).toMatchObject({
      _id: personId,
      role: 'school-admin',
      school: schoolId,
      firstName: 'Meena',
      lastName: 'Rao',
    });
    const [created] = await house.storyOf(schoolStream(schoolId));
    expect(created?.data).toEqual({ schoolId, name: 'Riverside Public School' });
    const code = await codeOf(schoolId);
    expect(code).toMatch(/^[A-Z]{4}-\d{2}$/);
    const claim = await house.storyOf(claimStream('school-code', schoolCodeClaimHash(house.claimKey, code)));
    expect(claim.map(({ data }) => data['ownerId'])).toEqual([schoolId]);
    expect((await house.signInAsAdmin('opens@riverside.test')).status).toBe(200);
    expect((await house.read(house.tokenOf(invitationId))).body.data).toEqual({ status: 'used', schoolId });
  });

  it('takes the address from a sign-up that nobody verified, and goes out to it', async () => {
    const email = 'barred@riverside.test';
    const stranger = { firstName: 'Some', lastName: 'Body', email, password: 'stranger-password-1' };
    expect((await house.call('POST', 'sign-up', undefined, stranger)).status).toBe(200);
    const invitationId = await house.invite(email);
    const { status, cookie } = await house.accept(house.tokenOf(invitationId));
    expect(status).toBe(200);
    expect(await house.userOf(cookie)).toMatchObject({
      _id: idsOf(invitationId).personId,
      firstName: 'Meena',
    });
    expect((await house.signInAsAdmin(email, stranger.password)).status).toBe(401);
    expect((await house.signInAsAdmin(email)).status).toBe(200);
  });

  it('works once; the same call again is the same school', async () => {
    const invitationId = await house.invite('once@riverside.test');
    const token = house.tokenOf(invitationId);
    const first = await house.accept(token, {}, 'the-same-key');
    expect(first.status).toBe(200);
    const head = await house.store.head();
    const again = await house.accept(token, {}, 'the-same-key');
    expect(again.status).toBe(200);
    expect(await house.store.head()).toBe(head);
    expect(await house.userOf(again.cookie)).toMatchObject({ _id: idsOf(invitationId).personId });
    for (const [more, key] of [
      [{ password: 'violet-lantern-canoe' }, undefined],
      [{ password: 'violet-lantern-canoe' }, 'another-key-1'],
      [{ schoolName: 'Another School' }, 'the-same-key'],
    ] as const) {
      const late = await house.accept(token, more, key);
      expect([late.status, late.setCookie]).toEqual([404, '']);
      expect(late.body.message).toBe('This link was already used: the school has joined. Please sign in.');
    }
    expect((await house.signInAsAdmin('once@riverside.test')).status).toBe(200);
    expect((await house.signInAsAdmin('once@riverside.test', 'violet-lantern-canoe')).status).toBe(401);
  });

  it('of two at once lets one in, with the password of that one', async () => {
    const invitationId = await house.invite('race@riverside.test');
    const token = house.tokenOf(invitationId);
    const passwords = ['violet-lantern-canoe', 'copper-meadow-finch'];
    const answers = await Promise.all(passwords.map((secret) => house.accept(token, { password: secret })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const entered = await Promise.all(
      passwords.map((secret) => house.signInAsAdmin('race@riverside.test', secret)),
    );
    expect(entered.findIndex(({ status }) => status === 200)).toBe(winner);
    expect(await typesOf(schoolStream(idsOf(invitationId).schoolId))).toEqual([
      'SchoolCreated',
      'SchoolCodeGiven',
    ]);
  });

  it.each([
    ['its address', 'own@riverside.test'],
    ['the name', 'Meena Rajalakshmi'],
    ['too little', 'short'],
  ])('with %s as the password is refused, and not used up', async (_, secret) => {
    const invitationId = await house.invite('own@riverside.test');
    const answer = await house.accept(house.tokenOf(invitationId), {
      lastName: 'Rajalakshmi',
      password: secret,
    });
    expect([answer.status, answer.setCookie]).toEqual([400, '']);
    expect((await house.read(house.tokenOf(invitationId))).body.data).toMatchObject({ status: 'open' });
    await house.asAdmin(`/${invitationId}/withdraw`, {});
    // Five mails within an hour are one too many.
    await house.clock.advance(3_600_001);
  });

  it('whose address somebody has by now says so, and is not used up', async () => {
    const invitationId = await house.invite('late@school.test');
    await house.register('late', 'parent');
    const { status, body } = await house.accept(house.tokenOf(invitationId));
    expect([status, body.message]).toEqual([409, 'Someone already has an account with this address.']);
    expect(await typesOf(invitationStream(invitationId))).toEqual(['SchoolInvited']);
  });
});

describe('a school that was cut off in the middle', { timeout: 60_000 }, () => {
  it('is finished by the same call again', async () => {
    const invitationId = await house.invite('again@riverside.test');
    await acceptAndDie(invitationId, 'the-same-key');
    const { status, cookie } = await house.accept(house.tokenOf(invitationId), {}, 'the-same-key');
    expect(status).toBe(200);
    expect(await house.userOf(cookie)).toMatchObject({ school: idsOf(invitationId).schoolId });
  });

  it('is finished by itself, and doing it twice doubles nothing', async () => {
    const invitationId = await house.invite('alone@riverside.test');
    const { schoolId, personId } = idsOf(invitationId);
    await acceptAndDie(invitationId);
    const stream = () => house.storyOf(invitationStream(invitationId));
    const accepted = (await stream()).at(-1);
    if (!accepted) throw new Error('it was accepted');
    const reactor = completeOnboarding.create({ sender: house.sender });
    const context = { failures: 0, now: house.clock.now(), stream };
    expect(await reactor.act(accepted, context)).toEqual({ kind: 'done' });
    const made = [
      ['SchoolCreated', 'SchoolCodeGiven'],
      ['PersonRegistered', 'PasswordSet'],
    ];
    const seen = () => Promise.all([typesOf(schoolStream(schoolId)), typesOf(personStream(personId))]);
    expect(await seen()).toEqual(made);
    expect((await house.signInAsAdmin('alone@riverside.test')).status).toBe(200);
    expect(await reactor.act(accepted, context)).toEqual({ kind: 'done' });
    expect(await seen()).toEqual(made);

    await house.keys.destroy(personId);
    const [, gone] = await stream();
    expect(gone && (await reactor.act(gone, context))).toEqual({ kind: 'done' });
    expect(await seen()).toEqual(made);
  });
});
