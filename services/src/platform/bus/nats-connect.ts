import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import type { Clock } from '../clock/clock.port.js';
import { EngineRefused } from '../engine-refused.js';
import { BusUnavailable } from './bus.port.js';

const setting = 'NATS_URL';
const pauseMs = 250;

const urlOf = (text: string): URL => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url && ['nats:', 'tls:'].includes(url.protocol) && url.hostname !== '') return url;
  const example = 'such as nats://localhost:4222, or nats://user:password@host:4222';
  throw new EngineRefused(`${setting}: not the address of a NATS server, ${example}.`);
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new EngineRefused(`${setting}: a % in the user or password has to be written as %25.`);
  }
};

/**
 * `nats://` or, for TLS only, `tls://`; a name without password is a token, as for NATS's own tools. Servers of one
 * cluster may be given with commas between them; the credentials are the first's.
 * @throws EngineRefused
 */
const optionsOf = (text: string) => {
  const urls = text.split(',').map(urlOf);
  const [user = '', pass = ''] = urls
    .map(({ username, password }) => [decode(username), decode(password)])
    .find(([name]) => name !== '') ?? [''];
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

/** Why a further attempt would be in vain; undefined when it may help. */
const refusalIn = (error: unknown, where: string): EngineRefused | undefined => {
  const refuse = (why: string) => new EngineRefused(`${setting}: ${why}`, { cause: error });
  const text = textOf(error);
  if (error instanceof EngineRefused) return error;
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError)
    return refuse(`the server at ${where} refused the user, password or token; correct them in the address.`);
  if (/unexpected response|JSON/i.test(text)) return refuse(`what answers at ${where} is no NATS server.`);
  if (/does not support 'tls'/.test(text))
    return refuse(
      `the server at ${where} has no TLS; write nats:// for tls://, or give the server a certificate.`,
    );
  if (/certificate|CERT_|altname|not available on this server/i.test(text))
    return refuse(`the certificate of ${where} is not trusted; name its authority in NODE_EXTRA_CA_CERTS.`);
  return undefined;
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
 * @throws EngineRefused, BusUnavailable; neither tells a password
 */
export const connectToNats = async (
  url: string,
  connectMs: number,
  clock: Clock,
): Promise<NatsConnection> => {
  const options = optionsOf(url);
  const where = options.servers.join(', ');
  const until = clock.now() + connectMs;
  for (;;) {
    try {
      const timeout = Math.min(5_000, Math.max(100, until - clock.now()));
      const connection = await connect({ ...options, timeout });
      if (connection.info?.headers) return connection;
      await connection.close();
      throw new EngineRefused(
        `${setting}: the server at ${where} has no headers; it must be NATS 2.2 or later.`,
      );
    } catch (error) {
      const refusal = refusalIn(error, where);
      if (refusal) throw refusal;
      if (clock.now() + pauseMs < until) await clock.sleep(pauseMs);
      else
        throw new BusUnavailable(
          `${setting}: cannot reach a NATS server at ${where}: ${reasonOf(error)}. Start it, or correct the address.`,
          { cause: error },
        );
    }
  }
};
