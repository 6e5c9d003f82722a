import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../platform/mailer/smtp-server.fixture.js';
import { clientWith, until } from './lectern-client.fixture.js';
import { operate } from './operator-typed.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

type Item = { readonly id: string; readonly reactor: string; readonly error: string };

describe('a mail that the server refuses for good', { timeout: 60_000 }, () => {
  let server: SmtpServer;
  let running: Running;
  beforeAll(async () => {
    server = await startSmtpServer();
    const settings = { SMTP_URL: server.url.href, LECTERN_CONTACT: 'refused@school.test' };
    running = await startLectern({ settings });
  }, 90_000);
  afterAll(async () => {
    await running.stop();
    await server.stop();
  });

  const parked = async (): Promise<readonly Item[]> =>
    (await operate(running.folder, ['parked', 'list', '--json'])).out.map((line) => JSON.parse(line) as Item);

  it('waits for the operator with its reason, who may have it tried again; nothing tells to whom it was', async () => {
    const message = { topic: 'other', name: 'Rita', email: 'rita@example.test', message: 'Hello?' };
    await clientWith(running.url, '').post('/api/contact', message);
    const [item] = await until(parked, (items) => items.length === 1);
    expect(item).toMatchObject({ reactor: 'contact-mail', error: expect.stringMatching(/RCPT TO 550$/) });
    expect(JSON.stringify(item)).not.toContain('@');
    expect(await operate(running.folder, ['parked', 'replay', item?.id ?? ''])).toMatchObject({
      out: ['1 item is due again.'],
    });
    expect(await until(parked, (items) => items.length === 1)).toMatchObject([{ id: item?.id }]);
    expect(server.mails()).toEqual([]);
  });
});
