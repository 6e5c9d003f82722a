import { EventStoreDBClient } from '@eventstore/db-client';
import { InvalidSettings } from '../invalid-settings.js';
import { Unavailable } from '../unavailable.js';
import { reach, withTimeout } from '../async.js';
import type { Clock } from '../clock/clock.port.js';
import { headOnce } from './eventstoredb-read.js';

const setting = 'EVENTSTORE_URL';

export type EventStoreDbAddress = {
  readonly url: string;
  /** Without credentials and options, to be shown. */
  readonly shown: string;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
};

const shape = /^(esdb(?:\+discover)?:\/\/)(?:([^:@/?]+):([^@/?]*)@)?([^/?@\s]+)\/?(?:\?\S*)?$/;

/** @param given checked with the settings */
export const addressOf = (given: string): EventStoreDbAddress => {
  const url = given.trim();
  const [, scheme = '', username, password = '', hosts = ''] = shape.exec(url) ?? [];
  const credentials =
    username === undefined
      ? undefined
      : { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { url, shown: `${scheme}${hosts}`, credentials };
};

/** What can never become better by waiting, in one line. */
const refusalOf = (error: unknown, shown: string): InvalidSettings | undefined => {
  const { message = '', code } = error as { message?: string; code?: unknown };
  if (/wrong version number|EPROTO|packet length too long/i.test(message))
    return new InvalidSettings(
      `${setting}: ${shown} does not speak TLS; add ?tls=false, or set it up with TLS`,
    );
  if (/certificate|CERT_/i.test(message))
    return new InvalidSettings(
      `${setting}: the certificate of ${shown} is not trusted; name its authority by tlsCAFile`,
    );
  if (code === 7 || code === 16 || (error as { type?: unknown }).type === 'access-denied')
    return new InvalidSettings(`${setting}: ${shown} refused its user name or password`);
  return undefined;
};

const clientOf = ({ url }: EventStoreDbAddress): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    // The client's message quotes the whole address, with its password.
    throw new InvalidSettings(`${setting} has an option that EventStoreDB's client does not take`, {
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
 * @throws InvalidSettings, Unavailable
 */
export const connect = async (
  address: EventStoreDbAddress,
  clock: Clock,
  connectMs: number,
): Promise<EventStoreDBClient> => {
  const client = clientOf(address);
  const { shown } = address;
  try {
    await reach(clock, connectMs, (answerMs) =>
      headOnce({ client, clock, timeouts: { answerMs } }).catch((error: unknown) => {
        const missing = `no EventStoreDB answers at ${shown} (${setting})`;
        throw refusalOf(error, shown) ?? new Unavailable(missing, { cause: error });
      }),
    );
    return client;
  } catch (error) {
    await disconnect(client, clock);
    throw error;
  }
};
