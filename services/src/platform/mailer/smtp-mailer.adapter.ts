import { createTransport } from 'nodemailer';
import { reach } from '../async.js';
import { InvalidSettings } from '../invalid-settings.js';
import type { Clock } from '../clock/clock.port.js';
import { addressIn, composeMail, recipientOf, type MailSettings } from './compose-mail.js';
import { MailRefused, type Mail, type Mailer } from './mailer.port.js';
import { Unavailable } from '../unavailable.js';

/** What nodemailer says of a failure, as far as it names nobody: its texts quote the server, who quotes addresses. */
type Failure = {
  readonly code: string;
  /** The server's; undefined when it is the connection that failed. */
  readonly responseCode: number | undefined;
  /** What the server was asked when it refused. */
  readonly command: string;
  /** The class of its answer: for good (5xx), or for now. */
  readonly permanent: boolean | undefined;
};

const failureIn = (error: unknown): Failure => {
  const { code = '', command = '', responseCode, permanent } = (error ?? {}) as Partial<Failure>;
  return { code, command, responseCode, permanent };
};

const describeFailure = ({ code, responseCode, command }: Failure): string =>
  [code, command, responseCode].filter((part) => part !== undefined && part !== '').join(' ');

/**
 * What became of a mail. Only what the server says of its recipient or its text is about this mail; a refused sender
 * or password is about us, and the mail may go when that is mended.
 * @param id the mail's
 */
const mailErrorOf = (id: string, error: unknown): MailRefused | Unavailable => {
  const failure = failureIn(error);
  const isOurs = failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE';
  const isAboutMail = isOurs && !['MAIL FROM', 'AUTH'].includes(failure.command);
  const forGood = failure.responseCode === undefined ? failure.command === 'API' : failure.permanent === true;
  const text = `${id}: ${describeFailure(failure) || 'the connection failed'}`;
  return isAboutMail && forGood ? new MailRefused(text) : new Unavailable(text);
};

const isCertificate = (error: unknown): boolean =>
  error instanceof Error && /certificate|altname|self.signed/i.test(error.message);

/** Why the server cannot be used as it is set, for one line; Unavailable when waiting may help. */
const openErrorOf = ({ host: where, protocol }: URL, error: unknown): InvalidSettings | Unavailable => {
  const { code, responseCode, permanent } = failureIn(error);
  if (code === 'EAUTH' && permanent !== false) {
    return new InvalidSettings(
      `SMTP_URL: the server at ${where} refused the user or password; correct them.`,
    );
  }
  if (isCertificate(error)) {
    return new InvalidSettings(
      `SMTP_URL: the certificate of ${where} is not trusted; name its authority in NODE_EXTRA_CA_CERTS.`,
    );
  }
  if (code === 'ETLS') {
    return new InvalidSettings(
      `SMTP_URL: the server at ${where} offers no STARTTLS, and a password is not sent without; ?ignoreTLS=true sends it.`,
    );
  }
  if (code === 'EPROTOCOL' && (responseCode === undefined || responseCode >= 500)) {
    return new InvalidSettings(`SMTP_URL: what answers at ${where} is no mail server that would have us.`);
  }
  const hint =
    protocol === 'smtps:' ? 'Is it smtp:// rather than smtps://?' : 'Is it smtps:// rather than smtp://?';
  const reason = code === 'ETIMEDOUT' ? `no answer. ${hint}` : `${describeFailure(failureIn(error))}.`;
  return new Unavailable(`SMTP_URL: cannot reach a mail server at ${where}: ${reason}`);
};

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
