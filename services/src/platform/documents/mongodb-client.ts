import {
  type Db,
  MongoClient,
  type MongoClientOptions,
  MongoError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import { InvalidSettings } from '../invalid-settings.js';
import type { Clock } from '../clock/clock.port.js';
import { withTimeout } from '../async.js';
import { Unavailable, type Reachable } from '../unavailable.js';

export type MongoSettings = {
  /** `mongodb://` or `mongodb+srv://`; its path names the database. */
  readonly url: string;
  /** Instead of the one that the URL names. */
  readonly database?: string;
  /** How long the first answer may take, in milliseconds (10,000). */
  readonly connectMs?: number;
  /** How long a call may take, in milliseconds (10,000). */
  readonly timeoutMs?: number;
};

/** A connection to MongoDB. */
export type MongoConnection = Reachable & {
  readonly db: Db;
  /**
   * Does work with the driver, whose errors come as the port's own, and an end to waiting.
   * @param steps the wait in multiples of `timeoutMs`; infinite where the engine may have much to do
   */
  readonly asked: <T>(work: () => Promise<T>, steps?: number) => Promise<T>;
  /** Waits for what is under way; again is no error. */
  close(): Promise<void>;
};

const codes = {
  duplicateKey: 11_000,
  unauthorized: 13,
  authenticationFailed: 18,
  namespaceNotFound: 26,
  namespaceExists: 48,
  indexOptionsConflict: 85,
  indexKeySpecsConflict: 86,
  mechanismUnavailable: 334,
} as const;

/** Whether a server's error, or that of one of several writes, has one of these codes. */
const has =
  (...wanted: readonly (keyof typeof codes)[]) =>
  (error: unknown): boolean =>
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    wanted.some((name) => codes[name] === error.code);

export const isDuplicate = has('duplicateKey');
export const isMissing = has('namespaceNotFound');
export const isThere = has('namespaceExists');
export const isOtherIndex = has('indexOptionsConflict', 'indexKeySpecsConflict');
const isPassword = has('unauthorized', 'authenticationFailed', 'mechanismUnavailable');

/** Whether the engine, or the way to it, failed; a socket's own error (ECONNRESET) may come through the driver as it is. */
const isOutage = (error: unknown): boolean =>
  error instanceof MongoError ||
  error instanceof Unavailable ||
  (error instanceof Error && 'syscall' in error);

/** Whether a server answered, and refused the user or the password. */
const isRefused = (error: unknown): boolean =>
  error instanceof MongoServerSelectionError
    ? isRefused(error.reason?.error ?? error.cause)
    : isPassword(error);

/** The kind of a driver's error, without the values that its message may hold. */
const shortCause = (error: unknown): string => {
  if (error instanceof Unavailable) return 'it did not answer in time';
  if (error instanceof MongoServerError) return `${error.name} ${error.code ?? ''}`.trim();
  return error instanceof Error ? error.name : 'unknown';
};

const defaultMs = 10_000;

const options = (connectMs: number, timeoutMs: number): MongoClientOptions => ({
  appName: 'lectern',
  serverSelectionTimeoutMS: connectMs,
  connectTimeoutMS: connectMs,
  waitQueueTimeoutMS: timeoutMs,
  // The caller was told at `timeoutMs` (see `asked`); this frees the connection afterwards.
  socketTimeoutMS: 2 * timeoutMs,
  // Often enough for a health check to tell the truth.
  heartbeatFrequencyMS: 2_000,
  maxPoolSize: 20,
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
});

const databaseOf = (url: string): string | undefined =>
  /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1];

/** What MongoDB takes as a database's name. */
const nameable = /^[^\s./\\"$*<>:|?]{1,63}$/;

/**
 * Connects and checks.
 * @param setting the setting that the URL comes from, for messages
 * @param fallback the database when nothing names one
 * @param port its name for messages
 * @throws InvalidSettings, Unavailable when nothing answers in time
 */
export const connectMongo = async (
  settings: MongoSettings & { readonly clock: Clock },
  setting: string,
  fallback: string,
  port: string,
): Promise<MongoConnection> => {
  const { connectMs = defaultMs, timeoutMs = defaultMs, clock } = settings;
  let client: MongoClient;
  try {
    client = new MongoClient(settings.url, options(connectMs, timeoutMs));
  } catch {
    // The driver's own message may hold the password.
    throw new InvalidSettings(`${setting} is no address of a MongoDB, such as mongodb://host:27017/lectern`);
  }
  const database = settings.database ?? databaseOf(settings.url) ?? fallback;
  if (!nameable.test(database)) {
    throw new InvalidSettings(
      `${setting}: "${database}" cannot be a database’s name: it has letters, digits, - and _, at most 63`,
    );
  }
  const { hosts, srvHost } = client.options;
  const where = srvHost ?? hosts.map(String).join(',');
  let up = false;
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    up = [...newDescription.servers.values()].some(({ isWritable }) => isWritable);
  });
  try {
    await client.connect();
    const db = client.db(database);
    // So that a refused password and a database that is not ours show now.
    await db.command({ listCollections: 1, nameOnly: true, authorizedCollections: true });
    const underWay = new Set<Promise<unknown>>();
    let isClosed = false;
    const unavailable = (why: string): Error =>
      new Unavailable(`the ${port} in MongoDB at ${where} cannot be used: ${why}`);
    return {
      db,
      asked: async (work, steps = 1) => {
        if (isClosed) throw unavailable('it was closed');
        const settled = withTimeout(clock, timeoutMs * steps, (async () => work())());
        underWay.add(settled);
        try {
          return await settled;
        } catch (error) {
          throw isOutage(error) ? unavailable(shortCause(error)) : error;
        } finally {
          underWay.delete(settled);
        }
      },
      connected: () => up,
      close: async () => {
        if (isClosed) return;
        isClosed = true;
        await Promise.allSettled(underWay);
        await client.close();
      },
    };
  } catch (error) {
    await client.close();
    if (isRefused(error))
      throw new InvalidSettings(`${setting}: MongoDB at ${where} refused the user or the password`);
    throw new Unavailable(
      `${setting}: no MongoDB of version 6 or later answers at ${where} (${shortCause(error)})`,
    );
  }
};
