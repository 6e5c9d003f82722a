import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { reach } from '../async.js';
import { InvalidSettings } from '../invalid-settings.js';
import { maxMessageBytes } from './bus.port.js';
import { Unavailable } from '../unavailable.js';
import type { Clock } from '../clock/clock.port.js';

const setting = 'NATS_URL';

/**
 * `nats://` or, for TLS only, `tls://`; a name without password is a token, as for NATS's own tools. Servers of one
 * cluster may be given with commas between them; the credentials are the first's.
 */
const optionsOf = (text: string) => {
  const urls = text.split(',').map((one) => new URL(one.trim()));
  const { username = '', password = '' } = urls.find((one) => one.username !== '') ?? {};
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    ...(urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    name: 'lectern',
    // Half a second to two: not all hosts at once meet a server that comes back.
    reconnectTimeWait: 500,
    reconnectJitter: 1_500,
    reconnectJitterTLS: 1_500,
    maxReconnectAttempts: -1,
    // A server that is set up anew may refuse us for a while; what it refuses at the start is told there.
    ignoreAuthErrorAbort: true,
    noAsyncTraces: true,
    // A connection is given up after three of these without an answer.
    pingInterval: 4_000,
    maxPingOut: 2,
  };
};

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? `${error.message} ${error.code}` : error.message;
};

/** `InvalidSettings` where a further attempt would be in vain. */
const failureOf = (error: unknown, where: string): InvalidSettings | Unavailable => {
  const refuse = (why: string) => new InvalidSettings(`${setting}: ${why}`, { cause: error });
  const text = textOf(error);
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError)
    return refuse(`the server at ${where} refused the user, password or token; correct them in the address.`);
  if (/unexpected response|JSON/i.test(text)) return refuse(`what answers at ${where} is no NATS server.`);
  if (/does not support 'tls'/.test(text))
    return refuse(
      `the server at ${where} has no TLS; write nats:// for tls://, or give the server a certificate.`,
    );
  if (/certificate|CERT_|altname|not available on this server/i.test(text))
    return refuse(`the certificate of ${where} is not trusted; name its authority in NODE_EXTRA_CA_CERTS.`);
  const why = `cannot reach a NATS server at ${where}: ${reasonOf(error)}. Start it, or correct the address.`;
  return new Unavailable(`${setting}: ${why}`, { cause: error });
};

const reasonOf = (error: unknown): string => {
  const text = textOf(error);
  if (/ENOTFOUND|EAI_AGAIN/.test(text)) return 'there is no such host';
  if (/refused/i.test(text)) return 'nothing listens there';
  if (error instanceof errors.TimeoutError || /timeout/i.test(text)) return 'no answer';
  return 'the connection failed';
};

/**
 * Connects and checks; tries again for `connectMs` while nobody answers.
 * @param url checked with the settings
 * @throws InvalidSettings, Unavailable; neither tells a password
 */
export const connectToNats = (url: string, connectMs: number, clock: Clock): Promise<NatsConnection> => {
  const options = optionsOf(url);
  const where = options.servers.join(', ');
  return reach(clock, connectMs, async (leftMs) => {
    const timeout = Math.min(5_000, leftMs);
    const connection = await connect({ ...options, timeout }).catch((error: unknown) => {
      throw failureOf(error, where);
    });
    const { headers, max_payload: limit = 0 } = connection.info ?? {};
    if (headers && limit > maxMessageBytes) return connection;
    await connection.close();
    throw new InvalidSettings(
      `${setting}: the server at ${where} must be NATS 2.2 or later, with a max_payload of at least 1 MB.`,
    );
  });
};
