import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAllInOne } from '../hosts/all-in-one.js';
import { s3SettingsOf } from '../hosts/chosen-engines.js';
import { attemptOf, responseWhen, signIn } from '../hosts/lectern-client.fixture.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { operate } from '../hosts/operator-typed.fixture.js';
import { demoPassword, oneText, startLectern } from '../hosts/running-lectern.fixture.js';
import { beforeSpeaking, bytesOf, hear, sendChunk } from '../hosts/speaking.fixture.js';
import { openS3Blobs } from '../platform/blobs/s3-blobs.adapter.js';
import { createS3Calls } from '../platform/blobs/s3-calls.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { openDataFolder } from '../platform/data-folder/data-folder.adapter.js';
import {
  type EventStoreDbServer,
  startEventStoreDbDouble,
} from '../platform/event-store/eventstoredb-double.fixture.js';
import { openEventStoreDb } from '../platform/event-store/eventstoredb-event-store.adapter.js';
import { KeyDestroyed } from '../platform/keys/keys.port.js';
import { openMongoKeys } from '../platform/keys/mongodb-keys.adapter.js';
import { readSettings } from '../platform/settings.js';
import { blobsOf, journalOf, keysOf, masterKey, newFolder, openStores } from './archive-stores.fixture.js';

const newEvent = () => ({
  id: randomUUID(),
  type: 'ThingHappened',
  data: { text: 'ünï 📚', list: [1, null, { deep: true }] },
  metadata: { at: '2026-01-05T08:00:00.000Z', $causationId: 'c' },
});
const [streams, rounds] = [7, 60];

/** A folder as a school leaves it: its events of several streams between each other, sounds, keys, one of them destroyed. */
const fillFolder = async (): Promise<string> => {
  const stores = await openStores();
  writeFileSync(join(stores.folder, 'master.key'), `${Buffer.from(masterKey).toString('base64')}\n`);
  for (let n = 0; n < streams * rounds; n += 1) {
    const revision = Math.floor(n / streams);
    await stores.store.append(`attempt-${n % streams}`, [newEvent()], revision === 0 ? 'none' : revision - 1);
  }
  for (let n = 0; n < 60; n += 1)
    await stores.blobs.put(`chunks/a/r/${n}`, Buffer.from(`part ${n}`), { digest: String(n) });
  await stores.blobs.put('recordings/a/r/1', Buffer.alloc(300_000, 'sound'), { bytes: '300000' });
  for (const person of ['asha', 'ben', 'cleo']) await stores.keys.forSealing(person);
  await stores.keys.destroy('ben');
  await stores.close();
  return stores.folder;
};

