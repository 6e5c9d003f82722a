import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startEventStoreDbDouble,
  type EventStoreDbServer,
} from '../platform/event-store/eventstoredb-double.fixture.js';
import { responseWhen } from './lectern-client.fixture.js';
import { jsonOf, operate } from './operator-desk.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, sendChunk } from './speaking.fixture.js';

const mongo = process.env['MONGODB_TEST_URL'];

describe.skipIf(mongo === undefined)('the operator’s tool on engines', { timeout: 120_000 }, () => {
  const database = `lectern-operator-${randomUUID().slice(0, 8)}`;
  let journal: EventStoreDbServer;
  let settings: Readonly<Record<string, string>>;
  let running: Running;
  let attemptId: string;
  beforeAll(async () => {
    journal = await startEventStoreDbDouble();
    const documents = new URL(mongo ?? '');
    documents.pathname = `/${database}`;
    settings = { EVENTSTORE_URL: journal.url, MONGODB_URL: documents.href };
    running = await startLectern({ settings });
    const to = await beforeSpeaking(await running.as('student'));
    attemptId = to.attemptId;
    await sendChunk(to, 0, { fLast: true, transcript: 'because' });
    await responseWhen(to.client, to.attemptId, to.responseId, ({ stage }) => stage === 'done', 60_000);
  }, 180_000);
  afterAll(async () => {
    await running.stop();
    await journal.kill();
    const client = new MongoClient(mongo ?? '');
    await client.db(database).dropDatabase();
    await client.close();
  });

  const verify = async () => jsonOf(await operate(running.folder, ['verify', '--json'], { settings }));

  it('finds nothing wrong, and mends what was made wrong, while the hosts go on', async () => {
    expect(await verify()).toMatchObject({ problems: 0, found: [] });
    const { documents } = running.lectern.ports;
    const attempt = await documents.get('attempts_v1', attemptId);
    await documents.put('attempts_v1', attemptId, { ...attempt?.body, contentKind: 'paragraph' });
    const [first] = (await documents.find('enrolments_v1', { index: 'byPosition', limit: 1 })).items;
    await documents.delete('enrolments_v1', first?.id ?? '');
    expect(await verify()).toMatchObject({
      problems: 2,
      byKind: { 'document-differs': 1, 'document-missing': 1 },
    });
    const { code, out } = await operate(running.folder, ['rebuild'], { settings });
    expect(code).toBe(0);
    expect(out).toContain('attempts_v1: 0 added, 1 replaced, 0 removed.');
    expect(out).toContain('enrolments_v1: 1 added, 0 replaced, 0 removed.');
    expect(await documents.get('attempts_v1', attemptId)).toMatchObject({ body: attempt?.body });
    expect(await verify()).toMatchObject({ problems: 0 });
  });

  it('shows the events of the stream', async () => {
    const args = ['events', '--stream', `attempt-${attemptId}`, '--last', '1000'];
    const { out } = await operate(running.folder, args, { settings });
    expect(out[0]).toContain(`attempt-${attemptId}@0  AttemptStarted`);
  });
});
