import * as z from 'zod/mini';
import { InvalidSettings } from './invalid-settings.js';
import { wrongProxyIn } from './edge/trusted-proxies.js';

const decodes = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether a user and a password in front of the server's name are written as an address has them. */
const areCredentialsEncoded = (url: string): boolean => decodes(/^[^:]+:\/\/([^/?#]*)@/.exec(url)?.[1] ?? '');

const usualMongoPort = 27_017;

/** Servers and database of a MongoDB address. */
const mongoPlace = (url: string, fallback: string): { servers: readonly string[]; database: string } => {
  const [, servers = '', database = ''] = /^[^:]+:\/\/(?:[^/?#]*@)?([^/?#]+)(?:\/([^?#]*))?/.exec(url) ?? [];
  const withPort = (server: string): string =>
    /:\d+$/.test(server) ? server : `${server}:${usualMongoPort}`;
  return {
    servers: servers.toLowerCase().split(',').map(withPort),
    database: decodes(database) && database !== '' ? decodeURIComponent(database) : fallback,
  };
};

/** Whether both name the same database, by any server that they have in common. */
const isSameDatabase = (documentsUrl: string, keysUrl: string): boolean => {
  const documents = mongoPlace(documentsUrl, 'lectern');
  const keys = mongoPlace(keysUrl, 'lectern-keys');
  return (
    documents.database === keys.database && documents.servers.some((server) => keys.servers.includes(server))
  );
};

/** A whole number at least `minimum`, from the environment's text. */
const whole = (fallback: number, minimum = 0) => {
  const error = `has to be a whole number, at least ${minimum}`;
  return z._default(
    z.coerce.number({ error }).check(z.int({ error }), z.minimum(minimum, { error })),
    fallback,
  );
};
const portError = 'has to be a whole number from 0 to 65535';
const port = z.coerce
  .number({ error: portError })
  .check(
    z.int({ error: portError }),
    z.minimum(0, { error: portError }),
    z.maximum(65_535, { error: portError }),
  );
const url = z.optional(z.url());
/** An engine's address: several servers, separated by commas, are no URL in the strict sense. */
const urlOf = (schemes: readonly string[], isAddress: (text: string) => boolean = () => true) =>
  z.optional(
    z.string().check(
      z.regex(new RegExp(`^(${schemes.join('|').replaceAll('+', '\\+')})://[^/\\s]+`), {
        error: `has to begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')} and name a server`,
        abort: true,
      }),
      z.refine(areCredentialsEncoded, {
        error: 'a % in the user or password has to be written as %25',
        abort: true,
      }),
      z.refine(isAddress, { error: 'is no address of a server' }),
    ),
  );
const areUrls = (text: string): boolean =>
  text.split(',').every((one) => URL.canParse(one.trim()) && areCredentialsEncoded(one));
/** A price, such as 0.15. */
const price = z.optional(z.coerce.number().check(z.minimum(0, { error: 'has to be a number, at least 0' })));
const secret = z.optional(z.string().check(z.minLength(1)));

/** Every setting there is, from the environment. Unset means the embedded default. */
export const settingsSchema = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(port, 3_000),
  LECTERN_URL: url,
  /** Proxies whose `X-Forwarded-For` is believed: addresses, networks, or names of ranges, by commas. Unset: nobody's. */
  LECTERN_TRUSTED_PROXIES: z.optional(
    z.string().check(
      z.refine((list) => wrongProxyIn(list) === undefined, {
        error: ({ input }) =>
          `"${wrongProxyIn(String(input))}" is neither an address nor a network, nor loopback, linklocal or uniquelocal`,
      }),
    ),
  ),
  LECTERN_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  LECTERN_DEMO: z._default(z.enum(['0', 'small', '1']), '1'),
  LECTERN_DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
  LECTERN_MASTER_KEY: secret,
  /** Seconds without a new chunk after which a recording is closed with what there is. */
  LECTERN_RECORDING_WAIT: whole(900, 1),
  /** Days that the parts of a recording are kept after it was made and checked. */
  LECTERN_CHUNKS_KEPT: whole(7),
  /** Messages a second a person may send; 0 is off. Ten times as many at once. */
  LECTERN_SOCKET_RATE: whole(50),
  /** Failed sign-ins an account in 15 minutes; five times as many an address; 0 is off, with all other limits by address. */
  LECTERN_SIGNIN_RATE: whole(10),
  /** Where the journal is, `esdb://…`. Unset: a file in the data folder; so for the following. */
  EVENTSTORE_URL: urlOf(['esdb', 'esdb+discover'], (text) => !/\s/.test(text.trim())),
  MONGODB_URL: urlOf(['mongodb', 'mongodb+srv']),
  /** The keys of persons: another database than the one before, better on another server. */
  KEYS_URL: urlOf(['mongodb', 'mongodb+srv']),
  NATS_URL: urlOf(['nats', 'tls'], areUrls),
  S3_ENDPOINT: z.optional(
    z.string().check(
      z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
        error: 'is no address, such as https://s3.example or http://127.0.0.1:7070',
      }),
    ),
  ),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))),
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  SMTP_URL: urlOf(['smtp', 'smtps'], (text) => URL.canParse(text)),
  /** Whom mail comes from, as `Lectern <lectern@school.example>`. */
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  /** Whom messages from the contact page go to; unset: to `MAIL_FROM`. */
  LECTERN_CONTACT: z.optional(z.email()),
  /** Days between a confirmed wish to delete an account and its end; 0 is at once. */
  LECTERN_DELETION_WAIT: whole(14),
  /** `1` lets servers that schools name, an LMS say, have private addresses and no TLS. */
  LECTERN_PRIVATE_TARGETS: z._default(z.enum(['0', '1']), '0'),
  LECTERN_LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  TRANSCRIBER_URL: url,
  TRANSCRIBER_MODEL: z.optional(z.string()),
  TRANSCRIBER_API_KEY: secret,
  SPEECH_URL: url,
  SPEECH_MODEL: z.optional(z.string()),
  SPEECH_VOICE: z.optional(z.string()),
  SPEECH_API_KEY: secret,
  LLM_URL: url,
  LLM_MODEL: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  LLM_API_KEY: secret,
  /** Of a million tokens read and written, in a currency of one's own. */
  LLM_PRICE_IN: price,
  LLM_PRICE_OUT: price,
  /** Records what the offline scorer says beside what the model says. */
  LLM_COMPARE: z._default(z.enum(['true', 'false']), 'false'),
});

