import { describe, expect, it } from 'vitest';
import { trustedProxies } from './trusted-proxies.js';

describe('a proxy', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '127.8.9.10', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['uniquelocal', '10.0.0.1', true],
    ['uniquelocal', 'fd00::7', true],
    ['linklocal', 'fe80::1', true],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.0/24', '203.0.113.200', true],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['loopback, 198.51.100.4', '198.51.100.4', true],
    ['', '127.0.0.1', false],
  ])('of %s: %s is trusted: %s', (setting, peer, fTrusted) => {
    expect(trustedProxies(setting)(peer)).toBe(fTrusted);
  });

  it.each([undefined, '', 'a name'])('that shows no address (%s) is not trusted', (peer) => {
    expect(trustedProxies('loopback')(peer)).toBe(false);
  });

  it('that is none cannot be set', () => {
    expect(() => trustedProxies('loopback, front.example')).toThrow(/front.example/);
  });
});
