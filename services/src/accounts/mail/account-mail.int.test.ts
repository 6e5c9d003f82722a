import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../../platform/unavailable.js';
import { systemClock } from '../../platform/clock/system-clock.adapter.js';
import { MailRefused, type Mail } from '../../platform/mailer/mailer.port.js';
import { readMime } from '../../platform/mailer/read-mime.fixture.js';
import { openSmtpMailer } from '../../platform/mailer/smtp-mailer.adapter.js';
import { startSmtpServer, type SmtpServer } from '../../platform/mailer/smtp-server.fixture.js';
import { collectionOf } from '../../platform/projections/projection.js';
import { work } from '../../platform/work/work.projection.js';
import { mailFrom, openMailHouse, site, type MailHouse } from './mail-house.fixture.js';

const hourMs = 3_600_000;

let house: MailHouse;
beforeEach(async () => {
  house = await openMailHouse();
});
afterEach(() => house.close());

const mails = async (): Promise<readonly Mail[]> => (await house.outbox.list()).mails;
const link = (
  personId: string,
  kind: 'verify-email' | 'reset-password' | 'delete-account' = 'reset-password',
) => house.send('MakeLink', { personId, linkId: `link-of-${personId}`, kind, forMs: hourMs });

describe('a link for somebody', () => {
  it.each([
    ['verify-email', '/verify-email'],
    ['reset-password', '/reset-password/'],
    ['set-password', '/set-password/'],
    ['sign-in', '/magic-link'],
    ['delete-account', '/account-deletion-request-verification'],
  ] as const)('to %s goes to their address, once, with a token that opens it', async (kind, path) => {
    await house.register('priya');
    await house.send('MakeLink', { personId: 'priya', linkId: 'one', kind, forMs: 24 * hourMs });
    await house.work();
    await house.work();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('priya@school.example');
    const [address = ''] = mail?.text.match(/https:\S+/) ?? [];
    expect(new URL(address).pathname).toBe(path);
    expect(address.startsWith(site)).toBe(true);
    const token = new URL(address).searchParams.get('token') ?? '';
    expect(house.tokens.read(token)).toEqual({ personId: 'priya', linkId: 'one', kind });
    expect(mail?.html).toContain(`href="${address}"`);
    expect(mail?.text).toContain('24 hours');
    expect(await house.outcomes('priya')).toEqual(['sent']);
  });

  it('is not sent when its time is over', async () => {
    await house.register('priya');
    await link('priya');
    await house.clock.advance(hourMs);
    await house.work();
    expect(await mails()).toEqual([]);
    expect(await house.outcomes('priya')).toEqual(['tooLate']);
  });

  it('is not sent when it was used before its mail went out', async () => {
    await house.register('priya');
    await link('priya', 'verify-email');
    await house.send('VerifyEmail', { personId: 'priya', linkId: 'link-of-priya' });
    await house.work();
    expect(await house.outcomes('priya')).toEqual(['tooLate']);
  });

  it('without an address goes to nobody', async () => {
    await house.register('asha', { email: undefined, role: 'student' });
    await link('asha');
    await house.work();
    expect(await mails()).toEqual([]);
    expect(await house.outcomes('asha')).toEqual(['nobody']);
  });

  it('goes to nobody once they were erased, and leaves no work', async () => {
    await house.register('priya');
    await link('priya');
    await house.send('ConfirmDeletion', { personId: 'priya', waitMs: 0 });
    await house.send('ErasePerson', { personId: 'priya' });
    await house.keys.destroy('priya');
    await house.work();
    expect(await mails()).toEqual([]);
    expect(
      await house.documents.count(collectionOf(work), {
        index: 'byStatus',
        equals: { status: 'due', reactor: 'account-mail' },
      }),
    ).toBe(0);
  });

  it('for a child goes to the parent, and says whose profile it is', async () => {
    await house.register('priya');
    await house.register('asha', { email: undefined, role: 'student', familyId: 'priya', firstName: 'Asha' });
    await link('asha', 'delete-account');
    await house.work();
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'priya@school.example', subject: 'Delete Asha’s profile?' });
    expect(mail?.text).toContain('Hello Priya');
    expect(mail?.text).toContain('You asked us to delete Asha’s Lectern profile.');
  });

  it('that a child asked for says so to the parent', async () => {
    await house.register('priya');
    await house.register('asha', { email: undefined, role: 'student', familyId: 'priya', firstName: 'Asha' });
    const wish = { personId: 'asha', linkId: 'l', kind: 'delete-account', forMs: hourMs } as const;
    await house.send('MakeLink', wish, { userId: 'asha', role: 'student' });
    await house.work();
    const [mail] = await mails();
    expect(mail?.text).toContain(
      'Asha asked us to delete their Lectern profile. We’ll only delete it if you confirm.',
    );
    expect(mail?.text).not.toContain('You asked');
  });

  it('makes no link of a name from before names had rules, and one line', async () => {
    await house.register('priya', { firstName: 'Win\nat https://evil.example now, it is so very very long' });
    await link('priya');
    await house.work();
    const [mail] = await mails();
    expect(mail?.text).toContain('Hello Win at https:\u200B/\u200B/\u200Bevil.\u200Bexample now, it is s…,');
    expect(mail?.html).not.toContain('evil.example');
  });

  it('escapes a name in HTML', async () => {
    await house.register('priya', { firstName: '<img src=x onerror="alert(1)"> & Co' });
    await link('priya');
    await house.work();
    const [mail] = await mails();
    expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).toContain('<img src=x onerror="alert(1)"> & Co');
  });
});

