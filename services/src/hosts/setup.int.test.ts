import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidSettings } from '../platform/invalid-settings.js';
import { readSettings } from '../platform/settings.js';
import { createPortOpener, type PortOpener } from './port-opener.js';
import { prepareStores } from './prepare-stores.js';
import { requireForAll } from './shared-settings.js';

const shared = {
  EVENTSTORE_URL: 'esdb://a:2113',
  MONGODB_URL: 'mongodb://a/lectern',
  KEYS_URL: 'mongodb://b/keys',
  NATS_URL: 'nats://a:4222',
  S3_ENDPOINT: 'http://a:7070',
  S3_BUCKET: 'lectern',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  LECTERN_MASTER_KEY: Buffer.alloc(32).toString('base64'),
};

describe('what is prepared before the first host', () => {
  it('needs every setting that hosts share, and names those that are missing', () => {
    expect(() => requireForAll(readSettings(shared))).not.toThrow();
    expect(() => requireForAll(readSettings({}))).toThrow(InvalidSettings);
    for (const name of Object.keys(shared)) {
      expect(() => requireForAll(readSettings({ ...shared, [name]: '' }))).toThrow(
        `Some settings are missing:\n${name}: is not set, and hosts share it.`,
      );
    }
  });

  let folder: string;
  let opener: PortOpener | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-setup-'));
  });
  afterEach(async () => {
    await opener?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    [{ NATS_URL: 'nats://127.0.0.1:1' }, /^NATS_URL: /],
    [{ EVENTSTORE_URL: 'esdb://a:1?tls=maybe' }, /^EVENTSTORE_URL /],
  ])('asks every engine, also those that need nothing: %j', async (wrong, line) => {
    const settings = readSettings({ ...wrong, LECTERN_LOG_LEVEL: 'silent' });
    opener = createPortOpener(settings, folder);
    await expect(prepareStores(settings, opener)).rejects.toThrow(line);
  });
});
