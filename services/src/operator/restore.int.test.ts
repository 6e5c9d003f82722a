import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ritasMessageErased } from '@lectern/events/contact/message.fixtures';
import { installationFounded, installationStream } from '@lectern/events/journal/installation.events';
import { meenasInvitationForgotten } from '@lectern/events/schools/invitation.fixtures';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { startEventStoreDbDouble } from '../platform/event-store/eventstoredb-double.fixture.js';
import { openEventStoreDb } from '../platform/event-store/eventstoredb-event-store.adapter.js';
import {
  installationBlob,
  installationIdOf,
  installationMarks,
} from '../platform/installation/installation.js';
import { installationOwner, KeyDestroyed } from '../platform/keys/keys.port.js';
import { type Lectern, startAllInOne } from '../hosts/all-in-one.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { demoPassword, oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readSettings } from '../platform/settings.js';
import { beforeSpeaking, bytesOf, hear, sendChunk } from '../hosts/speaking.fixture.js';
import { attemptOf, responseWhen, signIn } from '../hosts/lectern-client.fixture.js';
import {
  blobsOf,
  contextOn,
  journalOf,
  keysOf,
  target,
  newFolder,
  openStores,
  type Stores,
} from './archive-stores.fixture.js';
import { backUpAll } from './backup.js';
import { restore } from './restore.js';

const newEvent = (type = 'ThingHappened', data = {}) => ({ id: randomUUID(), type, data, metadata: {} });

describe('a restore', { timeout: 60_000 }, () => {
  let stores: Stores;
  let fresh: Stores;
  let folder: string;
  let files: { archive: string; keys: string };
  beforeEach(async () => {
    stores = await openStores();
    fresh = await openStores();
    folder = newFolder();
    files = { archive: join(folder, 'school.backup'), keys: join(folder, 'school.keys') };
    for (const person of ['asha', 'ben']) {
      await stores.keys.forSealing(person);
      await stores.store.append(`person-${person}`, [newEvent()], 'none');
      await stores.blobs.put(`chunks/${person}/1`, Buffer.from(person));
    }
  });
  afterEach(async () => {
    await stores.close();
    await fresh.close();
    for (const each of [stores.folder, fresh.folder, folder]) rmSync(each, { recursive: true, force: true });
  });
  const backUp = () => backUpAll(contextOn(stores), files.archive, files.keys);

  it('destroys again the keys of those whom the journal says are erased, whatever the file of keys holds', async () => {
    await stores.keys.destroy('ben');
    await stores.store.append('person-ben', [newEvent()], 0);
    await backUp();
    // Asha is erased after the keys were copied, and only the journal is copied again.
    await stores.store.append('person-asha', [newEvent('PersonErased', { personId: 'asha' })], 0);
    await backUpAll(contextOn(stores), files.archive, undefined);
    const report = await restore(contextOn(fresh), files, target);
    expect(report.keys).toEqual({ keys: 0, destroyed: 2 });
    for (const person of ['asha', 'ben']) {
      expect(await fresh.keys.forOpening(person)).toBeUndefined();
      await expect(fresh.keys.forSealing(person)).rejects.toBeInstanceOf(KeyDestroyed);
    }
  });

  it.each([
    ['message of the contact page', ritasMessageErased],
    ['forgotten invitation', meenasInvitationForgotten],
  ])('destroys again the key of a %s', async (_, { type, data }) => {
    await stores.keys.forSealing(data.personId);
    await backUp();
    await stores.store.append('its-own', [newEvent(type, data)], 'none');
    await backUpAll(contextOn(stores), files.archive, undefined);
    await restore(contextOn(fresh), files, target);
    expect(await fresh.keys.forOpening(data.personId)).toBeUndefined();
    await expect(fresh.keys.forSealing(data.personId)).rejects.toBeInstanceOf(KeyDestroyed);
  });

  it('destroys also a key that no file of keys knows', async () => {
    await stores.store.append('person-cleo', [newEvent('PersonErased', { personId: 'cleo' })], 'none');
    await backUp();
    await restore(contextOn(fresh), files, target);
    await expect(fresh.keys.forSealing('cleo')).rejects.toBeInstanceOf(KeyDestroyed);
  });

  describe('with another master key, or none', () => {
    it.each([
      [
        'another',
        () => new Uint8Array(randomBytes(32)),
        /wrapped with another master key\. Set LECTERN_MASTER_KEY/,
      ],
      ['none', () => undefined, /The master key .* is needed\. Set LECTERN_MASTER_KEY/],
    ])('is refused before anything is written: %s', async (_, key, message) => {
      await backUp();
      const restoring = restore(contextOn(fresh), files, { ...target, masterKey: key });
      await expect(restoring).rejects.toThrow(message);
      expect(await journalOf(fresh.store)).toEqual([]);
      expect(await keysOf(fresh.keys)).toEqual([]);
    });
  });

  it('fills an EventStoreDB as well', async () => {
    const { keys, blobs } = stores;
    for (let n = 0; n < 20; n += 1)
      await stores.store.append(`attempt-${n % 3}`, [newEvent()], n < 3 ? 'none' : Math.floor(n / 3) - 1);
    await backUp();
    const double = await startEventStoreDbDouble();
    const store = await openEventStoreDb({ url: double.url, clock: systemClock });
    await restore(contextOn({ ...fresh, store }), files, { ...target, appendsAhead: 1 });
    expect(await journalOf(store)).toEqual(await journalOf(stores.store));
    expect(await keysOf(fresh.keys)).toEqual(await keysOf(keys));
    expect(await blobsOf(fresh.blobs)).toEqual(await blobsOf(blobs));
    await store.close();
    await double.kill();
  });

  it('from an archive and keys of two installations is refused before anything is written', async () => {
    await stores.keys.forSealing(installationOwner);
    const mark = { installationId: 'ab'.repeat(32), masterKeyCheck: '' };
    await stores.store.append(installationStream, [newEvent(installationFounded.type, mark)], 'none');
    await backUp();
    await expect(restore(contextOn(fresh), files, target)).rejects.toThrow(
      /The archive is of installation abababab, and the keys are of installation \w{8}/,
    );
    expect(await journalOf(fresh.store)).toEqual([]);
    expect(await keysOf(fresh.keys)).toEqual([]);
  });

  it('says whose the recordings are only when all are there', async () => {
    const id = installationIdOf(await stores.keys.forSealing(installationOwner));
    const mark = { installationId: id, masterKeyCheck: 'x' };
    await stores.store.append(installationStream, [newEvent(installationFounded.type, mark)], 'none');
    await backUp();
    const full = { ...fresh.blobs, put: () => Promise.reject(new Error('the disk is full')) };
    await expect(restore(contextOn({ ...fresh, blobs: full }), files, target)).rejects.toThrow(
      'the disk is full',
    );
    expect(await fresh.blobs.get(installationBlob)).toBeUndefined();
    const third = await openStores();
    await restore(contextOn(third), files, target);
    const { store, keys, blobs } = third;
    expect(await installationMarks({ store, keys, blobs })).toEqual(
      new Map([
        ['store', mark],
        ['keys', { ...mark, masterKeyCheck: '' }],
        ['blobs', mark],
      ]),
    );
    await third.close();
    rmSync(third.folder, { recursive: true, force: true });
  });

  it('without keys is refused', async () => {
    await backUpAll(contextOn(stores), files.archive, undefined);
    await expect(restore(contextOn(fresh), files, target)).rejects.toThrow(/school\.keys cannot be opened/);
    expect(await journalOf(fresh.store)).toEqual([]);
  });

  describe('where something is already', () => {
    it.each([
      ['an event', () => fresh.store.append('a', [newEvent()], 'none'), /a journal already/],
      ['a recording', () => fresh.blobs.put('chunks/a', Buffer.from('x')), /a recording already/],
      ['a key', () => fresh.keys.forSealing('asha'), /a key already/],
      ['a destroyed key', () => fresh.keys.destroy('asha'), /a key already/],
      ['a read model', () => fresh.documents.ensure({ name: 'x', indexes: [] }), /documents already \(x\)/],
    ] as const)('is refused: %s', async (_, put, message) => {
      await backUp();
      await put();
      const before = [await journalOf(fresh.store), await blobsOf(fresh.blobs), await keysOf(fresh.keys)];
      await expect(restore(contextOn(fresh), files, target)).rejects.toThrow(message);
      expect([await journalOf(fresh.store), await blobsOf(fresh.blobs), await keysOf(fresh.keys)]).toEqual(
        before,
      );
    });
  });
});

