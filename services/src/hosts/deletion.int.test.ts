import { onlyParentKeeps } from '@lectern/events/accounts/accounts.refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Deletion, type DeletionAsked } from '@lectern/events/accounts/privacy.routes';
import type { OutboxMail } from '@lectern/events/accounts/outbox.routes';
import { pinText, type PicturePin } from '@lectern/events/accounts/picture-pin';
import { systemActor } from '@lectern/events/journal/metadata';
import { usernameClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { demoSchools } from '../seed/demo-people.js';
import { clientWith, until, type Client } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

const fourteenDays = 14 * 86_400_000;
const picturePin: PicturePin = ['drum', 'key', 'moon'];
const [school] = demoSchools;

describe('asking for one’s account to be deleted', { timeout: 30_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ settings: { LECTERN_SIGNIN_RATE: '10' } });
  }, 60_000);
  afterAll(() => running.stop());

  const stateOf = async (client: Client, after?: string): Promise<Deletion | undefined> =>
    (await client.get<Deletion>(`/api/account/deletion${after ? `?after=${after}` : ''}`)).body.data;
  const mailsTo = async (address: string): Promise<readonly OutboxMail[]> => {
    const { body } = await clientWith(running.url, '').get<readonly OutboxMail[]>('/api/demo/outbox');
    return (body.data ?? []).filter(({ to }) => to === address);
  };
  const ask = (client: Client, body: object = {}) =>
    client.post<DeletionAsked>('/api/account/deletion-request', body);
  const tokensTo = async (address: string): Promise<readonly string[]> =>
    (await mailsTo(address)).flatMap(({ text }) => {
      const token = /deletion[^\s"]*token=([^"\s]+)/.exec(text)?.[1];
      return token === undefined ? [] : [decodeURIComponent(token)];
    });
  const atSchool = async (): Promise<Client> => {
    const { sender, claimKey } = running.lectern.ports;
    const { code, schoolId } = school ?? { code: '', schoolId: '' };
    const [personId, username] = ['lila', 'lila.b'];
    const send = (name: string, payload: Record<string, unknown>) =>
      sender.send({ context: 'accounts', name, payload, actor: systemActor });
    const hash = usernameClaimHash(claimKey, code, username);
    await send('Claim', { kind: 'username', hash, ownerId: personId });
    const name = { firstName: 'Lila', lastName: 'Bose' };
    const pinHash = await hashPassword(pinText(picturePin));
    const student = { personId, role: 'student', schoolId, ...name, username, pinHash };
    const given = await send('RegisterPerson', { ...student, fEmailVerified: false });
    const credentials = { schoolCode: code, username, picturePin };
    const answer = await clientWith(running.url, '').post('/api/authentication/sign-in', credentials);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (answer.status !== 200 || !cookie) throw new Error(`not let in: ${answer.body.message}`);
    const client = clientWith(running.url, cookie);
    if (given.outcome === 'accepted') await stateOf(client, given.position);
    return client;
  };

  it('by mail: it waits two weeks once the link was opened, and can be taken back until then', async () => {
    const teacher = await running.as('teacher');
    const address = 'teacher@demo.lectern.test';
    expect(await stateOf(teacher)).toMatchObject({
      eraseAt: null,
      proof: 'own-mail',
      email: address,
      waitDays: 14,
    });
    expect((await ask(teacher)).body.data).toEqual({ fMailed: true, eraseAt: null });
    const [mail] = await until(
      () => mailsTo(address),
      (mails) => mails.length > 0,
    );
    const token = new URL(/https?:\S+/.exec(mail?.html ?? '')?.[0].split('"')[0] ?? '', 'http://none')
      .searchParams;
    const verify = () =>
      clientWith(running.url, '').post<{ eraseAt: string }>('/api/account/deletion-verification', {
        token: token.get('token'),
      });
    const { body } = await verify();
    const eraseAt = body.data?.eraseAt ?? '';
    expect(Date.parse(eraseAt) - Date.now()).toBeGreaterThan(fourteenDays - 60_000);
    expect(body.position).toBe('-1');
    await until(
      () => stateOf(teacher),
      (state) => state?.eraseAt === eraseAt,
    );
    // The answer may have got lost: the same link again says the same.
    expect((await verify()).body.data).toEqual({ eraseAt, waitDays: 14 });
    const announced = await until(
      () => mailsTo(address),
      (mails) => mails.length > 1,
    );
    expect(announced[0]?.subject).toMatch(/^Your account will be deleted on /);

    const cancelled = await teacher.post('/api/account/deletion-cancellation', {});
    expect(cancelled.status).toBe(200);
    expect(await stateOf(teacher, cancelled.body.position)).toMatchObject({ eraseAt: null });
    expect((await verify()).status).toBe(404);
  });

  it('by each of two mailed links once, and by neither after it was taken back', async () => {
    const teacher = await running.as('teacher');
    const address = 'teacher@demo.lectern.test';
    const before = await tokensTo(address);
    for (let asked = 0; asked < 2; asked += 1)
      expect((await ask(teacher)).body.data).toEqual({ fMailed: true, eraseAt: null });
    const [second, first] = await until(
      () => tokensTo(address),
      ({ length }) => length === before.length + 2,
    );
    const verify = (token: string | undefined) =>
      clientWith(running.url, '').post<{ eraseAt: string }>('/api/account/deletion-verification', { token });
    const confirmed = await verify(first);
    for (const again of [await verify(second), await verify(second)])
      expect(again.body.data).toEqual(confirmed.body.data);
    const kept = await teacher.post('/api/account/deletion-cancellation', {});
    for (const token of [first, second]) expect((await verify(token)).status).toBe(404);
    expect(await stateOf(teacher, kept.body.position)).toMatchObject({ eraseAt: null });
  });

  it('for a child in a family the mail goes to the parent', async () => {
    const parent = await running.as('parent');
    const profiles = await parent.get<readonly { profileId: string; role: string; fPin: boolean }[]>(
      '/api/authentication/profiles',
    );
    const profileId = profiles.body.data?.find(({ role, fPin }) => role === 'student' && !fPin)?.profileId;
    const picked = await parent.post('/api/authentication/select-profile', { profileId });
    const child = clientWith(running.url, picked.headers.getSetCookie()[0]?.split(';')[0] ?? '');
    expect(await stateOf(child)).toMatchObject({ proof: 'parent-mail', email: null, children: [] });
    expect((await ask(child)).body.data).toMatchObject({ fMailed: true });
    const [mail] = await until(
      () => mailsTo('parent@demo.lectern.test'),
      (mails) => mails.length > 0,
    );
    expect(mail?.subject).toMatch(/^Delete \w+’s profile\?$/);
    expect(mail?.text).toContain(' asked us to delete their Lectern profile.');
  });

  it('for a child that the parent confirmed, the parent alone takes it back', async () => {
    const account = await running.as('parent');
    const { body } = await account.get<readonly { profileId: string; role: string; fPin: boolean }[]>(
      '/api/authentication/profiles',
    );
    const pick = async (role: string): Promise<{ client: Client; id: string }> => {
      const id = body.data?.find((profile) => profile.role === role)?.profileId ?? '';
      const from = await running.as('parent');
      const picked = await from.post('/api/authentication/select-profile', { profileId: id });
      return { id, client: clientWith(running.url, picked.headers.getSetCookie()[0]?.split(';')[0] ?? '') };
    };
    const [{ client: parent }, { client: child, id }] = [await pick('parent'), await pick('student')];
    const before = await mailsTo('parent@demo.lectern.test');
    expect((await ask(parent, { userId: id })).body.data).toEqual({ fMailed: true, eraseAt: null });
    const mails = await until(
      () => mailsTo('parent@demo.lectern.test'),
      ({ length }) => length > before.length,
    );
    expect(mails[0]?.text).toMatch(/You asked us to delete \w+’s Lectern profile/);
    const token = /token=([^"\s]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const confirmed = await parent.post<{ eraseAt: string }>('/api/account/deletion-verification', {
      token: decodeURIComponent(token),
    });
    const eraseAt = confirmed.body.data?.eraseAt ?? '';
    const seen = await stateOf(parent, confirmed.body.position);
    expect(seen?.eraseAt).toBeNull();
    expect(seen?.children).toContainEqual({ _id: id, firstName: expect.any(String), eraseAt });
    expect(await stateOf(child)).toMatchObject({ eraseAt, confirmedBy: 'parent' });

    const refused = await child.post('/api/account/deletion-cancellation', {});
    expect([refused.status, refused.body.message]).toEqual([403, onlyParentKeeps.message]);
    const stranger = await running.as('teacher');
    expect((await stranger.post('/api/account/deletion-cancellation', { userId: id })).status).toBe(404);
    expect((await stranger.post('/api/account/deletion-request', { userId: id })).status).toBe(404);
    const kept = await parent.post('/api/account/deletion-cancellation', { userId: id });
    expect(kept.status).toBe(200);
    expect(await stateOf(child, kept.body.position)).toMatchObject({ eraseAt: null, confirmedBy: null });
  });

  it('without an address the pictures confirm it, at once; wrong ones do not, and are counted', async () => {
    const student = await atSchool();
    expect(await stateOf(student)).toMatchObject({ proof: 'pin', email: null });
    expect((await ask(student)).status).toBe(401);
    expect((await ask(student, { picturePin: ['kite', 'kite', 'kite'] })).status).toBe(401);
    expect((await stateOf(student))?.eraseAt).toBeNull();
    const { body } = await ask(student, { picturePin });
    expect(body.data).toEqual({ fMailed: false, eraseAt: expect.any(String) });
    expect(await stateOf(student, body.position)).toMatchObject({ eraseAt: body.data?.eraseAt });
    await student.post('/api/account/deletion-cancellation', {});
    for (let guess = 0; guess < 10; guess += 1) await ask(student, { picturePin: ['bell', 'bell', 'bell'] });
    expect((await ask(student, { picturePin })).status).toBe(429);
  });

  it.each(['school-admin', 'system-admin', 'candidate'])('is not for a %s, who asks us', async (who) => {
    const client = await running.as(who);
    expect((await client.get('/api/account/deletion')).status).toBe(403);
    expect((await ask(client)).status).toBe(403);
  });
});
