import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '@lectern/events/journal/metadata';
import { clientWith, until, type Client } from '../hosts/lectern-client.fixture.js';
import { startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { collectionOf } from '../platform/projections/projection.js';
import { work } from '../platform/work/work.projection.js';
import { contactMail } from './message.reactor.js';
import { readOutboxMails, type KeptMail } from '../platform/mailer/outbox.js';

const message = {
  name: 'Rita Fernandes',
  email: 'rita@example.test',
  topic: 'school',
  message: 'May our school try it?\n\nWe have <b>two</b> classes.',
};

describe('the contact page’s door', { timeout: 60_000 }, () => {
  let running: Running;
  let visitor: Client;
  beforeAll(async () => {
    running = await startLectern({ settings: { LECTERN_CONTACT: 'operator@school.test' } });
    visitor = clientWith(running.url, '');
    await running.settled();
  }, 90_000);
  afterAll(() => running.stop());

  const mails = async (): Promise<readonly KeptMail[]> => {
    return (await readOutboxMails(running.lectern.ports)).mails;
  };
  const head = () => running.lectern.ports.store.head();
  const send = (body: object, key?: string) =>
    visitor.post<{ number: string }>('/api/contact', body, key ? { 'idempotency-key': key } : {});

  it('a message gets a number, and goes to whoever runs this Lectern', async () => {
    const { status, body } = await send(message);
    expect([status, body.position]).toEqual([200, '-1']);
    const number = body.data?.number ?? '';
    expect(number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    const [mail] = await until(mails, (found) => found.length === 1);
    expect(mail).toMatchObject({ to: 'operator@school.test', subject: `Lectern for our school (${number})` });
    expect(mail?.text).toContain('Rita Fernandes <rita@example.test>');
    expect(mail?.text).toContain('We have <b>two</b> classes.');
    expect(mail?.html).toContain('&lt;b&gt;two&lt;/b&gt;');
  });

  it('nothing of it can be read in the journal, and its words go with its key', async () => {
    const { store, codec, keys } = running.lectern.ports;
    const { body } = await send({ ...message, message: 'A secret about cranes' }, 'about-the-cranes');
    const [mail] = await until(mails, (found) => found.some(({ text }) => text.includes('cranes')));
    const messageId = mail?.personId ?? '';
    const stream = `message-${messageId}`;
    const stored = [];
    for await (const event of store.read(stream)) stored.push(event);
    expect(stored[0]?.type).toBe('ContactMessageReceived');
    const written = JSON.stringify(stored);
    for (const told of ['Rita', 'rita@', 'cranes']) expect(written).not.toContain(told);
    await keys.destroy(messageId);
    const [first] = stored;
    expect(first && (await codec.opened(first)).data).toMatchObject({ message: { erased: true } });
    expect(body.success).toBe(true);
  });

  it('sent again with its key it is the same message, passed on once', async () => {
    const key = 'made-by-the-page';
    const first = await send({ ...message, message: 'Only once, please' }, key);
    const again = await send({ ...message, message: 'Only once, please' }, key);
    expect(again.body.data).toEqual(first.body.data);
    const about = async () => (await mails()).filter(({ text }) => text.includes('Only once'));
    expect(await until(about, (found) => found.length > 0)).toHaveLength(1);
  });

  it('with the key of another one it is passed on too, under a number of its own', async () => {
    const key = 'made-by-the-page-before';
    const first = await send({ ...message, message: 'The first of two' }, key);
    const other = await send({ ...message, message: 'The other of two' }, key);
    expect(other.status).toBe(200);
    expect(other.body.data?.number).not.toBe(first.body.data?.number);
    await until(mails, (found) => found.some(({ text }) => text.includes('The other of two')));
  });

  it('goes with the account of the same address, however that is written, and with no other', async () => {
    const { sender, store, keys } = running.lectern.ports;
    const tell = (name: string, payload: object) =>
      sender.send({
        context: 'accounts',
        name,
        payload: { personId: 'mina', ...payload },
        actor: systemActor,
      });
    const write = async (email: string): Promise<string> => {
      const { body } = await send({ ...message, email, message: `From ${email}` });
      const mine = ({ subject }: KeptMail): boolean => subject.includes(body.data?.number ?? 'none');
      return (await until(mails, (found) => found.some(mine))).find(mine)?.personId ?? '';
    };
    const typesIn = async (id: string) => {
      const types: string[] = [];
      for await (const { type } of store.read(`message-${id}`)) types.push(type);
      return types;
    };
    const theirs = await write('Mina@Home.test');
    const others = await write('minna@home.test');
    const person = { role: 'parent', firstName: 'Mina', lastName: 'Rao', email: 'mina@home.test' };
    await tell('RegisterPerson', { ...person, fEmailVerified: true });
    await tell('ConfirmDeletion', { waitMs: 0 });
    await until(
      () => typesIn(theirs),
      (types) => types.includes('ContactMessageErased'),
    );
    expect(await keys.forOpening(theirs)).toBeUndefined();
    expect(await typesIn(others)).not.toContain('ContactMessageErased');
    expect(await keys.forOpening(others)).toBeDefined();
  });

  it('who is signed in is told by their role, since it helps to help', async () => {
    const teacher = await running.as('teacher');
    await teacher.post('/api/contact', { ...message, message: 'About my class' });
    const [mail] = await until(mails, (found) => found.some(({ text }) => text.includes('About my class')));
    expect(mail?.text).toContain('signed in (teacher)');
  });

  it('a program that fills in everything hears thank you, and nothing is kept', async () => {
    // What became of the mails before is told first.
    const waiting = { index: 'byStatus', equals: { reactor: contactMail.rule.name, status: 'due' } } as const;
    await until(
      () => running.lectern.ports.documents.count(collectionOf(work), waiting),
      (count) => count === 0,
    );
    const before = await head();
    const { status, body } = await send({ ...message, website: 'https://spam.example' });
    expect(status).toBe(200);
    expect(body.data?.number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(body.position).toBe('-1');
    expect(await head()).toBe(before);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no address', { email: 'rita' }],
    ['an address that sign-up refuses', { email: 'rita<b>@example..test' }],
    ['an address with a line break', { email: 'rita@example.test\nBcc: all@example.test' }],
    ['an unknown topic', { topic: 'money' }],
    ['no words', { message: '' }],
    ['too many words', { message: 'x'.repeat(5_001) }],
  ])('refuses %s', async (_what, more) => {
    const before = await head();
    expect((await send({ ...message, ...more })).status).toBe(400);
    expect(await head()).toBe(before);
  });
});

describe('messages without end', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ settings: { LECTERN_SIGNIN_RATE: '10' } });
  }, 90_000);
  afterAll(() => running.stop());

  it('the sixth within an hour has to wait', async () => {
    const visitor = clientWith(running.url, '');
    for (let n = 0; n < 5; n += 1) expect((await visitor.post('/api/contact', message)).status).toBe(200);
    const refused = await visitor.post('/api/contact', message);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});
