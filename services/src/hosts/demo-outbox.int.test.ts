import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMail } from '@lectern/events/accounts/outbox.routes';
import { personStream } from '@lectern/events/accounts/person.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { createLinkTokens } from '../accounts/links/link-tokens.js';
import { readStream } from '../platform/journal/read-stream.js';
import { clientWith, until } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

const outboxOf = async ({ url }: Running) => {
  const response = await fetch(`${url}/api/demo/outbox`);
  return { status: response.status, body: (await response.json()) as { data?: readonly OutboxMail[] } };
};

/** Nothing of what is finished meanwhile, which has another name then. */
const bytesOf = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
};

/** Files of the data folder in which a text stands as it is. */
const filesWith = (folder: string, text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => bytesOf(path).includes(text));

describe('the outbox of the demo', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ settings: { LECTERN_URL: 'https://lectern.school.example' } });
  }, 60_000);
  afterAll(() => running.stop());

  it(
    'shows a link that was mailed, to whom, and with a token that opens it',
    { timeout: 30_000 },
    async () => {
      const { sender, linkKey, store, codec } = running.lectern.ports;
      const person = { personId: 'zoe' };
      const send = (name: string, payload: Record<string, unknown>) =>
        sender.send({ context: 'accounts', name, payload: { ...person, ...payload }, actor: systemActor });
      const name = { firstName: 'Zoë', lastName: 'Müller' };
      await send('RegisterPerson', {
        role: 'parent',
        ...name,
        email: 'zoe@school.example',
        fEmailVerified: false,
      });
      await send('MakeLink', { linkId: 'one', kind: 'reset-password', forMs: 3_600_000 });
      const { body } = await until(
        () => outboxOf(running),
        ({ body: { data } }) => (data?.length ?? 0) > 0,
      );
      const [mail, ...others] = body.data ?? [];
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: 'zoe@school.example', subject: 'Choose a new password' });
      const [address = ''] = mail?.text.match(/https:\S+/) ?? [];
      expect(address).toMatch(/^https:\/\/lectern\.school\.example\/reset-password\/\?token=/);
      const token = new URL(address).searchParams.get('token') ?? '';
      expect(createLinkTokens(linkKey).read(token)).toMatchObject({ ...person, linkId: 'one' });
      const settled = () => readStream({ store, codec }, personStream('zoe'));
      const story = await until(settled, (events) => events.some(({ type }) => type === 'MailSettled'));
      expect(story.at(-1)?.data).toMatchObject({ outcome: 'sent' });
      expect(filesWith(running.folder, token)).toEqual([]);
      expect(filesWith(running.folder, 'reset-password/?token')).toEqual([]);
    },
  );

  it('shows a message to whoever runs this, whose address and words stand in no file', async () => {
    const words = 'Three cranes stood on our roof today.';
    const message = { topic: 'other', name: 'Rita', email: 'rita@heron-roof.test', message: words };
    await clientWith(running.url, '').post('/api/contact', message);
    const { body } = await until(
      () => outboxOf(running),
      ({ body: { data } }) => (data ?? []).some(({ text }) => text.includes(words)),
    );
    expect(body.data?.[0]?.text).toContain('rita@heron-roof.test');
    for (const told of [words, 'heron-roof.test']) expect(filesWith(running.folder, told)).toEqual([]);
  });
});

describe('without the demo', () => {
  it('there is no outbox to read', { timeout: 60_000 }, async () => {
    const running = await startLectern({ settings: { LECTERN_DEMO: '0' } });
    expect((await outboxOf(running)).status).toBe(404);
    await running.stop();
  });
});