describe('the language of a mail', () => {
  const inHindi = {
    subject: 'नया पासवर्ड चुनें',
    text: expect.stringContaining('यह लिंक एक ही बार और 60 मिनट तक काम करेगा।'),
    html: expect.stringContaining('<html lang="hi"'),
  };

  it('is the one they signed up in', async () => {
    await house.register('priya', { language: 'hi' });
    await link('priya');
    await house.work();
    expect((await mails())[0]).toMatchObject(inHindi);
  });

  it('is the one they chose since, whichever it was before', async () => {
    await house.register('priya', { language: 'en' });
    await house.send('ChooseLanguage', { personId: 'priya', language: 'hi' });
    await link('priya');
    await house.work();
    expect((await mails())[0]).toMatchObject(inHindi);
  });

  it('about a child is the parent’s, who reads it', async () => {
    await house.register('priya', { language: 'hi' });
    const child = { email: undefined, role: 'student', familyId: 'priya', firstName: 'Asha' } as const;
    await house.register('asha', { ...child, language: 'en' });
    await link('asha', 'delete-account');
    await house.work();
    expect((await mails())[0]?.subject).toBe('क्या Asha की प्रोफ़ाइल मिटानी है?');
  });

  it('says days as that language does', async () => {
    await house.register('priya', { language: 'hi' });
    await house.send('ConfirmDeletion', { personId: 'priya', waitMs: 14 * 24 * hourMs });
    await house.work();
    expect((await mails())[0]?.subject).toBe('आपका खाता 15 दिसंबर 2026 को मिटा दिया जाएगा');
  });

  it('is English where nobody ever said', async () => {
    await house.register('priya');
    await link('priya');
    await house.work();
    const [mail] = await mails();
    expect([mail?.subject, mail?.html.includes('<html lang="en"')]).toEqual(['Choose a new password', true]);
  });
});

describe('other things that concern an account', () => {
  it('somebody who signs up again is told by mail that they have an account', async () => {
    await house.register('priya', { fEmailVerified: true });
    const form = {
      firstName: 'A',
      lastName: 'B',
      email: 'priya@home.test',
      language: 'en' as const,
      passwordHash: 'typed',
    };
    await house.send('BeginSignUp', {
      personId: 'priya',
      linkId: 'l1',
      forMs: hourMs,
      ...form,
      isOwn: false,
    });
    await house.work();
    expect((await mails())[0]?.text).toContain(`${site}/sign-in`);
  });

  it('a deletion says when it will be, what goes with it and how to take it back', async () => {
    await house.register('priya');
    await house.send('ConfirmDeletion', { personId: 'priya', waitMs: 14 * 24 * hourMs });
    await house.work();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Your account will be deleted on 15 December 2026');
    expect(mail?.text).toContain('Your children’s profiles will be deleted too.');
    const back = '/sign-in?redirectTo=%2Faccount-management%2Fdata-deletion';
    expect(mail?.text).toContain(`${site}${back}`);
  });

  it('a deletion leads whoever has no page for it to the contact page', async () => {
    await house.register('priya', { role: 'hiring-candidate' });
    await house.send('ConfirmDeletion', { personId: 'priya', waitMs: 14 * 24 * hourMs, by: 'operator' });
    await house.work();
    const [mail] = await mails();
    expect(mail?.text).toContain(`${site}/contact`);
    expect(mail?.text).not.toContain('data-deletion');
  });

  it('a deletion that was taken back is not announced', async () => {
    await house.register('priya');
    await house.send('ConfirmDeletion', { personId: 'priya', waitMs: 14 * 24 * hourMs });
    await house.send('CancelDeletion', { personId: 'priya' });
    await house.work();
    expect(await mails()).toEqual([]);
  });

  it('a suspended account tells why', async () => {
    await house.register('priya');
    await house.send('Suspend', { personId: 'priya', reason: 'Unkind words' });
    await house.work();
    expect((await mails())[0]?.text).toContain('Unkind words');
  });
});

