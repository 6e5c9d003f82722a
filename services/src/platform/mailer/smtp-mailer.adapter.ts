import { createTransport } from 'nodemailer';
import { reach } from '../async.js';
import { InvalidSettings } from '../invalid-settings.js';
import type { Clock } from '../clock/clock.port.js';
import { addressIn, composeMail, type MailSettings, recipientOf } from './compose-mail.js';
import type { Mail, Mailer } from './mailer.port.js';
import { mailErrorOf, openErrorOf } from './smtp-failure.js';

/** Ids of mails that went out, so that a repetition sends nothing; the oldest are forgotten. */
const remembered = 10_000;
/** What a mail may take altogether, ms. */
const mailMs = 60_000;

/** With a password TLS is required, unless the address says otherwise; what it says goes before all else. */
const createSmtp = (address: URL, connectMs: number) =>
  createTransport({
    requireTLS: address.username !== '' && address.searchParams.get('ignoreTLS') !== 'true',
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: address.href,
  });

/**
 * Sends mails by SMTP, each over a connection of its own: they are few, and a kept one would be closed in between.
 * @param options.url `SMTP_URL`: `smtp://[user:password@]host[:587]`, with STARTTLS where the server offers it, or `smtps://`
 *   on port 465; options as nodemailer names them, such as `?ignoreTLS=true` and `?tls.rejectUnauthorized=false`
 * @param options.from `MAIL_FROM`
 * @param options.connectMs how long to wait for the server, at the start and for each mail; 10,000
 * @param options.patienceMs what one mail may take altogether; 60,000
 * @throws InvalidSettings, Unavailable
 */
export const openSmtpMailer = async (
  options: MailSettings & {
    readonly url: string;
    readonly clock: Clock;
    readonly connectMs?: number;
    readonly patienceMs?: number;
  },
): Promise<Mailer> => {
  const { clock, connectMs = 10_000, patienceMs = mailMs } = options;
  const address = new URL(options.url);
  const from = addressIn(options.from);
  if (!from)
    throw new InvalidSettings('MAIL_FROM: not an address, such as Lectern <no-reply@school.example>.');
  await reach(clock, connectMs, (leftMs) =>
    createSmtp(address, leftMs)
      .verify()
      .catch((error: unknown) => {
        throw openErrorOf(address, error);
      }),
  );

  const smtp = createSmtp(address, connectMs);
  const mails = new Map<string, Promise<void>>();

  const hand = async (mail: Mail): Promise<void> => {
    const envelope = { from, to: [recipientOf(mail)] };
    const raw = await composeMail(mail, options, new Date(clock.now()));
    await smtp
      .sendMail({ envelope, raw, signal: AbortSignal.timeout(patienceMs) })
      .catch((error: unknown) => {
        throw mailErrorOf(mail.id, error);
      });
  };
  const forgetOldest = (): void => {
    const [oldest] = mails.keys();
    if (mails.size > remembered && oldest !== undefined) mails.delete(oldest);
  };

  return {
    send: (mail) => {
      const known = mails.get(mail.id);
      if (known) return known;
      const sending = hand(mail).catch((error: unknown) => {
        mails.delete(mail.id);
        throw error;
      });
      mails.set(mail.id, sending);
      forgetOldest();
      return sending;
    },
    close: async () => {
      await Promise.allSettled(mails.values());
      smtp.close();
    },
  };
};
