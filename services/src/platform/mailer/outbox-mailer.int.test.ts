import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../clock/test-clock.adapter.js';
import type { Documents } from '../documents/documents.port.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import { describeMailerContract } from './mailer.contract.js';
import { MailUnavailable } from './mailer.port.js';
import { openOutboxMailer, type OutboxMailer } from './outbox-mailer.adapter.js';

const open = async () => {
  const clock = createTestClock('2026-01-05T08:00:00.000Z');
  const file = join(mkdtempSync(join(tmpdir(), 'lectern-outbox-')), 'documents.db');
  const documents = openSqliteDocuments({ file, clock });
  const mailer = await openOutboxMailer({ documents, clock, from: 'Lectern <no-reply@school.example>' });
  return { clock, documents, mailer };
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
  const send = async (id: string): Promise<void> => {
    await mailer.send({
      id,
      to: 'a@school.example',
      subject: `Mail ${id}`,
      text: 'text',
      html: '<p>html</p>',
    });
    await clock.advance(60_000);
  };
  beforeEach(async () => {
    ({ clock, documents, mailer } = await open());
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

  it('removes what is old', async () => {
    expect(await mailer.removeBefore('2026-01-05T08:02:00.000Z')).toBe(2);
    expect((await mailer.list()).mails.map(({ id }) => id)).toEqual(['three']);
  });

  it('keeps no mail longer than a week', async () => {
    await clock.advance(7 * 86_400_000 - 120_000);
    await send('four');
    expect((await mailer.list()).mails.map(({ id }) => id)).toEqual(['four', 'three', 'two']);
  });

  it('says so when it cannot keep a mail for now', async () => {
    await documents.close();
    await expect(send('late')).rejects.toBeInstanceOf(MailUnavailable);
  });
});
