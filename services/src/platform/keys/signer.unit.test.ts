import { describe, expect, it } from 'vitest';
import { createSigner } from './signer.js';

/** RFC 8032, 7.1, test 3. */
const seed = 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7';
const publicKey = 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025';
const signed =
  '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a';
const signer = createSigner({ forSealing: () => Promise.resolve(Buffer.from(seed, 'hex')) });

describe('the signing key', () => {
  it('signs as RFC 8032 has it', async () => {
    const { raw, pem } = await signer.publicKey();
    expect(Buffer.from(raw, 'base64url').toString('hex')).toBe(publicKey);
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(Buffer.from(await signer.sign(Buffer.from('af82', 'hex'))).toString('hex')).toBe(signed);
  });

  it('knows its signature, and none of a text with any byte changed', async () => {
    const text = Buffer.from('{"format":"lectern-recording-receipt"}');
    const signature = await signer.sign(text);
    expect(await signer.verify(text, signature)).toBe(true);
    for (let at = 0; at < text.length; at += 1) {
      const changed = Buffer.from(text);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await signer.verify(changed, signature)).toBe(false);
    }
  });

  it('takes what is no signature for none', async () => {
    expect(await signer.verify(Buffer.from('a'), new Uint8Array(3))).toBe(false);
  });
});
