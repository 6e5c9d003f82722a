import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, type Mailer, MailRefused } from './mailer.port.js';

export type MailerUnderTest = {
  readonly mailer: Mailer;
  /** The messages that went out (or would have), as MIME, oldest first. */
  sent(): Promise<readonly string[]>;
};

export const newMail = (change: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  to: 'Zoë Müller <zoe@school.example>',
  subject: 'Dein Passwort für Lectern – 📚',
  text: 'Hello Zoë,\nhttps://lectern.example/reset?token=abc=def\n.\nBye',
  personId: 'zoe',
  html: '<p>Hello Zoë</p><p><a href="https://lectern.example/reset?token=abc">Reset</a></p>',
  ...change,
});

/** Quoted-printable undone, as a mail program does before it shows a text. */
const readable = (mime: string): string => {
  const bytes = mime
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** The specification of a mailer; each adapter runs it. */
export const describeMailerContract = (name: string, makeAdapter: () => Promise<MailerUnderTest>): void => {
  describe(`${name} as a mailer`, () => {
    let under: MailerUnderTest;
    beforeEach(async () => {
      under = await makeAdapter();
    });
    afterEach(() => under.mailer.close());

    it('hands over a mail with a text and an HTML version', async () => {
      await under.mailer.send(newMail());
      const [mime = ''] = await under.sent();
      expect(mime).toMatch(/^Content-Type: multipart\/alternative/m);
      expect(mime).toMatch(/^To: .*zoe@school\.example/m);
      expect(mime).toMatch(/^From: .*no-reply@school\.example/m);
      expect(mime).toMatch(/^Subject: =\?UTF-8\?/m);
      expect(readable(mime)).toContain('https://lectern.example/reset?token=abc=def');
      expect(readable(mime)).toContain('<p>Hello Zoë</p>');
    });

    it('gives it its id as Message-ID', async () => {
      const mail = newMail();
      await under.mailer.send(mail);
      expect((await under.sent())[0]).toMatch(new RegExp(`^Message-ID: <${mail.id}@school\\.example>`, 'im'));
    });

    it('sends a mail once, however often it is handed over', async () => {
      const mail = newMail();
      await under.mailer.send(mail);
      await under.mailer.send({ ...mail, subject: 'Another' });
      await under.mailer.send(newMail());
      expect(await under.sent()).toHaveLength(2);
      expect((await under.sent())[0]).not.toContain('Another');
    });

    it('lets no text become a header', async () => {
      await under.mailer.send(newMail({ subject: 'Hello\r\nBcc: everybody@school.example' }));
      const [mime = ''] = await under.sent();
      expect(mime).not.toMatch(/^Bcc:/m);
    });

    it.each([
      '',
      'nobody',
      'a@school.example, b@school.example',
      'Class: a@school.example;,b@school.example',
    ])('refuses what is not one address (%s)', async (to) => {
      const error: unknown = await under.mailer.send(newMail({ to })).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(MailRefused);
      expect(await under.sent()).toEqual([]);
    });

    it('has an answer go to whom it names, and to nobody where that is not one address', async () => {
      await under.mailer.send(newMail({ replyTo: 'rita@example.test' }));
      await under.mailer.send(newMail({ replyTo: 'a@example.test,b@example.test' }));
      const [first = '', second = ''] = await under.sent();
      expect(first).toMatch(/^Reply-To: <?rita@example\.test>?\r?$/m);
      expect(second).not.toMatch(/^Reply-To:/m);
    });

    it('says that nobody asked for an answer by machines', async () => {
      await under.mailer.send(newMail());
      expect((await under.sent())[0]).toMatch(/^Auto-Submitted: auto-generated/m);
    });
  });
};
