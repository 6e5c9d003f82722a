import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personStream } from '@lectern/events/accounts/person.events';
import { messageStream } from '@lectern/events/contact/message.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { invitationStream } from '@lectern/events/schools/invitation.events';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { startAllInOne } from '../hosts/all-in-one.js';
import { clientWith, signIn, until } from '../hosts/lectern-client.fixture.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readOutboxMails } from '../platform/mailer/outbox.js';
import { readSettings } from '../platform/settings.js';
import {
  contextOn,
  journalOf,
  keysOf,
  masterKey,
  newFolder,
  openStores,
  target,
  type Stores,
} from './archive-stores.fixture.js';
import { backUpAll } from './backup.js';
import { restore } from './restore.js';

const newEvent = (type: string, data = {}) => ({ id: randomUUID(), type, data, metadata: {} });

/** Somebody, a message and an invitation, as their streams begin; the last field is whose key it is. */
const lives = [
  [personStream('asha'), 'PersonRegistered', { personId: 'asha' }, 'PersonErased'],
  [
    messageStream('m1'),
    'ContactMessageReceived',
    { messageId: 'm1', personId: 'm1', topic: 'school' },
    'ContactMessageErased',
  ],
  [
    invitationStream('i1'),
    'SchoolInvited',
    { invitationId: 'i1', personId: 'meena', schoolName: 'Riverside' },
    'SchoolInvitationForgotten',
  ],
] as const;

describe('a restore with newer keys than the archive', { timeout: 60_000 }, () => {
  const folder = newFolder();
  const files = { archive: join(folder, 'school.backup'), keys: join(folder, 'school.keys') };
  const opened: Stores[] = [];
  const fresh = async (): Promise<Stores> => {
    const stores = await openStores();
    opened.push(stores);
    return stores;
  };
  afterAll(async () => {
    for (const stores of opened) {
      await stores.close();
      rmSync(stores.folder, { recursive: true, force: true });
    }
    rmSync(folder, { recursive: true, force: true });
  });

  beforeAll(async () => {
    const stores = await fresh();
    for (const [stream, type, data] of lives) {
      await stores.keys.forSealing(data.personId);
      await stores.store.append(stream, [newEvent(type, data), newEvent('Other')], 'none');
    }
    // Erased, and known to be; and one who stays.
    await stores.keys.forSealing('ben');
    await stores.keys.destroy('ben');
    const ben = { personId: 'ben' };
    const erased = [newEvent('PersonRegistered', ben), newEvent('PersonErased', ben)];
    await stores.store.append(personStream('ben'), erased, 'none');
    await stores.keys.forSealing('cleo');
    await stores.store.append(
      personStream('cleo'),
      [newEvent('PersonRegistered', { personId: 'cleo' })],
      'none',
    );
    // Of an invitation that was used only the person is erased.
    const dora = { invitationId: 'i2', personId: 'dora' };
    await stores.keys.forSealing('dora');
    await stores.store.append(invitationStream('i2'), [newEvent('SchoolInvited', dora)], 'none');
    await stores.store.append(
      personStream('dora'),
      [newEvent('PersonRegistered', { personId: 'dora' })],
      'none',
    );
    await backUpAll(contextOn(stores), files.archive, undefined);
    for (const owner of ['asha', 'm1', 'meena', 'dora', 'never-in-the-archive'])
      await stores.keys.destroy(owner);
    await backUpAll(contextOn(stores), join(folder, 'newer.backup'), files.keys);
  });

  it('says in the journal who was erased since, and how many they are', async () => {
    const there = await fresh();
    const report = await restore(contextOn(there), files, target);
    expect(report.ended).toBe(4);
    const journal = await journalOf(there.store);
    expect(report.events + 4).toBe(journal.length);
    for (const [stream, , data, end] of lives) {
      const events = journal.filter((event) => event.stream === stream);
      const said = expect.objectContaining({ personId: data.personId });
      expect(events[2]).toMatchObject({
        revision: 2,
        type: end,
        data: said,
        metadata: { actor: systemActor, version: 1, appVersion: target.appVersion },
      });
    }
    const types = (stream: string) =>
      journal.filter((event) => event.stream === stream).map(({ type }) => type);
    expect(types(personStream('ben'))).toEqual(['PersonRegistered', 'PersonErased']);
    expect(types(personStream('cleo'))).toEqual(['PersonRegistered']);
    expect(types(personStream('dora'))).toEqual(['PersonRegistered', 'PersonErased']);
    expect(types(invitationStream('i2'))).toEqual(['SchoolInvited']);
    expect(
      (await keysOf(there.keys)).filter(({ wrapped }) => wrapped).map(({ personId }) => personId),
    ).toEqual(['cleo']);
  });

  it('says the same under the same ids, and what was restored and backed up again needs no more', async () => {
    const endings = async (archive: string) => {
      const there = await fresh();
      const { ended } = await restore(contextOn(there), { ...files, archive }, target);
      const again = join(folder, `${randomUUID()}.backup`);
      await backUpAll(contextOn(there), again, undefined);
      const ids = (await journalOf(there.store)).slice(-4).map(({ id, stream }) => ({ id, stream }));
      return { ended, ids, again };
    };
    const first = await endings(files.archive);
    expect((await endings(files.archive)).ids).toEqual(first.ids);
    const second = await endings(first.again);
    expect(second.ended).toBe(0);
    expect(second.ids).toEqual(first.ids);
  });
});