const { MONGODB_TEST_URL: mongo, S3_TEST_ENDPOINT: s3 } = process.env;
describe.skipIf(mongo === undefined || s3 === undefined)(
  'moving into the engines',
  { timeout: 120_000 },
  () => {
    let double: EventStoreDbServer;
    let folder: string;
    let environment: Record<string, string>;
    const databases: string[] = [];
    const mongoUrl = (): string => {
      const url = new URL(mongo ?? '');
      url.pathname = `/lectern-move-${randomUUID().slice(0, 8)}`;
      databases.push(url.pathname.slice(1));
      return url.href;
    };
    beforeEach(async () => {
      double = await startEventStoreDbDouble();
      folder = await fillFolder();
      environment = {
        EVENTSTORE_URL: double.url,
        KEYS_URL: mongoUrl(),
        MONGODB_URL: mongoUrl(),
        S3_ENDPOINT: s3 ?? '',
        S3_BUCKET: `lectern-move-${randomUUID().slice(0, 8)}`,
        S3_ACCESS_KEY_ID: process.env['S3_TEST_ACCESS_KEY_ID'] ?? '',
        S3_SECRET_ACCESS_KEY: process.env['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
      };
    });
    afterEach(async () => {
      await double.kill();
      rmSync(folder, { recursive: true, force: true });
      const calls = createS3Calls(s3Settings());
      const Bucket = environment['S3_BUCKET'];
      const listed = calls.call((client) => client.send(new ListObjectsV2Command({ Bucket })));
      for (const { Key } of (await listed.catch(() => ({ Contents: [] }))).Contents ?? [])
        await calls.call((client) => client.send(new DeleteObjectCommand({ Bucket, Key })));
      await calls.call((client) => client.send(new DeleteBucketCommand({ Bucket }))).catch(() => undefined);
      calls.close();
      const client = new MongoClient(mongo ?? '');
      for (const database of databases.splice(0)) await client.db(database).dropDatabase();
      await client.close();
    });

    const s3Settings = () => {
      const found = s3SettingsOf(readSettings(environment), systemClock);
      if (!found) throw new Error('There is no S3.');
      return found;
    };
    const openThere = async () => {
      const store = await openEventStoreDb({ url: double.url, clock: systemClock });
      const blobs = await openS3Blobs(s3Settings());
      const keys = await openMongoKeys({ url: environment['KEYS_URL'] ?? '', clock: systemClock, masterKey });
      const close = () => Promise.all([store.close(), blobs.close(), keys.close()]);
      return { store, blobs, keys, close };
    };
    const move = (...more: readonly string[]) =>
      operate(folder, ['move', ...more], { settings: environment });

    it('copies the journal in its order, with ids, revisions, data and metadata, recordings and keys', async () => {
      expect(await move()).toMatchObject({
        code: 0,
        err: [],
        out: [expect.stringMatching(/^420 events, 61 recordings and 2 keys are there now\./)],
      });
      const there = await openThere();
      const here = await openStores(folder);
      expect(await journalOf(there.store)).toEqual(await journalOf(here.store));
      expect(await blobsOf(there.blobs)).toEqual(await blobsOf(here.blobs));
      expect(await keysOf(there.keys)).toEqual(await keysOf(here.keys));
      expect(await there.keys.forOpening('asha')).toEqual(await here.keys.forOpening('asha'));
      await expect(there.keys.forSealing('ben')).rejects.toBeInstanceOf(KeyDestroyed);
      await here.close();
      await there.close();
    });

    it('is refused where a journal is already, with nothing changed', async () => {
      const store = await openEventStoreDb({ url: double.url, clock: systemClock });
      await store.append('attempt-0', [newEvent()], 'none');
      expect(await move()).toMatchObject({
        code: 1,
        err: [
          expect.stringMatching(/^There is a journal already\. Move into empty engines: name others, or /),
        ],
      });
      expect(await journalOf(store)).toHaveLength(1);
      await store.close();
    });

    it('needs all engines, a journal, and the folder for itself', async () => {
      const { S3_ENDPOINT: _left, ...less } = environment;
      expect((await operate(folder, ['move'], { settings: less })).err.join()).toMatch(
        /Not set: S3_ENDPOINT\.$/,
      );
      const owner = openDataFolder(folder, systemClock);
      expect(await move()).toMatchObject({
        code: 1,
        err: [expect.stringMatching(/is in use by process .*\. Stop it first\.$/)],
      });
      owner.close();
      expect((await operate(newFolder(), ['move'], { settings: environment })).err.join()).toMatch(
        /There is no journal in /,
      );
    });

    it('and a Lectern there lets the same people in, shows and plays the same answers, and signs receipts with the same key', async () => {
      const running = await startLectern({ library: oneText });
      const to = await beforeSpeaking(await running.as('student'));
      await sendChunk(to, 0, { fLast: true, transcript: 'because' });
      await responseWhen(to.client, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
      const before = await attemptOf(to.client, to.attemptId);
      const signsWith = (await to.client.get('/api/receipt-key')).body.data;
      to.client.hangUp();
      await running.lectern.stop();

      const moved = await operate(running.folder, ['move', '--json'], { settings: environment });
      expect(moved).toMatchObject({ code: 0, err: [] });
      const LECTERN_MASTER_KEY = readFileSync(join(running.folder, 'master.key'), 'utf8').trim();
      const alike = { PORT: '0', LECTERN_SIGNIN_RATE: '0', ...environment, LECTERN_MASTER_KEY };
      const elsewhere = newFolder();
      const lectern = await startAllInOne(readSettings(alike), elsewhere, lightEngines());
      lectern.ready();
      const client = await signIn(lectern.url, 'student@demo.lectern.test', demoPassword);
      const there = { ...to, client };
      expect(await attemptOf(client, to.attemptId)).toEqual(before);
      expect((await hear(there)).text).toBe(bytesOf(0));
      expect((await client.get('/api/receipt-key')).body.data).toEqual(signsWith);
      client.hangUp();
      await lectern.stop();
      await running.stop();
      rmSync(elsewhere, { recursive: true, force: true });
    });
  },
);
