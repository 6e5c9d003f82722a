import * as z from 'zod/mini';

/** A whole number at least `minimum`, from the environment's text. */
const whole = (fallback: number, minimum = 0) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(minimum)), fallback);
const url = z.optional(z.url());
/** An engine's address: several servers, separated by commas, are no URL in the strict sense. */
const urlOf = (...schemes: readonly string[]) =>
  z.optional(
    z.string().check(
      z.regex(new RegExp(`^(${schemes.join('|').replaceAll('+', '\\+')})://[^/\\s]+`), {
        error: `has to begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')} and name a server`,
      }),
    ),
  );
const secret = z.optional(z.string().check(z.minLength(1)));

/** Every setting there is, from the environment. Unset means the embedded default. */
export const settingsSchema = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3_000),
  LECTERN_URL: url,
  /** Proxies whose `X-Forwarded-For` is believed: addresses, networks, or names of ranges, by commas. */
  LECTERN_TRUSTED_PROXIES: z._default(z.string().check(z.regex(/^[\da-zA-Z.:/, ]+$/)), 'loopback'),
  LECTERN_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  LECTERN_DEMO: z._default(z.enum(['0', '1']), '1'),
  LECTERN_DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
  LECTERN_MASTER_KEY: secret,
  /** Seconds without a new chunk after which a recording is closed with what there is. */
  LECTERN_RECORDING_WAIT: whole(900, 1),
  /** Messages a second a person may send; 0 is off. Ten times as many at once. */
  LECTERN_SOCKET_RATE: whole(50),
  /** Failed sign-ins an account in 15 minutes; five times as many an address; 0 is off. */
  LECTERN_SIGNIN_RATE: whole(10),
  /** Where the journal is, `esdb://…`. Unset: a file in the data folder; so for the following. */
  EVENTSTORE_URL: urlOf('esdb', 'esdb+discover', 'kurrentdb'),
  MONGODB_URL: urlOf('mongodb', 'mongodb+srv'),
  /** The keys of persons: another database than the one before, better on another server. */
  KEYS_URL: urlOf('mongodb', 'mongodb+srv'),
  NATS_URL: urlOf('nats', 'tls'),
  S3_ENDPOINT: urlOf('http', 'https'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))),
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  SMTP_URL: urlOf('smtp', 'smtps'),
  /** Whom mail comes from, as `Lectern <lectern@school.example>`. */
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  /** Whom messages from the contact page go to; unset: to `MAIL_FROM`. */
  LECTERN_CONTACT: z.optional(z.email()),
  /** Days between a confirmed wish to delete an account and its end; 0 is at once. */
  LECTERN_DELETION_WAIT: whole(14),
  LECTERN_LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  TRANSCRIBER_URL: url,
  TRANSCRIBER_MODEL: z.optional(z.string()),
  TRANSCRIBER_API_KEY: secret,
  SPEECH_URL: url,
  SPEECH_MODEL: z.optional(z.string()),
  SPEECH_VOICE: z.optional(z.string()),
  SPEECH_API_KEY: secret,
});

export type Settings = z.infer<typeof settingsSchema>;

/** The environment holds a setting that cannot be used; the message has a line for each. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

/** @throws InvalidSettings */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.safeParse(settingsSchema, given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new InvalidSettings(['Some settings cannot be used:', ...lines].join('\n'));
};
