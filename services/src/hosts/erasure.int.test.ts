import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deletion } from '@lectern/events/accounts/privacy.routes';
import type { OutboxMail } from '@lectern/events/accounts/outbox.routes';
import { personStream } from '@lectern/events/accounts/person.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import { claimOwner } from '../accounts/people/claims.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { pictureOf } from '../platform/images/images.fixture.js';
import { readStream } from '../platform/journal/read-stream.js';
import { demoPeople } from '../seed/demo-people.js';
import { clientWith, responseWhen, signIn, until, type Client } from './lectern-client.fixture.js';
import { operate } from './operator-typed.fixture.js';
import { differencesFromJournal } from './read-models.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, sendChunk } from './speaking.fixture.js';

const [parentId, childId] = ['quill-parent', 'quill-child'];
const email = 'zephyrine@quillfeather.test';
/** What another system of the child’s school calls them. */
const subjects = [
  { kind: 'lti-subject', hash: 'a1b2' },
  { kind: 'embed-subject', hash: 'c3d4' },
] as const;
const password = 'lantern-otter-42';
/** What is theirs, and nobody else's. */
const words = [
  'Zephyrine',
  'Ottoline',
  'Quillfeather',
  'quillfeather',
  'marmalade xylophone',
  'brass umbrella',
];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const found = statSync(path);
    if (found.isDirectory()) return filesIn(path);
    return found.isFile() ? [path] : [];
  });
/** Which of their words stand in which file. */
const readable = (folder: string, sought: readonly string[] = words): readonly string[] =>
  filesIn(folder).flatMap((path) => {
    const bytes = readFileSync(path);
    return sought
      .filter((word) => bytes.includes(word))
      .map((word) => `${word} in ${path.slice(folder.length)}`);
  });

