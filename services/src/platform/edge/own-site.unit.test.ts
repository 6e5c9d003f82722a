import { describe, expect, it } from 'vitest';
import { ownSite } from './own-site.js';
import { trustedProxies } from './trusted-proxies.js';

const isTrusted = trustedProxies('loopback');
const stranger = '203.0.113.9';
const from = (
  headers: Readonly<Record<string, string>>,
  more: { readonly peer?: string; readonly encrypted?: boolean } = {},
) => ({
  headers: { host: 'lectern.school.example', ...headers },
  socket: { remoteAddress: more.peer ?? stranger, encrypted: more.encrypted ?? false },
});
const here = ownSite({ publicUrl: undefined, isTrusted });
const known = ownSite({ publicUrl: 'https://lectern.school.example', isTrusted });

describe('a call is ours', () => {
  it.each([
    ['that says nothing of where it comes from', {}],
    ['of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['that a person made without a page', { 'sec-fetch-site': 'none' }],
    ['from our own page', { origin: 'http://lectern.school.example' }],
    ['from our own page behind a proxy that ends TLS', { origin: 'https://lectern.school.example' }],
    ['with the port that is understood', { origin: 'http://a.example', host: 'a.example:80' }],
    ['with the port that is understood over TLS', { origin: 'https://a.example', host: 'a.example:443' }],
    ['on a port of its own', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['on an IPv6 address', { origin: 'http://[::1]:3000', host: '[::1]:3000' }],
    ['on an IPv6 address spelt in full', { origin: 'http://[::1]', host: '[0:0:0:0:0:0:0:1]' }],
    ['in capitals', { origin: 'http://lectern.school.example', host: 'Lectern.School.Example' }],
  ])('%s', (_what, headers) => {
    expect(here.isForeign(from(headers))).toBe(false);
  });

  it('from the address that people know, whatever a proxy makes of the host', () => {
    const call = from({ origin: 'https://lectern.school.example', host: '10.0.0.4:3000' });
    expect([known.isForeign(call), here.isForeign(call)]).toEqual([false, true]);
  });

  it('from the host that a trusted proxy passes on', () => {
    const headers = {
      origin: 'https://lectern.school.example',
      host: 'gateway:3000',
      'x-forwarded-host': 'lectern.school.example',
      'x-forwarded-proto': 'https',
    };
    expect(here.isForeign(from(headers, { peer: '127.0.0.1' }))).toBe(false);
    expect(here.isForeign(from(headers, { peer: '::ffff:127.0.0.1' }))).toBe(false);
  });
});

describe('a call is another site’s', () => {
  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['that says something else', { 'sec-fetch-site': 'same-origin, cross-site' }],
    [
      'of another site, whatever its origin',
      {
        'sec-fetch-site': 'cross-site',
        origin: 'http://lectern.school.example',
      },
    ],
    ['from another host', { origin: 'https://evil.example' }],
    [
      'from another host that says it is the same',
      {
        'sec-fetch-site': 'same-origin',
        origin: 'https://evil.example',
      },
    ],
    ['from a host that begins alike', { origin: 'http://lectern.school.example.evil.example' }],
    ['from a neighbour', { origin: 'http://other.school.example' }],
    ['from another port', { origin: 'http://lectern.school.example:8080' }],
    ['from another port of an IPv6 address', { origin: 'http://[::1]:3000', host: '[::1]:3001' }],
    ['from a page that hides where it is from', { origin: 'null' }],
    ['from a file', { origin: 'file://' }],
    ['from an extension', { origin: 'chrome-extension://lectern.school.example' }],
    ['from no origin at all', { origin: '' }],
    ['from what is none', { origin: 'lectern.school.example' }],
    ['to a host that is none', { origin: 'http://lectern.school.example', host: 'a b' }],
  ])('%s', (_what, headers) => {
    expect(here.isForeign(from(headers))).toBe(true);
  });

  it('from a host that only a stranger’s header names', () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect(here.isForeign(from(headers, { peer: stranger }))).toBe(true);
  });

  it('from a host that was named before a trusted proxy added its own', () => {
    const headers = {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example, lectern.school.example',
    };
    expect(here.isForeign(from(headers, { peer: '127.0.0.1' }))).toBe(true);
  });

  it('from our own host without TLS, where we have it', () => {
    const plain = { origin: 'http://lectern.school.example' };
    const proxied = { ...plain, 'x-forwarded-proto': 'https' };
    expect(here.isForeign(from(plain, { encrypted: true }))).toBe(true);
    expect(here.isForeign(from(proxied, { peer: '127.0.0.1' }))).toBe(true);
    expect(known.isForeign(from(plain))).toBe(true);
  });
});

describe('a call came over TLS', () => {
  it('to us, or to a proxy that is trusted to say so', () => {
    const proxied = from({ 'x-forwarded-proto': 'https' }, { peer: '127.0.0.1' });
    const claimed = from({ 'x-forwarded-proto': 'https' }, { peer: stranger });
    const plain = from({ 'x-forwarded-proto': 'http' }, { peer: '127.0.0.1', encrypted: true });
    expect([from({}, { encrypted: true }), proxied, claimed, from({}), plain].map(here.isSecure)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
