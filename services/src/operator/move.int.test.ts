import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { MongoClient } from 'mongodb';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAllInOne } from '../hosts/all-in-one.js';
import { s3SettingsOf } from '../hosts/chosen-engines.js';
import { installationOf } from '../hosts/installation.js';
import { attemptOf, responseWhen, signIn } from '../hosts/lectern-client.fixture.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { operate } from '../hosts/operator-typed.fixture.js';
import { demoPassword, oneText, startLectern } from '../hosts/running-lectern.fixture.js';
import { beforeSpeaking, bytesOf, hear, sendChunk } from '../hosts/speaking.fixture.js';
import { openS3Blobs } from '../platform/blobs/s3-blobs.adapter.js';
import { createS3Calls } from '../platform/blobs/s3-calls.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import {
  type EventStoreDbServer,
  startEventStoreDbDouble,
} from '../platform/event-store/eventstoredb-double.fixture.js';
import { openEventStoreDb } from '../platform/event-store/eventstoredb-event-store.adapter.js';
import { KeyDestroyed } from '../platform/keys/keys.port.js';
import { openMongoKeys } from '../platform/keys/mongodb-keys.adapter.js';
import { readSettings, type Settings } from '../platform/settings.js';
import { blobsOf, journalOf, keysOf, masterKey, newFolder, openStores } from './archive-stores.fixture.js';
import { move } from './move.js';

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Within the repository, so that the child finds its libraries. */
const cache = source('../../../node_modules/.cache');
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

