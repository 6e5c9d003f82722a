import { InvalidSettings } from '../invalid-settings.js';
import { Unavailable } from '../unavailable.js';
import { MailRefused } from './mailer.port.js';

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
export const mailErrorOf = (id: string, error: unknown): MailRefused | Unavailable => {
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
export const openErrorOf = (
  { host: where, protocol }: URL,
  error: unknown,
): InvalidSettings | Unavailable => {
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