describe('when a parent deletes their account', { timeout: 60_000 }, () => {
  let running: Running;
  let parent: Client;
  let child: Client;
  let attemptId: string;

  const send = async (name: string, payload: Record<string, unknown>) => {
    const { sender } = running.lectern.ports;
    const reply = await sender.send({ context: 'accounts', name, payload, actor: systemActor });
    if (reply.outcome === 'rejected') throw new Error(`${name}: ${reply.message}`);
  };
  const claim = (ownerId: string) => {
    const hash = emailClaimHash(running.lectern.ports.claimKey, email);
    return send('Claim', { kind: 'email', hash, ownerId });
  };
  const erased = async (personId: string): Promise<boolean> => {
    const story = await readStream(running.lectern.ports, personStream(personId));
    return story.some(({ type }) => type === 'PersonErased');
  };
  const outbox = async (): Promise<readonly OutboxMail[]> =>
    (await parent.get<readonly OutboxMail[]>('/api/demo/outbox')).body.data ?? [];
  const as = async (client: Client, profileId: string): Promise<Client> => {
    const answer = await client.post('/api/authentication/select-profile', { profileId });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (answer.status !== 200 || !cookie) throw new Error(`no profile: ${answer.body.message}`);
    return clientWith(client.url, cookie);
  };

  beforeAll(async () => {
    running = await startLectern({ settings: { LECTERN_DELETION_WAIT: '0' } });
    const lastName = 'Quillfeather';
    await claim(parentId);
    const person = { personId: parentId, role: 'parent', firstName: 'Zephyrine', lastName };
    await send('RegisterPerson', { ...person, email, fEmailVerified: true });
    await send('SetPassword', { personId: parentId, passwordHash: await hashPassword(password) });
    const profile = {
      personId: childId,
      role: 'student',
      familyId: parentId,
      firstName: 'Ottoline',
      lastName,
    };
    await send('RegisterPerson', { ...profile, fEmailVerified: false });
    for (const subject of subjects) await send('Claim', { ...subject, ownerId: childId });
    const people = createPeopleQueries(running.lectern.ports);
    await until(
      () => people.find(childId),
      (found) => found !== undefined,
    );
    child = await as(await signIn(running.url, email, password), childId);
    parent = await as(await signIn(running.url, email, password), parentId);
    const to = await beforeSpeaking(child);
    ({ attemptId } = to);
    await sendChunk(to, 0, { bytes: 'a brass umbrella, spoken' });
    await sendChunk(to, 1, { fLast: true, transcript: 'marmalade xylophone because of hairs' });
    await responseWhen(child, attemptId, to.responseId, ({ stage }) => stage === 'done');
    const image = (await pictureOf('jpeg')).toString('base64');
    for (const client of [parent, child])
      assert.equal((await client.post('/api/profile/picture', { image })).status, 200);
    const name = 'Zephyrine Quillfeather';
    const message = { topic: 'privacy', name, email, message: 'What do you keep of us?' };
    await clientWith(running.url, '').post('/api/contact', message);
    const school = { school: 'Quillfeather School', city: 'Pune', country: 'India', role: 'Head' };
    const wish = { ...school, name, email, students: 20, message: 'We have a brass umbrella.' };
    assert.equal((await clientWith(running.url, '').post('/api/school-requests', wish)).status, 200);
    await until(outbox, (mails) => mails.some(({ text }) => text.includes(email)));
    await running.settled();
  }, 60_000);
  afterAll(() => running.stop());

  const blobKeys = async (): Promise<readonly string[]> => {
    const keys: string[] = [];
    for await (const { key } of running.lectern.ports.blobs.all())
      if ([attemptId, parentId, childId].some((id) => key.includes(id))) keys.push(key);
    return keys;
  };

  it('they are told what goes with it, and a mail asks them to confirm', async () => {
    const { body } = await parent.get<Deletion>('/api/account/deletion');
    expect(body.data).toEqual({
      eraseAt: null,
      proof: 'own-mail',
      email,
      confirmedBy: null,
      children: [{ _id: childId, firstName: 'Ottoline', eraseAt: null }],
      waitDays: 0,
    });
    const kept = await blobKeys();
    for (const of of [attemptId, `pictures/${parentId}/`, `pictures/${childId}/`])
      expect(kept.filter((key) => key.includes(of))).not.toEqual([]);
    expect(readable(running.folder)).not.toEqual([]);
    const asked = await parent.post('/api/account/deletion-request', {});
    expect(asked.body).toMatchObject({ success: true, data: { fMailed: true, eraseAt: null } });
    const mails = await until(outbox, (kept) => kept.some(({ to }) => to === email));
    expect(mails[0]).toMatchObject({ to: email, subject: 'Delete your account?' });
  });

  it('nobody finds what was mailed in a file, neither its link nor its words', async () => {
    const [asked, ...others] = await outbox();
    const token = /token=(\S+)/.exec(asked?.text ?? '')?.[1] ?? 'none';
    const message = others.find(({ text }) => text.includes('What do you keep of us?'));
    expect([asked?.to, message?.text.includes(email)]).toEqual([email, true]);
    for (const told of [token, decodeURIComponent(token), 'Delete your account?', 'What do you keep of us?'])
      expect(readable(running.folder, [told])).toEqual([]);
  });

  it('a link that was not made here confirms nothing', async () => {
    const answer = await clientWith(running.url, '').post('/api/account/deletion-verification', {
      token: 'abc',
    });
    expect(answer.status).toBe(404);
    expect(await erased(parentId)).toBe(false);
  });

  it('the link of the mail confirms, also for somebody who is not signed in there, and all of them go', async () => {
    const [mail] = await outbox();
    const token = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token');
    const nobody = clientWith(running.url, '');
    const verified = await nobody.post('/api/account/deletion-verification', { token });
    expect(verified.body).toMatchObject({ success: true, data: { eraseAt: expect.any(String) } });
    const { keys } = running.lectern.ports;
    for (const personId of [parentId, childId]) {
      await until(() => erased(personId), Boolean);
      await until(
        () => keys.forOpening(personId),
        (key) => key === undefined,
      );
    }
    await until(blobKeys, (found) => found.length === 0);
    await until(outbox, (mails) => mails.length === 0);
  });

  it('nobody goes on as them, and the address is free, as all else that was theirs', async () => {
    for (const client of [parent, child]) {
      const { body } = await client.get<{ sessionUser: unknown } | null>('/api/authentication/session');
      expect(body.data?.sessionUser ?? null).toBeNull();
    }
    await expect(signIn(running.url, email, password)).rejects.toThrow('Incorrect Email or Password');
    await claim('somebody-else');
    for (const { kind, hash } of subjects)
      expect(await claimOwner(running.lectern.ports, kind, hash)).toBeUndefined();
  });

  it('nothing readable of them is left in any file, the journal verifies, and a rebuild gives the same', async () => {
    const people = createPeopleQueries(running.lectern.ports);
    expect([await people.find(parentId), await people.find(childId)]).toEqual([undefined, undefined]);
    expect(await operate(running.folder, ['verify'])).toMatchObject({ code: 0, err: [] });
    const { folder } = running;
    // Somebody of the demo goes too: the next start does not make them anew.
    const gone = demoPeople.find(({ email: theirs }) => theirs?.startsWith('student3@'))?.personId ?? '';
    await send('ConfirmDeletion', { personId: gone, waitMs: 0 });
    await until(
      () => erased(gone),
      (isGone) => isGone,
    );
    await running.lectern.stop();
    expect(readable(folder)).toEqual([]);
    running = await running.again();
    expect(readable(folder)).toEqual([]);
    expect(await operate(folder, ['verify'])).toMatchObject({ code: 0, err: [] });
    expect(await differencesFromJournal(running.lectern.ports)).toEqual([]);
    await expect(running.as('student3')).rejects.toThrow('Incorrect Email or Password');
  });
});
