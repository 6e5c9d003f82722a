import { EngineRefused } from '../engine-refused.js';

/** A mail server, and how to talk to it. */
export type SmtpAddress = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** STARTTLS or nothing. */
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly tls: { readonly rejectUnauthorized: boolean };
  readonly auth?: { readonly user: string; readonly pass: string };
};

const refuse = (what: string): never => {
  throw new EngineRefused(`SMTP_URL: ${what}`);
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('a % in the user or password has to be written as %25.');
  }
};

const optionNames = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];

/**
 * `smtp://[user:password@]host[:587]`, with STARTTLS where the server offers it, or `smtps://` on port 465. Options, as
 * nodemailer names them: `?requireTLS=true`, `?ignoreTLS=true`, `?tls.rejectUnauthorized=false`. With a password, TLS
 * is required unless `ignoreTLS` says otherwise.
 * @throws EngineRefused
 */
export const parseSmtpUrl = (text: string): SmtpAddress => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    return refuse('not the address of a mail server, such as smtp://user:password@mail.example:587.');
  }
  for (const [name, value] of url.searchParams) {
    if (!optionNames.includes(name))
      refuse(`no option is named ${name}; there are ${optionNames.join(', ')}.`);
    if (value !== 'true' && value !== 'false') refuse(`${name} is true or false.`);
  }
  const on = (name: string, usual: boolean): boolean =>
    (url.searchParams.get(name) ?? String(usual)) === 'true';
  const secure = url.protocol === 'smtps:';
  const ignoreTLS = on('ignoreTLS', false);
  const withPassword = url.username !== '';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ignoreTLS,
    requireTLS: on('requireTLS', withPassword && !secure && !ignoreTLS),
    tls: { rejectUnauthorized: on('tls.rejectUnauthorized', true) },
    ...(withPassword ? { auth: { user: decode(url.username), pass: decode(url.password) } } : {}),
  };
};
