import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InvalidSettings } from '../invalid-settings.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.fixture.js';
import { describeBlobsContract } from './blobs.contract.js';
import { type Blobs, BlobsUnavailable } from './blobs.port.js';
import { openFileBlobs } from './file-blobs.adapter.js';
import { openS3Blobs, prepareS3, type S3Blobs } from './s3-blobs.adapter.js';
import { createS3Calls, type S3Settings } from './s3-calls.js';

const endpoint = process.env['S3_TEST_ENDPOINT'];
const bytes = (content: string): Uint8Array => new Uint8Array(Buffer.from(content));
const text = (content: Uint8Array | undefined): string | undefined =>
  content && Buffer.from(content).toString();

const settings: S3Settings = {
  endpoint: endpoint ?? 'http://127.0.0.1:9',
  bucket: `lectern-test-${process.pid}-${Date.now()}`,
  accessKeyId: process.env['S3_TEST_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: process.env['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
  clock: systemClock,
};

const emptyBucket = async (): Promise<void> => {
  const calls = createS3Calls(settings);
  const Bucket = settings.bucket;
  for (;;) {
    const { Contents = [] } = await calls.call((client) => client.send(new ListObjectsV2Command({ Bucket })));
    if (Contents.length === 0) break;
    await Promise.all(
      Contents.map(({ Key }) =>
        calls.call((client) => client.send(new DeleteObjectCommand({ Bucket, Key }))),
      ),
    );
  }
  await calls.call((client) => client.send(new DeleteBucketCommand({ Bucket })));
  calls.close();
};

describe.skipIf(endpoint === undefined)('an S3 store', () => {
  beforeAll(() => prepareS3(settings));
  afterAll(emptyBucket);

  describeBlobsContract('a bucket', async () => {
    let blobs = await openS3Blobs(settings);
    const reopen = async () => {
      await blobs.close();
      blobs = await openS3Blobs(settings);
      return blobs;
    };
    return { blobs, reopen };
  });

  describe('several processes with one bucket', () => {
    let mine: S3Blobs;
    let others: S3Blobs;
    beforeAll(async () => {
      mine = await openS3Blobs(settings);
      others = await openS3Blobs(settings);
    });
    afterAll(async () => {
      await mine.close();
      await others.close();
    });

    it('store each key once', async () => {
      const puts = Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? mine : others).put('chunks/several/a', bytes(`by ${n}`), { n: String(n) }),
      );
      const outcomes = (await Promise.all(puts)).map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
      const winner = outcomes.indexOf('stored');
      expect(text(await mine.get('chunks/several/a'))).toBe(`by ${winner}`);
    });

    it('list what the other stored and removed, with its meta', async () => {
      await mine.put('chunks/lists/a', bytes('a'), { n: '1' });
      await others.put('chunks/lists/b', bytes('b'), { n: '2' });
      const metas = async (blobs: Blobs) => (await blobs.list('chunks/lists/')).map(({ meta }) => meta);
      expect(await metas(mine)).toEqual([{ n: '1' }, { n: '2' }]);
      await others.delete('chunks/lists/a');
      await others.put('chunks/lists/a', bytes('another'), { n: '3' });
      expect(await metas(mine)).toEqual([{ n: '3' }, { n: '2' }]);
    });

    it('are not known to a stranger', async () => {
      await mine.put('recordings/secret', bytes('what a child said'));
      for (const path of ['', '/recordings/secret~', '?list-type=2']) {
        const answer = await fetch(`${settings.endpoint}/${settings.bucket}${path}`);
        expect(answer.status).toBe(403);
        expect(await answer.text()).not.toContain('child');
      }
    });
  });

  it('does what a folder does, whatever is asked of both', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-blobs-'));
    const file = await openFileBlobs({ folder });
    const s3 = await openS3Blobs(settings);
    // Three of the longest are a key of less than 512 characters.
    const part = fc.constantFrom('a', 'b', 'A', '-', '.x', 'a.b', '9', 'z'.repeat(150));
    const name = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    const meta = fc.dictionary(
      fc.stringMatching(/^[a-z][a-z0-9-]{0,5}$/),
      fc.stringMatching(/^(?:[!-~](?:[ -~]{0,20}[!-~])?)?$/),
      { maxKeys: 3 },
    );
    const edge = fc.option(fc.nat(40), { nil: undefined });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('put' as const), name, size: fc.nat(30), meta }),
      fc.record({ kind: fc.constant('get' as const), name, from: edge, to: edge }),
      fc.record({ kind: fc.constantFrom('head' as const, 'delete' as const, 'list' as const), name }),
    );
    type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
    const ask = async (blobs: Blobs, root: string, each: Step): Promise<unknown> => {
      const key = root + each.name;
      switch (each.kind) {
        case 'put':
          return blobs.put(key, bytes('x'.repeat(each.size)), each.meta);
        case 'get': {
          const range = {
            ...(each.from === undefined ? {} : { from: each.from }),
            ...(each.to === undefined ? {} : { to: each.to }),
          };
          return blobs.get(key, range).then(text, (error: Error) => error.name);
        }
        case 'head':
          return blobs.head(key);
        case 'delete':
          return blobs.delete(key);
        case 'list':
          return blobs.list(`${key}/`);
      }
    };
    let run = 0;
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
          const root = `${run % 2 ? 'chunks' : 'files'}/agree-${(run += 1)}/`;
          for (const each of steps) expect(await ask(s3, root, each)).toEqual(await ask(file, root, each));
          expect(await s3.list(root)).toEqual(await file.list(root));
        }),
        { numRuns: 30 },
      );
    } finally {
      await file.close();
      await s3.close();
      rmSync(folder, { recursive: true });
    }
  });

  describe('behind a line that fails', () => {
    let proxy: TcpProxy;
    let blobs: S3Blobs;
    beforeAll(async () => {
      proxy = await startTcpProxy({ port: Number(new URL(settings.endpoint).port) });
      blobs = await openS3Blobs({ ...settings, endpoint: `http://127.0.0.1:${proxy.port}`, attemptMs: 400 });
    });
    afterEach(() => proxy.mend());
    afterAll(async () => {
      await blobs.close();
      await proxy.stop();
    });

    it('loses nothing to a cut: what it acknowledges is there', async () => {
      const acknowledged: string[] = [];
      const puts = Array.from({ length: 60 }, async (_, n) => {
        const key = `chunks/cut/${n}`;
        const result = await blobs.put(key, bytes(`content ${n}`), { n: String(n) });
        expect(result).toEqual({ outcome: 'stored' });
        acknowledged.push(key);
      });
      const settled = Promise.allSettled(puts);
      // However long the first takes: cut before it, they may all fail, which tells nothing.
      await expect.poll(() => acknowledged.length, { interval: 2 }).toBeGreaterThan(0);
      proxy.cut();
      await systemClock.sleep(15);
      proxy.cut();
      const failed = (await settled).filter((put) => put.status === 'rejected');
      for (const { reason } of failed) expect(reason).toBeInstanceOf(BlobsUnavailable);
      for (const key of acknowledged) expect(text(await blobs.get(key))).toBe(`content ${key.slice(11)}`);
    });

    it('says that it is away, in bounded time, and comes back by itself', async () => {
      proxy.refuse();
      proxy.cut();
      await expect(blobs.put('chunks/away/a', bytes('a'))).rejects.toBeInstanceOf(BlobsUnavailable);
      await expect(blobs.get('chunks/away/a')).rejects.toBeInstanceOf(BlobsUnavailable);
      expect(blobs.connected()).toBe(false);
      proxy.mend();
      await expect.poll(() => blobs.connected(), { timeout: 10_000 }).toBe(true);
      expect(await blobs.put('chunks/away/a', bytes('a'))).toEqual({ outcome: 'stored' });
    });

    it('waits for a frozen store so long and no longer', async () => {
      await blobs.put('chunks/frozen/a', bytes('a'));
      proxy.freeze();
      const many = Array.from({ length: 200 }, () => blobs.get('chunks/frozen/a'));
      for (const each of await Promise.allSettled([...many, blobs.list('chunks/frozen/')])) {
        expect(each).toMatchObject({ status: 'rejected', reason: expect.any(BlobsUnavailable) });
      }
      proxy.thaw();
      await expect.poll(() => blobs.connected(), { timeout: 10_000 }).toBe(true);
      expect(text(await blobs.get('chunks/frozen/a'))).toBe('a');
    });
  });

  describe('opening', () => {
    const opening = (changes: Partial<S3Settings>): Promise<unknown> =>
      openS3Blobs({ ...settings, connectMs: 1_500, ...changes });

    it.each([
      [
        'a wrong password',
        { secretAccessKey: 'not-the-password' },
        /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: /,
      ],
      ['an unknown user', { accessKeyId: 'nobody' }, /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: /],
      [
        'no bucket',
        { bucket: 'lectern-never-made' },
        /^S3_BUCKET: .* has no bucket lectern-never-made\. .*run the set-up: node services\/dist\/hosts\/setup\.host\.js\.$/,
      ],
    ])('with %s is refused with the setting to mend', async (_what, changes, message) => {
      const refusal = await opening(changes).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(InvalidSettings);
      expect((refusal as Error).message).toMatch(message);
      expect((refusal as Error).message).not.toContain(settings.secretAccessKey);
      expect((refusal as Error).message).not.toContain('not-the-password');
    });

    it('may be prepared again', async () => {
      await expect(prepareS3(settings)).resolves.toBeUndefined();
    });
  });
});

