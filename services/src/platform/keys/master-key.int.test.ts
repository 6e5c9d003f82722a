import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InvalidSettings } from '../invalid-settings.js';
import { readMasterKey } from './master-key.js';

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'lectern-master-')), 'master.key');
const modeOf = (file: string): number => statSync(file).mode & 0o777;

describe('the master key', () => {
  it('is made at the first start, for its owner’s eyes only, and stays', () => {
    const file = newFile();
    const key = readMasterKey({ setting: undefined, file });
    expect(key).toHaveLength(32);
    expect(modeOf(file)).toBe(0o600);
    expect(readMasterKey({ setting: undefined, file })).toEqual(key);
    expect(readMasterKey({ setting: undefined, file: newFile() })).not.toEqual(key);
  });

  it('can be set in the environment instead, and then no file is made', () => {
    const file = newFile();
    const setting = Buffer.alloc(32, 9).toString('base64');
    expect(readMasterKey({ setting, file })).toEqual(new Uint8Array(32).fill(9));
    expect(existsSync(file)).toBe(false);
  });

  it('is the same from its file’s text in the environment', () => {
    const file = newFile();
    const key = readMasterKey({ setting: undefined, file });
    expect(readMasterKey({ setting: readFileSync(file, 'utf8'), file: newFile() })).toEqual(key);
  });

  it('closes a file that others could read', () => {
    const file = newFile();
    readMasterKey({ setting: undefined, file });
    chmodSync(file, 0o644);
    readMasterKey({ setting: undefined, file });
    expect(modeOf(file)).toBe(0o600);
  });

  it.each(['short', Buffer.alloc(31).toString('base64'), `${Buffer.alloc(32).toString('base64')}!`])(
    'is refused when it is not 32 bytes in base64: %s',
    (setting) => {
      expect(() => readMasterKey({ setting, file: newFile() })).toThrow(InvalidSettings);
      const file = newFile();
      writeFileSync(file, setting);
      expect(() => readMasterKey({ setting: undefined, file })).toThrow(InvalidSettings);
    },
  );
});
