import { describe, expect, it } from 'vitest';
import { InvalidSettings } from './invalid-settings.js';
import { readSettings } from './settings.js';

const said = (environment: Readonly<Record<string, string>>): string => {
  try {
    readSettings(environment);
    return '';
  } catch (error) {
    if (error instanceof InvalidSettings) return error.message.replace('Some settings cannot be used:\n', '');
    throw error;
  }
};

describe('a setting that cannot be used is told of in one line', () => {
  it.each([
    [{ PORT: 'abc' }, /^PORT: has to be a whole number from 0 to 65535$/],
    [{ PORT: '70000' }, /^PORT: has to be a whole number from 0 to 65535$/],
    [{ LECTERN_SIGNIN_RATE: 'many' }, /^LECTERN_SIGNIN_RATE: has to be a whole number, at least 0$/],
    [{ LECTERN_TRUSTED_PROXIES: 'foo' }, /^LECTERN_TRUSTED_PROXIES: "foo" is neither .* nor /],
    [{ LECTERN_TRUSTED_PROXIES: '1' }, /^LECTERN_TRUSTED_PROXIES: "1" /],
    [{ LECTERN_TRUSTED_PROXIES: '10.0.0.0/99' }, /^LECTERN_TRUSTED_PROXIES: "10\.0\.0\.0\/99" /],
    [{ LECTERN_TRUSTED_PROXIES: '10.0.0.0/0' }, /^LECTERN_TRUSTED_PROXIES: /],
    [{ LECTERN_TRUSTED_PROXIES: 'loopback,,10.0.0.1' }, /^LECTERN_TRUSTED_PROXIES: /],
    [{ EVENTSTORE_URL: 'esdb://u:100%@host:2113' }, /^EVENTSTORE_URL: a % .* as %25$/],
    [{ EVENTSTORE_URL: 'kurrentdb://host:2113' }, /^EVENTSTORE_URL: has to begin with esdb:\/\/ or /],
    [{ EVENTSTORE_URL: 'esdb://a b' }, /^EVENTSTORE_URL: is no address of a server$/],
    [{ NATS_URL: 'foo' }, /^NATS_URL: has to begin with nats:\/\/ or tls:\/\/ and name a server$/],
    [{ NATS_URL: 'nats://' }, /^NATS_URL: has to begin with nats:\/\/ or tls:\/\/ and name a server$/],
    [{ NATS_URL: 'nats://u:100%@host' }, /^NATS_URL: a % .* as %25$/],
    [{ NATS_URL: 'nats://a,nats://u:100%@b' }, /^NATS_URL: is no address of a server$/],
    [{ NATS_URL: 'nats://host:port' }, /^NATS_URL: is no address of a server$/],
    [{ SMTP_URL: 'mail.example:587' }, /^SMTP_URL: has to begin with smtp:\/\/ or smtps:\/\/ and name/],
    [{ SMTP_URL: 'smtp://host:port' }, /^SMTP_URL: is no address of a server$/],
    [{ MONGODB_URL: 'mongodb://u:100%@host/lectern' }, /^MONGODB_URL: a % .* as %25$/],
    [{ S3_ENDPOINT: 'http://exa:bad' }, /^S3_ENDPOINT: is no address, such as http/],
  ])('%j', (environment, line) => {
    expect(said(environment)).toMatch(line);
    expect(said(environment)).not.toContain('\n');
  });
});

describe('the keys', () => {
  const both = (MONGODB_URL: string, KEYS_URL: string) => said({ MONGODB_URL, KEYS_URL });
  it.each([
    ['mongodb://a/one', 'mongodb://a/one'],
    ['mongodb://A:27017/one', 'mongodb://u:p@a/one?replicaSet=rs0'],
    ['mongodb://a,b/one', 'mongodb://c,b/one'],
    ['mongodb://a', 'mongodb://a/lectern'],
    ['mongodb://a/lectern-keys', 'mongodb://a'],
    ['mongodb+srv://a/one', 'mongodb+srv://a/one'],
  ])('are refused in the database of everything else: %s and %s', (documents, keys) =>
    expect(both(documents, keys)).toMatch(/^KEYS_URL: names the same database as MONGODB_URL/),
  );

  it.each([
    ['mongodb://a/one', 'mongodb://a/two'],
    ['mongodb://a/one', 'mongodb://b/one'],
    ['mongodb://a:1/one', 'mongodb://a:2/one'],
    ['mongodb://a', 'mongodb://a'],
  ])('may lie in another one: %s and %s', (documents, keys) => expect(both(documents, keys)).toBe(''));
});

it('settings that can be used are taken as they are', () => {
  const given = {
    LECTERN_TRUSTED_PROXIES: 'loopback, uniquelocal,10.1.0.0/16,fd00::7',
    EVENTSTORE_URL: 'esdb+discover://u:100%25@a:2113,b:2113',
    S3_ENDPOINT: 'http://127.0.0.1:7070',
    NATS_URL: 'nats://a:4222,nats://b:4222',
  };
  expect(readSettings(given)).toMatchObject(given);
});
