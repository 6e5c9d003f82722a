import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../operator/archive-stores.fixture.js';
import { prepareS3 } from '../platform/blobs/s3-blobs.adapter.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import {
  startEventStoreDbDouble,
  type EventStoreDbServer,
} from '../platform/event-store/eventstoredb-double.fixture.js';
import { readSettings } from '../platform/settings.js';
import { responseWhen } from './lectern-client.fixture.js';
import { roles } from './host-part.js';
import { jsonOf, operate } from './operator-typed.fixture.js';
import { openOwnStores } from './own-stores.js';
import { createPortOpener } from './port-opener.js';
import { differencesFromJournal } from './read-models.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, sendChunk } from './speaking.fixture.js';
import { collectionOf } from '../platform/projections/projection.js';
import { attemptsProjection } from '../practice/attempts.projection.js';

const attempts = collectionOf(attemptsProjection);

const {
  MONGODB_TEST_URL: mongo,
  NATS_TEST_URL: nats,
  S3_TEST_ENDPOINT: endpoint,
  S3_TEST_ACCESS_KEY_ID: accessKeyId = '',
  S3_TEST_SECRET_ACCESS_KEY: secretAccessKey = '',
} = process.env;
const hasEngines = mongo !== undefined && nats !== undefined && endpoint !== undefined;

describe.skipIf(!hasEngines)('the operator’s tool on engines', { timeout: 120_000 }, () => {
  const name = `lectern-operator-${randomUUID().slice(0, 8)}`;
  const databases = [name, ...['keys', 'bare', 'bare-keys', 'other'].map((each) => `${name}-${each}`)];
  const inMongo = (database = ''): string => {
    const url = new URL(mongo ?? '');
    url.pathname = `/${database}`;
    return url.href;
  };
  let journal: EventStoreDbServer;
  let settings: Readonly<Record<string, string>>;
  let running: Running;
  let attemptId: string;
  beforeAll(async () => {
    journal = await startEventStoreDbDouble();
    const s3 = { endpoint: endpoint ?? '', bucket: name, accessKeyId, secretAccessKey };
    await prepareS3({ ...s3, clock: systemClock });
    settings = {
      EVENTSTORE_URL: journal.url,
      MONGODB_URL: inMongo(databases[0]),
      KEYS_URL: inMongo(databases[1]),
      NATS_URL: nats ?? '',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      LECTERN_MASTER_KEY: randomBytes(32).toString('base64'),
    };
    running = await startLectern({ settings, library: oneText });
    const to = await beforeSpeaking(await running.as('student'));
    attemptId = to.attemptId;
    await sendChunk(to, 0, { fLast: true, transcript: 'because' });
    await responseWhen(to.client, to.attemptId, to.responseId, ({ stage }) => stage === 'done', 60_000);
  }, 180_000);
  afterAll(async () => {
    await running.stop();
    await journal.kill();
    const client = new MongoClient(mongo ?? '');
    for (const database of databases) await client.db(database).dropDatabase();
    await client.close();
  });

  /** Typed on a machine where there is no data folder. */
  const type = (...args: readonly string[]) => operate('/nowhere', args, { settings });
  const verify = async () => jsonOf(await type('verify', '--json'));

  it('finds nothing wrong, and makes anew what was made wrong, while the hosts go on', async () => {
    expect(await verify()).toMatchObject({ problems: 0, found: [] });
    const { documents } = running.lectern.ports;
    const attempt = await documents.get(attempts, attemptId);
    await documents.put(attempts, attemptId, { ...attempt?.body, contentKind: 'paragraph' });
    const [first] = (await documents.find('enrolments_v3', { index: 'byLeftSchool', limit: 1 })).items;
    await documents.delete('enrolments_v3', first?.id ?? '');
    const { code, out } = await type('rebuild');
    expect(code).toBe(0);
    expect(out).toContain(`${attempts} is made anew.`);
    expect(await differencesFromJournal(running.lectern.ports)).toEqual([]);
    expect(await verify()).toMatchObject({ problems: 0 });
  });

  it('needs no data folder where all stores have URLs, whether or not there is a bus to ask others on', async () => {
    const { NATS_URL: _bus, ...stores } = settings;
    expect(jsonOf(await operate('/nowhere', ['verify', '--json'], { settings: stores }))).toMatchObject({
      problems: 0,
    });
  });

  it.each(roles)('is one installation to a host of %s, which starts on no other stores', async (role) => {
    const check = async (more: Readonly<Record<string, string>>): Promise<void> => {
      const opener = createPortOpener(readSettings({ ...settings, ...more }), '/nowhere');
      await openOwnStores(readSettings({ ...settings, ...more }), opener, [role]).finally(() =>
        opener.close(),
      );
    };
    await check({});
    await expect(check({ KEYS_URL: inMongo(databases[4]) })).rejects.toThrow(
      /keys \(KEYS_URL\) of no installation yet/,
    );
  });

  it('shows the events of a stream, and adds a person once', async () => {
    const { out } = await type('events', '--stream', `attempt-${attemptId}`, '--last', '1000');
    expect(out[0]).toContain(`attempt-${attemptId}@0  AttemptStarted`);
    const person = ['user', 'add', '--email', 'new@example.test', '--name', 'New', '--role', 'parent'];
    expect((await type(...person)).code).toBe(0);
    expect(await type(...person)).toMatchObject({
      code: 1,
      err: ['Somebody has this e-mail address already. Nobody was added.'],
    });
  });

  it('restores into engines in which nothing was made, not even a bucket', async () => {
    const folder = newFolder();
    const [archive, keys] = [join(folder, 'archive'), join(folder, 'keys')];
    expect((await type('backup', archive, '--keys', keys)).code).toBe(0);
    const bareJournal = await startEventStoreDbDouble();
    const bare = {
      ...settings,
      EVENTSTORE_URL: bareJournal.url,
      MONGODB_URL: inMongo(databases[2]),
      KEYS_URL: inMongo(databases[3]),
      S3_BUCKET: `${name}-bare`,
    };
    const there = (...args: readonly string[]) => operate('/nowhere', args, { settings: bare });
    const restored = await there('restore', archive, '--keys', keys);
    expect(restored).toMatchObject({
      code: 0,
      err: [],
      out: [expect.stringMatching(/^Restored \d+ events, /)],
    });
    const events = [
      'events',
      '--stream',
      `attempt-${attemptId}`,
      '--type',
      'ResponseTranscribed',
      '--open',
    ] as const;
    expect((await there(...events)).out).toEqual((await type(...events)).out);
    await bareJournal.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says in a line that nobody answers', async () => {
    await running.lectern.stop();
    const person = ['user', 'add', '--email', 'other@example.test', '--name', 'New', '--role', 'parent'];
    expect(await type(...person)).toMatchObject({
      code: 1,
      out: [],
      err: [expect.stringMatching(/^RegisterPerson was refused: /)],
    });
    await journal.kill();
    expect(await type('events')).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^no EventStoreDB answers at /)],
    });
  });
});