describe('moving into the engines', { timeout: 120_000 }, () => {
  let double: EventStoreDbServer;
  let compiled: string;
  let filled: string;
  let folder: string;
  let environment: Record<string, string>;
  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    compiled = mkdtempSync(join(cache, 'lectern-move-'));
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: {
        alias: [{ find: /^@lectern\/events\/(.*)$/, replacement: source('../../../events/src/$1') }],
      },
      oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
      build: {
        ssr: source('./move-child.fixture.ts'),
        outDir: compiled,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'dist/operator/child.mjs' } },
      },
    });
    copyFileSync(source('../../package.json'), join(compiled, 'package.json'));
    filled = await fillFolder();
  }, 60_000);
  afterAll(() => {
    for (const made of [compiled, filled]) rmSync(made, { recursive: true, force: true });
  });
  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    folder = newFolder();
    cpSync(filled, folder, { recursive: true });
    environment = { EVENTSTORE_URL: double.url, LECTERN_LOG_LEVEL: 'silent' };
  });
  afterEach(async () => {
    await double.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = (): Settings => readSettings(environment);
  const moveHere = async (lines: string[] = []) => {
    const places = await installationOf(settings(), folder).openBoth();
    const { signal } = new AbortController();
    try {
      return await move(places, { clock: systemClock, signal, tell: (line) => void lines.push(line) });
    } finally {
      await places.close();
    }
  };
  /** Begins in another process, and kills that once it says something like this. */
  const moveAndKill = async (at: RegExp): Promise<void> => {
    const child = spawn(process.execPath, [join(compiled, 'dist/operator/child.mjs'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const exited = once(child, 'exit');
    let fSaid = false;
    for await (const line of createInterface({ input: child.stdout })) {
      if (fSaid || !at.test(line)) continue;
      fSaid = true;
      child.kill('SIGKILL');
    }
    expect(await exited).toEqual([null, 'SIGKILL']);
  };
  const journals = async () => {
    const there = await openEventStoreDb({ url: double.url, clock: systemClock });
    const here = await openStores(folder);
    const both = { there: await journalOf(there), here: await journalOf(here.store) };
    await there.close();
    await here.close();
    return both;
  };

  it('copies the journal in its order, with ids, revisions, data and metadata', async () => {
    const lines: string[] = [];
    expect(await moveHere(lines)).toEqual({ events: streams * rounds, blobs: undefined, keys: undefined });
    const { there, here } = await journals();
    expect(there).toHaveLength(streams * rounds);
    expect(there).toEqual(here);
    expect(lines).toContainEqual(expect.stringMatching(/^Copying the journal: 47 %/));
    expect(lines.at(-1)).toBe('Comparing the journal: 100 %');
  });

  it('goes on where it was killed, and doubles nothing', async () => {
    for (const at of [/^Copying the journal: 2\d %/, /^Copying the journal: 7\d %/]) {
      await moveAndKill(at);
      const { there, here } = await journals();
      expect(there.length).toBeGreaterThan(0);
      expect(there.length).toBeLessThan(here.length);
      expect(there).toEqual(here.slice(0, there.length));
    }
    expect(await moveHere()).toMatchObject({ events: streams * rounds });
    const { there, here } = await journals();
    expect(there).toEqual(here);
  });

  it('again changes nothing', async () => {
    await moveHere();
    const before = await journals();
    expect(await moveHere()).toMatchObject({ events: streams * rounds });
    expect(await journals()).toEqual(before);
  });

  it('is refused where another journal is', async () => {
    const there = await openEventStoreDb({ url: double.url, clock: systemClock });
    await there.append('attempt-0', [newEvent()], 'none');
    await there.close();
    await expect(moveHere()).rejects.toThrow(
      /not the beginning of this one: at attempt-0@0 .* here is .* and there .* empty event store/,
    );
    expect((await journals()).there).toHaveLength(1);
  });

  it('finds what somebody else appended there', async () => {
    await moveHere();
    const there = await openEventStoreDb({ url: double.url, clock: systemClock });
    await there.append('another', [newEvent()], 'none');
    await there.close();
    await expect(moveHere()).rejects.toThrow(/only there is another@0/);
  });

  it('needs an engine that is named, a journal, and the folder for itself', async () => {
    environment = { LECTERN_LOG_LEVEL: 'silent' };
    await expect(moveHere()).rejects.toThrow(/No engine is named/);
    environment = { EVENTSTORE_URL: double.url };
    const owner = installationOf(settings(), folder);
    const { close } = await owner.openBoth();
    await expect(moveHere()).rejects.toThrow(/is in use by process/);
    expect(await operate(folder, ['move'], { settings: environment })).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/is in use by process .*\. Stop it first\.$/)],
    });
    await close();
    folder = newFolder();
    await expect(moveHere()).rejects.toThrow(/There is no journal/);
  });

  const { MONGODB_TEST_URL: mongo, S3_TEST_ENDPOINT: s3 } = process.env;
  describe.skipIf(mongo === undefined || s3 === undefined)('also recordings and keys', () => {
    const databases: string[] = [];
    const mongoUrl = (): string => {
      const url = new URL(mongo ?? '');
      url.pathname = `/lectern-move-${randomUUID().slice(0, 8)}`;
      databases.push(url.pathname.slice(1));
      return url.href;
    };
    beforeEach(() => {
      Object.assign(environment, {
        KEYS_URL: mongoUrl(),
        MONGODB_URL: mongoUrl(),
        S3_ENDPOINT: s3,
        S3_BUCKET: `lectern-move-${randomUUID().slice(0, 8)}`,
        S3_ACCESS_KEY_ID: process.env['S3_TEST_ACCESS_KEY_ID'] ?? '',
        S3_SECRET_ACCESS_KEY: process.env['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
      });
    });
    const s3Settings = () => {
      const found = s3SettingsOf(settings(), systemClock);
      if (!found) throw new Error('There is no S3.');
      return found;
    };
    const openThere = async () => {
      const blobs = await openS3Blobs(s3Settings());
      const keys = await openMongoKeys({ url: environment['KEYS_URL'] ?? '', clock: systemClock, masterKey });
      return { blobs, keys, close: () => Promise.all([blobs.close(), keys.close()]) };
    };
    afterEach(async () => {
      const calls = createS3Calls(s3Settings());
      const Bucket = environment['S3_BUCKET'];
      const { Contents = [] } = await calls.call((client) =>
        client.send(new ListObjectsV2Command({ Bucket })),
      );
      for (const { Key } of Contents)
        await calls.call((client) => client.send(new DeleteObjectCommand({ Bucket, Key })));
      await calls.call((client) => client.send(new DeleteBucketCommand({ Bucket })));
      calls.close();
    });
    afterAll(async () => {
      const client = new MongoClient(mongo ?? '');
      for (const database of databases) await client.db(database).dropDatabase();
      await client.close();
    });

    it('are the same there, after a cut too', async () => {
      await moveAndKill(/^Copying the journal: 2\d %/);
      await moveAndKill(/^Copying the recordings: \d+ %/);
      expect(await moveHere()).toEqual({ events: streams * rounds, blobs: 61, keys: 3 });
      const there = await openThere();
      const here = await openStores(folder);
      expect(await blobsOf(there.blobs)).toEqual(await blobsOf(here.blobs));
      expect(await keysOf(there.keys)).toEqual(await keysOf(here.keys));
      expect(await there.keys.forOpening('asha')).toEqual(await here.keys.forOpening('asha'));
      await expect(there.keys.forSealing('ben')).rejects.toBeInstanceOf(KeyDestroyed);
      await here.close();
      await there.close();
    });

    it('and a Lectern there lets the same people in, and shows and plays the same answers', async () => {
      const running = await startLectern({ library: oneText });
      const to = await beforeSpeaking(await running.as('student'));
      await sendChunk(to, 0, { fLast: true, transcript: 'because' });
      await responseWhen(to.client, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
      const before = await attemptOf(to.client, to.attemptId);
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
      client.hangUp();
      await lectern.stop();
      await running.stop();
      rmSync(elsewhere, { recursive: true, force: true });
    });

    it('that differ are found: another recording, one too many, another key', async () => {
      await moveHere();
      const there = await openThere();
      await there.blobs.delete('chunks/a/r/7');
      await there.blobs.put('chunks/a/r/7', Buffer.from('party7'), { digest: '7' });
      await expect(moveHere()).rejects.toThrow('The recordings differ in chunks/a/r/7.');
      await there.blobs.delete('chunks/a/r/7');
      await there.blobs.put('chunks/b', Buffer.from('x'));
      await expect(moveHere()).rejects.toThrow('The recordings differ: only there is chunks/b.');
      await there.blobs.delete('chunks/b');
      await there.keys.forSealing('dan');
      await expect(moveHere()).rejects.toThrow('The keys differ: only there is that of dan.');
      await there.close();
    });
  });
});