describe('a store of another kind', () => {
  let server: Server;
  afterEach(async () => {
    const closed = once(server, 'close');
    server.close().closeAllConnections();
    await closed;
  });

  const opened = async (listener: RequestListener): Promise<S3Blobs> => {
    server = createServer(listener);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const keys = { accessKeyId: 'somebody', secretAccessKey: 'password' };
    return openS3Blobs({ ...settings, ...keys, endpoint: `http://127.0.0.1:${port}`, connectMs: 1_500 });
  };
  const saying =
    (answer: string, status = 200): RequestListener =>
    (request, response) =>
      void request.resume().once('end', () => void response.writeHead(status).end(answer));
  const failure = (listener: RequestListener): Promise<unknown> =>
    opened(listener).catch((error: unknown) => error);
  const emptyList = '<ListBucketResult><Name>bucket</Name></ListBucketResult>';

  it('that ignores the condition of a put is refused', async () => {
    const refusal = await failure(saying(emptyList));
    expect(refusal).toBeInstanceOf(InvalidSettings);
    expect(String(refusal)).toContain('overwrites what is there');
  });

  it.each(['<html><body>Welcome</body></html>', 'hello'])('that says %s is refused', async (page) => {
    const refusal = await failure(saying(page));
    expect(refusal).toBeInstanceOf(InvalidSettings);
    expect(String(refusal)).toContain('is no S3 store');
  });

  it('that cannot now is named when the time to open is over', async () => {
    const unavailable = await failure(saying('', 503));
    expect(unavailable).toBeInstanceOf(BlobsUnavailable);
    expect(String(unavailable)).toMatch(
      /S3_ENDPOINT: the blob store at http:\/\/127\.0\.0\.1:\d+ does not answer/,
    );
  });

  it.each([
    ['its own blob, whose answer was lost, for stored', undefined, 'stored'],
    ["another's blob for one that exists", 'of-another-put', 'exists'],
  ])('is repeated a put, and takes %s', async (_what, otherId, outcome) => {
    let putId: string | undefined = otherId;
    const blobs = await opened((request, response) => {
      const isBlob = request.url?.includes('/chunks/a~');
      const refuse = (): void => void response.writeHead(412).end();
      request.resume().once('end', () => {
        if (request.method === 'GET') response.end(emptyList);
        else if (request.method === 'HEAD') response.setHeader('x-amz-meta-0put', putId ?? '').end();
        else if (!isBlob || putId) refuse();
        else {
          putId = String(request.headers['x-amz-meta-0put']);
          request.socket.destroy();
        }
      });
    });
    expect((await blobs.put('chunks/a', bytes('mine'))).outcome).toBe(outcome);
    await blobs.close();
  });
});
