import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyDestroyed, type Keys } from './keys.port.js';

export type KeysUnderTest = {
  readonly keys: Keys;
  /** Closes and opens again, as after a restart. */
  reopen(): Promise<Keys>;
};

/** The specification of a key store; each adapter runs it. */
export const describeKeysContract = (name: string, makeAdapter: () => Promise<KeysUnderTest>): void => {
  describe(`${name} as a key store`, () => {
    let under: KeysUnderTest;
    let keys: Keys;
    beforeEach(async () => {
      under = await makeAdapter();
      ({ keys } = under);
    });
    afterEach(() => keys.close());

    it('makes a person’s key once, of 256 bits', async () => {
      const key = await keys.forSealing('person-1');
      expect(key).toHaveLength(32);
      expect(await keys.forSealing('person-1')).toEqual(key);
      expect(await keys.forOpening('person-1')).toEqual(key);
    });

    it('makes one key when several ask at once', async () => {
      const asked = await Promise.all(Array.from({ length: 20 }, () => keys.forSealing('person-1')));
      expect(new Set(asked.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    });

    it('gives every person another key', async () => {
      const one = await keys.forSealing('person-1');
      expect(await keys.forSealing('person-2')).not.toEqual(one);
    });

    it('makes none for opening', async () => {
      expect(await keys.forOpening('person-1')).toBeUndefined();
    });

    it('has the same keys after a restart', async () => {
      const key = await keys.forSealing('person-1');
      keys = await under.reopen();
      expect(await keys.forOpening('person-1')).toEqual(key);
      expect(await keys.forSealing('person-1')).toEqual(key);
    });

    it('never makes a destroyed key anew', async () => {
      await keys.forSealing('person-1');
      await keys.destroy('person-1');
      expect(await keys.forOpening('person-1')).toBeUndefined();
      await expect(keys.forSealing('person-1')).rejects.toBeInstanceOf(KeyDestroyed);
      keys = await under.reopen();
      expect(await keys.forOpening('person-1')).toBeUndefined();
      await expect(keys.forSealing('person-1')).rejects.toBeInstanceOf(KeyDestroyed);
    });

    it('remembers a destruction before the first key, and takes a second one as done', async () => {
      await keys.destroy('person-1');
      await keys.destroy('person-1');
      await expect(keys.forSealing('person-1')).rejects.toBeInstanceOf(KeyDestroyed);
    });

    it('leaves other persons’ keys alone', async () => {
      const key = await keys.forSealing('person-2');
      await keys.destroy('person-1');
      expect(await keys.forOpening('person-2')).toEqual(key);
    });
  });
};
