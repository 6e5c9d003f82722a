import { EventStoreDBClient } from '@eventstore/db-client';
import type { Clock } from '../clock/clock.port.js';
import { EngineRefused } from '../engine-refused.js';
import { EventStoreUnavailable } from './event-store.port.js';
import { inTime } from './in-time.js';

const setting = 'EVENTSTORE_URL';
/** The first version that tells an event's position when its stream is read. */
const oldest = [22, 6] as const;
const pauseMs = 250;

export type EventStoreDbAddress = {
  /** As the client takes it, with our own defaults. */
  readonly url: string;
  /** Without credentials and options, to be shown. */
  readonly shown: string;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
  readonly tls: boolean;
};

const shape = /^(esdb(?:\+discover)?:\/\/)(?:([^:@/?]+):([^@/?]*)@)?([^/?@\s]+)\/?(?:\?(\S*))?$/;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new EngineRefused(`${setting}: a % in the user or password has to be written as %25`);
  }
};

/** @throws EngineRefused */
export const addressOf = (url: string): EventStoreDbAddress => {
  const [, scheme = '', username, password, hosts = '', query = ''] = shape.exec(url.trim()) ?? [];
  if (scheme === '')
    throw new EngineRefused(`${setting} is no address of an EventStoreDB: write esdb://host:2113?tls=false`);
  const options = new URLSearchParams(query);
  const given = new Map([...options].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]));
  if (given.get('throwonappendfailure') === 'false')
    throw new EngineRefused(`${setting}: leave throwOnAppendFailure out, refused appends must be told`);
  // A server that hangs is noticed after 10 s of silence and these, instead of after 20.
  if (!given.has('keepalivetimeout')) options.set('keepAliveTimeout', '5000');
  if (!given.has('connectionname')) options.set('connectionName', 'lectern');
  const user = username === undefined ? '' : `${username}:${password ?? ''}@`;
  return {
    url: `${scheme}${user}${hosts}?${options.toString()}`,
    shown: `${scheme}${hosts}`,
    credentials:
      username === undefined ? undefined : { username: decode(username), password: decode(password ?? '') },
    tls: given.get('tls') !== 'false',
  };
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

const refuseOld = (version: string, shown: string): void => {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  const found = /^\d/.test(version) ? `is EventStoreDB ${version}` : 'does not tell its version';
  throw new EngineRefused(
    `${setting}: ${shown} ${found}; ${oldest.join('.')} or later is needed, 24.2 is best`,
  );
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

/** Ends all calls and gives the socket back, which the client's own `dispose` does not. */
export const disconnect = async (client: EventStoreDBClient, clock: Clock): Promise<void> => {
  const leave = async (): Promise<void> => {
    await client.dispose();
  };
  // It does not end when a read was left in the middle.
  await inTime(clock, 1_000, leave()).catch(() => {});
  const close = async (): Promise<void> => {
    const channel = await client['getChannel']();
    channel.close();
  };
  await inTime(clock, 1_000, close()).catch(() => {});
};

/**
 * A client whose server has answered and will do.
 * @throws EngineRefused, EventStoreUnavailable
 */
export const connect = async (
  address: EventStoreDbAddress,
  clock: Clock,
  connectMs: number,
  check: (client: EventStoreDBClient) => Promise<unknown>,
): Promise<EventStoreDBClient> => {
  const until = clock.now() + connectMs;
  for (;;) {
    const client = clientOf(address);
    try {
      // A client that could not connect remembers its failure: each attempt has a new one.
      const answer = async (): Promise<void> => {
        const { serverVersion } = await client['capabilities'];
        refuseOld(serverVersion, address.shown);
        await check(client);
      };
      await inTime(clock, Math.max(1, until - clock.now()), answer());
      return client;
    } catch (error) {
      await disconnect(client, clock);
      const refusal = error instanceof EngineRefused ? error : refusalOf(error, address.shown);
      if (refusal) throw refusal;
      if (clock.now() + pauseMs >= until)
        throw new EventStoreUnavailable(`no EventStoreDB answers at ${address.shown} (${setting})`, {
          cause: error,
        });
      await clock.sleep(pauseMs);
    }
  }
};