describe('a Lectern restored from a backup that was made while it ran', { timeout: 120_000 }, () => {
  let running: Running;
  let restored: Lectern | undefined;
  const folder = newFolder();
  const key = Buffer.alloc(32, 7).toString('base64');
  const settings = { LECTERN_MASTER_KEY: key };
  beforeEach(async () => {
    running = await startLectern({ settings, library: oneText });
  }, 60_000);
  afterEach(async () => {
    await running.stop();
    await restored?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets the same people in, and shows and plays the same answers', async () => {
    const to = await beforeSpeaking(await running.as('student'));
    await sendChunk(to, 0);
    await sendChunk(to, 1, { fLast: true, transcript: 'because' });
    await responseWhen(to.client, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
    await running.settled();
    const before = await attemptOf(to.client, to.attemptId);

    const files = { archive: join(folder, 'school.backup'), keys: join(folder, 'school.keys') };
    const { ports } = running.lectern;
    await backUpAll(
      contextOn({ ...ports, folder, close: () => Promise.resolve() }),
      files.archive,
      files.keys,
    );
    const fresh = await openStores();
    await restore(contextOn(fresh), files, target);
    await fresh.close();

    const alike = { PORT: '0', LECTERN_LOG_LEVEL: 'silent', LECTERN_SIGNIN_RATE: '0', ...settings };
    restored = await startAllInOne(readSettings(alike), fresh.folder, lightEngines());
    restored.ready();
    const client = await signIn(restored.url, 'student@demo.lectern.test', demoPassword);
    const there = { ...to, client };
    expect(await attemptOf(there.client, to.attemptId)).toEqual(before);
    expect((await hear(there)).text).toBe(bytesOf(0) + bytesOf(1));
    expect((await hear(there, 'feedback')).text).toBe((await hear(to, 'feedback')).text);
    client.hangUp();
  });
});
