import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidSettings } from '../invalid-settings.js';
import { isPersonal, KeyDestroyed, type Keys, OtherKey, probeOwner, type WrappedKey } from './keys.port.js';
import { createSigner } from './signer.js';

export type KeysUnderTest = {
  readonly keys: Keys;
  /** Closes and opens again, as after a restart. */
  reopen(): Promise<Keys>;
};

const wrappedOf = async (keys: Keys): Promise<readonly WrappedKey[]> => {
  const all: WrappedKey[] = [];
  for await (const key of keys.wrapped()) all.push(key);
  return all;
};
const ofPersons = (all: readonly WrappedKey[]) => all.filter(({ personId }) => personId !== probeOwner);

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

    describe('with the installation’s signing key', () => {
      const text = Buffer.from('{"answers":[]}');

      it('signs with one key, also after a restart, and when several make it at once', async () => {
        const made = await Promise.all([1, 2, 3].map(() => createSigner(keys).publicKey()));
        const { raw } = await createSigner(keys).publicKey();
        expect(made.map((key) => key.raw)).toEqual([raw, raw, raw]);
        const signature = await createSigner(keys).sign(text);
        keys = await under.reopen();
        expect((await createSigner(keys).publicKey()).raw).toBe(raw);
        expect(await createSigner(keys).verify(text, signature)).toBe(true);
      });

      it('gives it to a store that takes its keys over, and counts it as nobody’s', async () => {
        const signature = await createSigner(keys).sign(text);
        const other = (await makeAdapter()).keys;
        for await (const key of keys.wrapped()) await other.adopt(key);
        expect(await createSigner(other).verify(text, signature)).toBe(true);
        expect((await wrappedOf(keys)).filter(isPersonal)).toEqual([]);
        await other.close();
      });
    });

    describe('taken over by another store', () => {
      let other: Keys;
      beforeEach(async () => {
        other = (await makeAdapter()).keys;
      });
      afterEach(() => other.close());

      it('are the same keys, byte by byte, and destroyed ones stay destroyed', async () => {
        const persons = Array.from({ length: 12 }, (_, n) => `person-${100 + n}`);
        const made = await Promise.all(persons.map((person) => keys.forSealing(person)));
        await keys.destroy('person-105');
        for await (const key of keys.wrapped()) await other.adopt(key);
        for await (const key of keys.wrapped()) await other.adopt(key);
        const kept = ofPersons(await wrappedOf(keys));
        expect(kept.map(({ personId }) => personId)).toEqual(persons);
        expect(ofPersons(await wrappedOf(other))).toEqual(kept);
        expect(kept[5]?.wrapped).toBeNull();
        expect(await other.forOpening('person-104')).toEqual(made[4]);
        await expect(other.forSealing('person-105')).rejects.toBeInstanceOf(KeyDestroyed);
      });

      it('never bring back what was destroyed there', async () => {
        await keys.forSealing('person-1');
        await other.destroy('person-1');
        for await (const key of keys.wrapped()) await other.adopt(key);
        expect(await other.forOpening('person-1')).toBeUndefined();
      });

      it('destroy a key that is still there', async () => {
        await keys.destroy('person-1');
        await other.forSealing('person-1');
        for await (const key of keys.wrapped()) await other.adopt(key);
        expect(await other.forOpening('person-1')).toBeUndefined();
      });

      it('are refused in the place of another key of that person', async () => {
        await keys.forSealing('person-1');
        const theirs = await other.forSealing('person-1');
        const [wrapped] = ofPersons(await wrappedOf(keys));
        if (!wrapped) throw new Error('There is no key.');
        await expect(other.adopt(wrapped)).rejects.toBeInstanceOf(OtherKey);
        expect(await other.forOpening('person-1')).toEqual(theirs);
      });

      it('are refused when another master key wrapped them, which the probe tells without a person', async () => {
        const probe = (await wrappedOf(keys)).find(({ personId }) => personId === probeOwner);
        if (!probe) throw new Error('There is no probe.');
        await other.adopt(probe);
        const foreign = new Uint8Array(60).fill(1);
        const adopted = other.adopt({ personId: probeOwner, wrapped: foreign });
        await expect(adopted).rejects.toBeInstanceOf(InvalidSettings);
        const person = other.adopt({ personId: 'person-1', wrapped: foreign });
        await expect(person).rejects.toBeInstanceOf(InvalidSettings);
        expect(await other.forOpening('person-1')).toBeUndefined();
      });
    });
  });
};
