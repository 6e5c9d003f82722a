import { EventStoreDBClient } from '@eventstore/db-client';
import { withTimeout } from '../async.js';
import type { Clock } from '../clock/clock.port.js';
import { EngineRefused } from '../engine-refused.js';
import { EventStoreUnavailable } from './event-store.port.js';
import { headOnce } from './eventstoredb-read.js';

const setting = 'EVENTSTORE_URL';
const pauseMs = 250;

export type EventStoreDbAddress = {
  readonly url: string;
  /** Without credentials and options, to be shown. */
  readonly shown: string;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
};

const shape = /^(esdb(?:\+discover)?:\/\/)(?:([^:@/?]+):([^@/?]*)@)?([^/?@\s]+)\/?(?:\?\S*)?$/;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new EngineRefused(`${setting}: a % in the user or password has to be written as %25`);
  }
};

/** @throws EngineRefused */
export const addressOf = (given: string): EventStoreDbAddress => {
  const url = given.trim();
  const [, scheme = '', username, password = '', hosts = ''] = shape.exec(url) ?? [];
  if (scheme === '')
    throw new EngineRefused(`${setting} is no address of an EventStoreDB: write esdb://host:2113?tls=false`);
  const credentials =
    username === undefined ? undefined : { username: decode(username), password: decode(password) };
  return { url, shown: `${scheme}${hosts}`, credentials };
};

/** What can never become better by waiting, in one line. */
const refusalOf = (error: unknown, shown: string): EngineRefused | undefined => {
  const { message = '', code } = error as { message?: string; code?: unknown };
  if (/wrong version number|EPROTO|packet length too long/i.test(message))
    return new EngineRefused(
      `${setting}: ${shown} does not speak TLS; add ?tls=false, or set it up with TLS`,
    );
  if (/certificate|CERT_/i.test(message))
    return new EngineRefused(
      `${setting}: the certificate of ${shown} is not trusted; name its authority by tlsCAFile`,
    );
  if (code === 7 || code === 16 || (error as { type?: unknown }).type === 'access-denied')
    return new EngineRefused(`${setting}: ${shown} refused its user name or password`);
  return undefined;
};

const clientOf = ({ url }: EventStoreDbAddress): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    // The client's message quotes the whole address, with its password.
    throw new EngineRefused(`${setting} has an option that EventStoreDB's client does not take`, {
      cause: error,
    });
  }
};

/** Ends all calls. */
export const disconnect = async (client: EventStoreDBClient, clock: Clock): Promise<void> => {
  // It does not end when a read was left in the middle.
  await withTimeout(clock, 1_000, client.dispose()).catch(() => {});
};

/**
 * A client whose server has answered.
 * @throws EngineRefused, EventStoreUnavailable
 */
export const connect = async (
  address: EventStoreDbAddress,
  clock: Clock,
  connectMs: number,
): Promise<EventStoreDBClient> => {
  const until = clock.now() + connectMs;
  const client = clientOf(address);
  for (;;) {
    try {
      await headOnce({ client, clock, timeouts: { answerMs: Math.max(1, until - clock.now()) } });
      return client;
    } catch (error) {
      const refusal = refusalOf(error, address.shown);
      if (!refusal && clock.now() + pauseMs < until) {
        await clock.sleep(pauseMs);
        continue;
      }
      await disconnect(client, clock);
      const missing = `no EventStoreDB answers at ${address.shown} (${setting})`;
      throw refusal ?? new EventStoreUnavailable(missing, { cause: error });
    }
  }
};
