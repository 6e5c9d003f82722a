import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { createTestClock, type TestClock } from '../clock/test-clock.fixture.js';
import type { Documents } from '../documents/documents.port.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import { memoryKeys } from '../keys/memory-keys.fixture.js';
import { createSealing } from '../sealing/sealing.js';
import { describeMailerContract, newMail } from './mailer.contract.js';
import { openOutboxMailer, type OutboxMailer } from './outbox-mailer.adapter.js';

const open = async () => {
  const clock = createTestClock('2026-01-05T08:00:00.000Z');
  const file = join(mkdtempSync(join(tmpdir(), 'lectern-outbox-')), 'documents.db');
  const documents = openSqliteDocuments({ file, clock });
  const keys = memoryKeys();
  const told: string[] = [];
  const options = {
    documents,
    clock,
    sealing: createSealing(keys),
    from: 'Lectern <no-reply@school.example>',
  };
  const openMailer = () => openOutboxMailer({ ...options, onKept: ({ id }) => void told.push(id) });
  return { clock, documents, file, keys, told, openMailer, mailer: await openMailer() };
};

describeMailerContract('the outbox', async () => {
  const { clock, documents, mailer } = await open();
  const spaced: typeof mailer.send = async (mail) => {
    await mailer.send(mail);
    await clock.advance(1_000);
  };
  return {
    mailer: { send: spaced, close: () => documents.close() },
    sent: async () => (await mailer.list()).mails.map(({ mime }) => mime).toReversed(),
  };
});

describe('the outbox', () => {
  let clock: TestClock;
  let documents: Documents;
  let mailer: OutboxMailer;
  let house: Awaited<ReturnType<typeof open>>;
  const send = async (id: string): Promise<void> => {
    await mailer.send({
      id,
      to: 'a@school.example',
      subject: `Mail ${id}`,
      text: 'text',
      html: '<p>html</p>',
      personId: 'asha',
    });
    await clock.advance(60_000);
  };
  beforeEach(async () => {
    house = await open();
    ({ clock, documents, mailer } = house);
    for (const id of ['one', 'two', 'three']) await send(id);
  });
  afterEach(() => documents.close());

  it('lists the newest mail first, page by page', async () => {
    const first = await mailer.list({ limit: 2 });
    expect(first.mails.map(({ subject }) => subject)).toEqual(['Mail three', 'Mail two']);
    const second = await mailer.list({ limit: 2, cursor: first.cursor ?? '' });
    expect(second.mails.map(({ subject }) => subject)).toEqual(['Mail one']);
    expect(second.cursor).toBeUndefined();
  });

  it('shows one mail as it was handed over, with its time', async () => {
    expect(await mailer.get('two')).toMatchObject({
      to: 'a@school.example',
      text: 'text',
      html: '<p>html</p>',
      at: '2026-01-05T08:01:00.000Z',
    });
    expect(await mailer.get('four')).toBeUndefined();
  });

  it('keeps no mail longer than a week', async () => {
    await clock.advance(7 * 86_400_000 - 120_000);
    await send('four');
    expect((await mailer.list()).mails.map(({ id }) => id)).toEqual(['four', 'three', 'two']);
  });

  it('tells of each mail that was only kept, once', async () => {
    await send('one');
    expect(house.told).toEqual(['one', 'two', 'three']);
  });

  it('leaves nothing to read in its files, neither whom it is to nor its link', async () => {
    const { text } = newMail({ text: 'https://lectern.example/reset?token=abc-def' });
    await mailer.send(newMail({ id: 'four', text }));
    expect((await mailer.get('four'))?.text).toBe(text);
    const folder = dirname(house.file);
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name));
      for (const told of ['token=', 'abc-def', 'school.example', 'Passwort'])
        expect(bytes.includes(told)).toBe(false);
    }
  });

  it('is empty of whom was erased', async () => {
    await mailer.send(newMail({ id: 'four', personId: 'zoe' }));
    await house.keys.destroy('asha');
    expect((await mailer.list()).mails.map(({ id }) => id)).toEqual(['four']);
    expect(await mailer.get('one')).toBeUndefined();
  });

  it('says so when it cannot keep a mail for now', async () => {
    await documents.close();
    await expect(send('late')).rejects.toBeInstanceOf(Unavailable);
  });
});
