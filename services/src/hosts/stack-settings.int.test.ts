import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withStack } from './stack-settings.js';

describe('the operator’s tool on the data folder of a stack', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-stack-settings-'));
    mkdirSync(join(folder, 'engines'));
    writeFileSync(join(folder, 'master.key'), 'a key\n');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const started = { MONGODB_URL: 'mongodb://found/lectern', KEYS_URL: 'mongodb://found/keys' };
  const tell = (): void => writeFileSync(join(folder, 'stack.json'), JSON.stringify(started));

  it('finds the engines that the stack started; what is set wins', () => {
    tell();
    expect(withStack({ KEYS_URL: 'mongodb://mine/keys', MONGODB_URL: '' }, folder)).toEqual({
      MONGODB_URL: 'mongodb://found/lectern',
      KEYS_URL: 'mongodb://mine/keys',
      LECTERN_MASTER_KEY: 'a key',
    });
  });

  it('says how to start it while it does not run', () =>
    expect(() => withStack({}, folder)).toThrow(
      new RegExp(`a stack that does not run, or is only starting.*LECTERN_DATA=${folder} npm run stack$`),
    ));

  it('needs no more than its key where all engines are named, and nothing where no stack is', () => {
    const named = { EVENTSTORE_URL: 'a', MONGODB_URL: 'b', KEYS_URL: 'c', NATS_URL: 'd', S3_ENDPOINT: 'e' };
    expect(withStack(named, folder)).toEqual({ ...named, LECTERN_MASTER_KEY: 'a key' });
    const own = { ...named, LECTERN_MASTER_KEY: 'another' };
    expect(withStack(own, folder)).toEqual(own);
    rmSync(join(folder, 'engines'), { recursive: true });
    expect(withStack({ PATH: 'x' }, folder)).toEqual({ PATH: 'x' });
  });
});
