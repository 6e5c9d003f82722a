import { InvalidSettings } from '../platform/invalid-settings.js';
import { openFileBlobs } from '../platform/blobs/file-blobs.adapter.js';
import { openS3Blobs } from '../platform/blobs/s3-blobs.adapter.js';
import type { S3Settings } from '../platform/blobs/s3-calls.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { Bus } from '../platform/bus/bus.port.js';
import { createInProcessBus } from '../platform/bus/in-process-bus.adapter.js';
import { openNatsBus } from '../platform/bus/nats-bus.adapter.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openMongoDocuments } from '../platform/documents/mongodb-documents.adapter.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { openEventStoreDb } from '../platform/event-store/eventstoredb-event-store.adapter.js';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.adapter.js';
import type { Keys } from '../platform/keys/keys.port.js';
import { openMongoKeys } from '../platform/keys/mongodb-keys.adapter.js';
import { openSqliteKeys } from '../platform/keys/sqlite-keys.adapter.js';
import type { Logger } from '../platform/logger.js';
import { senderAddress } from '../platform/mailer/addresses.js';
import type { Mailer } from '../platform/mailer/mailer.port.js';
import { openOutboxMailer } from '../platform/mailer/outbox-mailer.adapter.js';
import { isOutboxShown } from '../platform/mailer/outbox.js';
import { openSmtpMailer } from '../platform/mailer/smtp-mailer.adapter.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { type Settings } from '../platform/settings.js';

/** Where an engine is, or its files. */
export type Place = {
  readonly settings: Settings;
  /** A file in the data folder, which the first call takes. @throws DataFolderTaken */
  readonly file: (name: string) => string;
  readonly clock: Clock;
  readonly logger: Logger;
};

export const openJournal = async ({ settings, file, clock, logger }: Place): Promise<EventStore> =>
  settings.EVENTSTORE_URL === undefined
    ? openSqliteEventStore({ file: file('journal.sqlite'), clock })
    : openEventStoreDb({ url: settings.EVENTSTORE_URL, clock, logger });

export const openDocuments = async ({ settings, file, clock }: Place): Promise<Documents> =>
  settings.MONGODB_URL === undefined
    ? openSqliteDocuments({ file: file('documents.sqlite'), clock })
    : openMongoDocuments({ url: settings.MONGODB_URL, clock });

export const openKeys = async ({ settings, file, clock }: Place, masterKey: Uint8Array): Promise<Keys> =>
  settings.KEYS_URL === undefined
    ? openSqliteKeys({ file: file('keys.sqlite'), masterKey })
    : openMongoKeys({ url: settings.KEYS_URL, clock, masterKey });

/**
 * Where recordings go, by settings that belong together.
 * @returns undefined where none of them is set
 * @throws InvalidSettings when some of them are missing
 */
export const s3SettingsOf = (settings: Settings, clock: Clock): S3Settings | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const given = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new InvalidSettings(
      `${missing.join(', ')}: not set, and the store of recordings needs all of S3_…`,
    );
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    clock,
    ...(settings.S3_REGION === undefined ? {} : { region: settings.S3_REGION }),
  };
};

export const openBlobs = async ({ settings, file, clock }: Place): Promise<Blobs> => {
  const s3 = s3SettingsOf(settings, clock);
  return s3 ? openS3Blobs(s3) : openFileBlobs({ folder: file('blobs') });
};

export const openBus = async ({ settings, clock, logger }: Place): Promise<Bus> =>
  settings.NATS_URL === undefined
    ? createInProcessBus({ clock })
    : openNatsBus({ url: settings.NATS_URL, clock, logger });

export const openMailer = (
  { settings, clock, logger }: Place,
  stores: { readonly documents: Documents; readonly sealing: Sealing },
): Promise<Mailer> => {
  const from = senderAddress(settings);
  if (settings.SMTP_URL !== undefined) return openSmtpMailer({ from, url: settings.SMTP_URL, clock });
  if (isOutboxShown(settings)) return openOutboxMailer({ from, ...stores, clock });
  // Somebody waits for it, and nobody sees it anywhere.
  const onKept = ({ id }: { readonly id: string }): void =>
    logger.warn({ mail: id }, 'A mail was kept and not sent: SMTP_URL is not set.');
  return openOutboxMailer({ from, ...stores, clock, onKept });
};
