import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './metrics.http.js';

describe('an address', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.20.0.5', '192.168.1.9', '::1', 'fd12::7', '::ffff:10.0.0.1'])(
    '%s is private',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', '', 'localhost'])(
    '%s is not',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});
