import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { InvalidSettings } from '../invalid-settings.js';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { openMongoDocuments } from './mongodb-documents.adapter.js';
import { helloOf, startMongoDouble } from './mongodb-double.fixture.js';

const opening = (url: string, connectMs = 10_000) =>
  openMongoDocuments({ url, clock: systemClock, connectMs });

/** The error, which must be one line without the password. */
const refusal = async (attempt: Promise<unknown>): Promise<Error> => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('was not refused');
  expect(error.message).toMatch(/^MONGODB_URL[^\n]+$/);
  expect(`${error.message} ${String(error.cause)}`).not.toContain('s3cret');
  return error;
};

describe('a MongoDB that will never do', () => {
  it.each([
    'not a url',
    'http://host/',
    'mongodb://',
    'mongodb://user:s3cret@host:port:1/',
    'mongodb://user:s3cret@h/?w=x&bad',
  ])('is told by its address: %s', async (url) => {
    expect(await refusal(opening(url))).toBeInstanceOf(InvalidSettings);
  });

  it('is told by a refused password, which is not repeated', async () => {
    const double = await startMongoDouble((command) =>
      'saslStart' in command
        ? { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' }
        : helloOf(21),
    );
    const error = await refusal(opening(`mongodb://user:s3cret@127.0.0.1:${double.port}/`));
    expect(error).toBeInstanceOf(InvalidSettings);
    expect(error.message).toContain('refused the user or the password');
    await double.stop();
  });

  it('is told when it forbids what is asked, having taken no user at all', async () => {
    const double = await startMongoDouble((command) =>
      'listCollections' in command
        ? { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'requires authentication' }
        : { ...helloOf(21), version: '7.0.14' },
    );
    expect(await refusal(opening(`mongodb://127.0.0.1:${double.port}/`))).toBeInstanceOf(InvalidSettings);
    await double.stop();
  });
});

it('a database’s name that MongoDB does not take is told of before anybody is asked', async () => {
  const error = await refusal(opening('mongodb://127.0.0.1:1/a.b'));
  expect(error).toBeInstanceOf(InvalidSettings);
  expect(String(error)).toContain('"a.b" cannot be a database’s name');
});

describe('a MongoDB that does not answer', () => {
  it('any more is named, without the password', async () => {
    let isAway = false;
    const double = await startMongoDouble((command) => {
      if (isAway && 'listCollections' in command) return { ok: 0, code: 11_600, errmsg: 'shutting down' };
      return { ...helloOf(21), version: '7.0.14', cursor: { id: 0n, ns: 'a.b', firstBatch: [] } };
    });
    const documents = await opening(`mongodb://127.0.0.1:${double.port}/?appName=s3cret`);
    isAway = true;
    const error = await documents.collections().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Unavailable);
    expect((error as Error).message).toMatch(
      `the documents in MongoDB at 127.0.0.1:${double.port} cannot be used: MongoServerError 11600`,
    );
    expect(String(error)).not.toContain('s3cret');
    await documents.close();
    await double.stop();
  });

  it('is waited for no longer than said', async () => {
    const before = systemClock.now();
    const error = await refusal(opening('mongodb://user:s3cret@127.0.0.1:9/', 500));
    expect(error).toBeInstanceOf(Unavailable);
    expect(error.message).toContain('127.0.0.1:9');
    expect(systemClock.now() - before).toBeLessThan(10_000);
  });

  it('may be something else', async () => {
    const server = createServer((_, response) => response.end('hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const error = await refusal(opening(`mongodb://127.0.0.1:${port}/`, 500));
    expect(error).toBeInstanceOf(Unavailable);
    await new Promise((resolve) => server.close(resolve));
  });
});