describe('a mail that does not go', () => {
  const failing = (error: Error) => ({
    send: (): Promise<void> =>
      new Promise((_resolve, reject) => {
        reject(error);
      }),
  });
  beforeEach(async () => {
    await house.register('priya');
    await link('priya');
  });

  it('because there is no such address is parked, not tried again, and goes when it is replayed', async () => {
    await house.work(failing(new MailRefused('mail-1: RCPT TO 550')));
    await house.work();
    expect(await house.outcomes('priya')).toEqual(['refused']);
    expect(await mails()).toEqual([]);
    const [item, ...others] = await house.items();
    expect(others).toEqual([]);
    expect(item?.body).toMatchObject({ status: 'parked', error: 'mail-1: RCPT TO 550' });
    await house.replay();
    await house.work();
    expect(await mails()).toHaveLength(1);
    expect(await house.outcomes('priya')).toEqual(['refused', 'sent']);
    expect(await house.items()).toEqual([]);
  });

  it('because the server is away goes when it is back, however often it was tried', async () => {
    for (let tries = 1; tries <= 9; tries += 1) {
      await house.work(failing(new Unavailable('away')));
      await house.clock.advance(300_000);
      expect(house.waited).toHaveLength(tries);
    }
    await house.work();
    expect(await mails()).toHaveLength(1);
    expect(await house.outcomes('priya')).toEqual(['sent']);
  });
});

describe('over a real mail server', () => {
  let server: SmtpServer;
  const open = () => openSmtpMailer({ url: server.url.href, from: mailFrom, clock: systemClock });
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  afterAll(() => server.stop());

  it('a mail has a text and an HTML part that both carry the link, and fetches nothing', async () => {
    const mailer = await open();
    await house.register('priya', { firstName: 'प्रिया' });
    await link('priya');
    await house.work(mailer);
    const mail = readMime(server.mails().at(-1) ?? '');
    expect(mail.type).toBe('multipart/alternative');
    expect(mail.headers['to']).toBe('priya@school.example');
    expect(mail.headers['subject']).toBe('Choose a new password');
    const [text, html] = mail.parts;
    expect([text?.type, html?.type]).toEqual(['text/plain', 'text/html']);
    expect(text?.text).toContain('Hello प्रिया,');
    const [address = 'none'] = text?.text.match(/https:\S+/) ?? [];
    expect(html?.text.split(`href="${address}"`)).toHaveLength(3);
    expect(html?.text).not.toMatch(/<(img|script|link|style)|url\(/);
    await mailer.close();
  });

  it('a crash between sending and telling sends the same mail again, with the same Message-ID', async () => {
    const before = server.mails().length;
    await house.register('priya');
    await link('priya');
    const [first, second] = [await open(), await open()];
    await house.workAndDie(first);
    await house.clock.advance(60_000);
    await house.work(second);
    const [one, two, ...others] = server.mails().slice(before).map(readMime);
    expect(others).toEqual([]);
    expect(one?.headers['message-id']).toMatch(/^<[\w-]+@school\.example>$/);
    expect(two?.headers['message-id']).toBe(one?.headers['message-id']);
    expect(two?.parts.map((part) => part.text)).toEqual(one?.parts.map((part) => part.text));
    expect(await house.outcomes('priya')).toEqual(['sent']);
    await Promise.all([first.close(), second.close()]);
  });
});