export type Settings = z.infer<typeof settingsSchema>;

/** What is wrong with settings beside each other. */
const together = (settings: Settings): readonly string[] => {
  const { MONGODB_URL, KEYS_URL, LLM_URL, LLM_MODEL, LLM_PRICE_IN, LLM_PRICE_OUT } = settings;
  const isShared =
    MONGODB_URL !== undefined && KEYS_URL !== undefined && isSameDatabase(MONGODB_URL, KEYS_URL);
  const isUnnamed = LLM_URL !== undefined && LLM_MODEL === undefined;
  const isHalfPriced = (LLM_PRICE_IN === undefined) !== (LLM_PRICE_OUT === undefined);
  return [
    ...(isShared
      ? [
          'KEYS_URL: names the same database as MONGODB_URL. Keys lie apart from what they open: name another one',
        ]
      : []),
    ...(isUnnamed ? ['LLM_MODEL: has to name the model to ask for at LLM_URL'] : []),
    ...(isHalfPriced ? ['LLM_PRICE_IN, LLM_PRICE_OUT: have to be set both, or neither'] : []),
  ];
};

/** @throws InvalidSettings */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.safeParse(settingsSchema, given);
  const lines = result.success
    ? together(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (result.success && lines.length === 0) return result.data;
  throw new InvalidSettings(['Some settings cannot be used:', ...lines].join('\n'));
};
