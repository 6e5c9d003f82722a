import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import type { Clock } from '../clock/clock.port.js';
import { EngineRefused } from '../engine-refused.js';
import { BusUnavailable } from './bus.port.js';
import { type NatsAddress, parseNatsUrl } from './nats-address.js';

const firstWaitMs = 100;
const longestWaitMs = 2_000;
/** How long one attempt may take; a server that hangs must not keep us from the next one. */
const attemptMs = 5_000;
/** A connection is given up after three of these without an answer. */
const pingMs = 4_000;

/**
 * How long to wait before the next attempt, ms: twice as long each time, and never the same for two hosts, so that a
 * server that comes back is not met by all of them at once.
 * @param random at least 0, less than 1
 */
export const waitBefore = (failures: number, random: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? `${error.message} ${error.code}` : error.message;
};

/** Why a further attempt would be in vain; undefined when it may help. */
const refusalIn = (error: unknown, where: string): string | undefined => {
  if (error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError) {
    return `NATS_URL: the server at ${where} refused the user, password or token; correct them in the address.`;
  }
  const text = textOf(error);
  if (/unexpected response|JSON/i.test(text)) return `NATS_URL: what answers at ${where} is no NATS server.`;
  if (/does not support 'tls'/.test(text)) {
    return `NATS_URL: the server at ${where} has no TLS; write nats:// for tls://, or give the server a certificate.`;
  }
  if (/certificate|CERT_|altname|not available on this server/i.test(text)) {
    return `NATS_URL: the certificate of ${where} is not trusted; name its authority in NODE_EXTRA_CA_CERTS.`;
  }
  return undefined;
};

const reasonOf = (error: unknown): string => {
  const text = textOf(error);
  if (/ENOTFOUND|EAI_AGAIN/.test(text)) return 'there is no such host';
  if (/refused/i.test(text)) return 'nothing listens there';
  if (error instanceof errors.TimeoutError || /timeout/i.test(text)) return 'no answer';
  return 'the connection failed';
};

const options = (address: NatsAddress, timeout: number, reconnectDelayHandler: () => number) => ({
  servers: [...address.servers],
  ...address.credentials,
  ...(address.tls ? { tls: {} } : {}),
  name: 'lectern',
  timeout,
  reconnectDelayHandler,
  maxReconnectAttempts: -1,
  // A server that is set up anew may refuse us for a while; what it refuses at the start is told there.
  ignoreAuthErrorAbort: true,
  noAsyncTraces: true,
  pingInterval: pingMs,
  maxPingOut: 2,
});

/**
 * Connects and checks; tries again for `connectMs` while nobody answers.
 * @param nextWait how long to wait before the next attempt, ms; also for those of the connection that is returned
 * @throws EngineRefused, BusUnavailable; neither tells a password
 */
export const connectToNats = async (from: {
  readonly url: string;
  readonly connectMs: number;
  readonly clock: Clock;
  readonly nextWait: () => number;
}): Promise<NatsConnection> => {
  const address = parseNatsUrl(from.url);
  const where = address.servers.join(', ');
  const until = from.clock.now() + from.connectMs;
  for (let attempt = 0; ; attempt += 1) {
    const left = until - from.clock.now();
    try {
      const connection = await connect(
        options(address, Math.max(100, Math.min(attemptMs, left)), from.nextWait),
      );
      if (connection.info?.headers) return connection;
      await connection.close();
      throw new EngineRefused(
        `NATS_URL: the server at ${where} has no headers; it must be NATS 2.2 or later.`,
      );
    } catch (error) {
      if (error instanceof EngineRefused) throw error;
      const refusal = refusalIn(error, where);
      if (refusal) throw new EngineRefused(refusal, { cause: error });
      const wait = from.nextWait();
      if (from.clock.now() + wait >= until) {
        throw new BusUnavailable(
          `NATS_URL: cannot reach a NATS server at ${where}: ${reasonOf(error)}. Start it, or correct the address.`,
          { cause: error },
        );
      }
      await from.clock.sleep(wait);
    }
  }
};
