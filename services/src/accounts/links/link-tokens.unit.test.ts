import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLinkTokens } from './link-tokens.js';

const tokens = createLinkTokens(Buffer.from('a key'));
const link = { kind: 'reset-password', personId: 'asha', linkId: 'link-1' } as const;

describe('the token of a link', () => {
  it('names the link again, and is the same each time', () => {
    expect(tokens.read(tokens.tokenOf(link))).toEqual(link);
    expect(tokens.tokenOf(link)).toBe(tokens.tokenOf(link));
  });

  it('fits into an address', () => {
    expect(encodeURIComponent(tokens.tokenOf(link))).toBe(tokens.tokenOf(link));
  });

  it.each([{ kind: 'sign-in' as const }, { personId: 'leo' }, { linkId: 'link-2' }])(
    'is another one for a link with %j',
    (other) => {
      expect(tokens.tokenOf({ ...link, ...other })).not.toBe(tokens.tokenOf(link));
    },
  );

  it('made with another key names nothing', () => {
    expect(tokens.read(createLinkTokens(Buffer.from('another')).tokenOf(link))).toBeUndefined();
  });

  it('cannot be guessed from its name', () => {
    const forged = Buffer.from('reset-password asha link-1 0000').toString('base64url');
    expect(tokens.read(forged)).toBeUndefined();
  });

  it('of any other text names nothing', () => {
    assert(
      property(string(), (text) => {
        expect(tokens.read(text)).toBeUndefined();
      }),
    );
  });
});