describe('a Lectern restored with newer keys than the archive', { timeout: 120_000 }, () => {
  let running: Running;
  const folder = newFolder();
  const settings = {
    PORT: '0',
    LECTERN_LOG_LEVEL: 'silent',
    LECTERN_SIGNIN_RATE: '0',
    LECTERN_MASTER_KEY: Buffer.from(masterKey).toString('base64'),
  };
  const files = { archive: join(folder, 'before.backup'), keys: join(folder, 'after.keys') };
  const email = 'parent@demo.lectern.test';
  const password = 'violet-lantern-canoe-7';
  let gone: readonly string[];
  beforeAll(async () => {
    running = await startLectern({ settings, library: oneText });
    const { ports } = running.lectern;
    const stores = { ...ports, folder, close: () => Promise.resolve() };
    const parent = await running.as('parent');
    type Profiles = readonly { readonly profileId: string; readonly role: string }[];
    const profiles = (await parent.get<Profiles>('/api/authentication/profiles')).body.data ?? [];
    gone = profiles.map(({ profileId }) => profileId);
    await backUpAll(contextOn(stores), files.archive, undefined);
    const personId = profiles.find(({ role }) => role === 'parent')?.profileId;
    const ending = { context: 'accounts', name: 'ConfirmDeletion', payload: { personId, waitMs: 0 } };
    await ports.sender.send({ ...ending, actor: systemActor });
    for (const each of gone)
      await until(
        () => ports.keys.forOpening(each),
        (key) => key === undefined,
      );
    await backUpAll(contextOn(stores), join(folder, 'after.backup'), files.keys);
  }, 120_000);
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has forgotten who was erased since, and their address is free for anybody', async () => {
    expect(gone.length).toBeGreaterThan(1);
    const fresh = await openStores();
    const { ended } = await restore(contextOn(fresh), files, target);
    expect(ended).toBe(gone.length);
    await fresh.close();
    const lectern = await startAllInOne(readSettings(settings), fresh.folder, lightEngines());
    try {
      lectern.ready();
      const people = createPeopleQueries(lectern.ports);
      for (const each of gone)
        await until(
          () => people.find(each),
          (found) => found === undefined,
        );
      await expect(signIn(lectern.url, email, password)).rejects.toThrow('Incorrect Email or Password');
      const visitor = clientWith(lectern.url, '');
      const form = { firstName: 'New', lastName: 'Person', email, password };
      const signedUp = await visitor.post('/api/authentication/sign-up', form);
      expect([signedUp.status, signedUp.body.message]).toEqual([200, undefined]);
      const mails = async () => (await readOutboxMails(lectern.ports)).mails.filter(({ to }) => to === email);
      expect(await until(mails, (found) => found.length > 0)).toHaveLength(1);
    } finally {
      await lectern.stop();
      rmSync(fresh.folder, { recursive: true, force: true });
    }
  });
});
