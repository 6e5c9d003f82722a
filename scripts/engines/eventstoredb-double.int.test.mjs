/** The double against what was observed of the real server, by the real client. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ANY, EventStoreDBClient, jsonEvent, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('eventstoredb-double.mjs', import.meta.url));
const credentials = { username: 'any', password: 'body' };
const event = () => jsonEvent({ type: 'Thing', data: { n: 1 }, metadata: { m: 1 } });

describe('the double', () => {
  let file = '';
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  /** @type {EventStoreDBClient} */
  let client;
  let stream = '';

  const start = async () => {
    child = spawn(process.execPath, [script, '--data', file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = await once(createInterface({ input: child.stdout }), 'line');
    client = EventStoreDBClient.connectionString(String(url));
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const idsOf = async () => {
    const ids = [];
    for await (const { event } of client.readStream(stream)) ids.push(event?.id);
    return ids;
  };
  /** What an append came to: its revision, or the error's type. */
  const append = (/** @type {any[]} */ events, /** @type {any} */ expectedRevision) =>
    client.appendToStream(stream, events, { expectedRevision, credentials }).then(
      ({ nextExpectedRevision }) => Number(nextExpectedRevision),
      (error) => error.type,
    );

  beforeEach(async () => {
    file = join(mkdtempSync(join(tmpdir(), 'lectern-double-')), 'journal.log');
    stream = `s-${randomUUID()}`;
    await start();
  });
  afterEach(kill);

  it('knows repeats as the server does', async () => {
    const [p, q, r] = [event(), event(), event()];
    expect(await append([p, q], NO_STREAM)).toBe(1);
    expect(await append([r], 1n)).toBe(2);
    const wrong = 'wrong-expected-version';
    for (const [events, expected, outcome] of [
      [[p, q], NO_STREAM, 1],
      [[p, q], ANY, 1],
      [[p, q], STREAM_EXISTS, 1],
      [[p], NO_STREAM, 0],
      [[q], 0n, 1],
      [[q, r], 0n, 2],
      [[q, r], ANY, 2],
      [[q, p], ANY, 0],
      [[q], NO_STREAM, wrong],
      [[r], 0n, wrong],
      [[r], 50n, wrong],
      [[q, p], NO_STREAM, wrong],
      [[p, q, r, event()], NO_STREAM, wrong],
      [[r, event()], 1n, wrong],
      [[r, event()], ANY, wrong],
    ])
      expect(await append(events, expected)).toBe(outcome);
    expect(await idsOf()).toEqual([p.id, q.id, r.id]);
    expect(await append([event(), r], ANY)).toBe(4);
    expect(await append([p], 4n)).toBe(5);
  });

  it('keeps what it has answered when it is killed, and forgets which ids it knew', async () => {
    const [p, q] = [event(), event()];
    await append([p], NO_STREAM);
    await append([q], ANY);
    await kill();
    await start();
    expect(await append([p], NO_STREAM)).toBe(0);
    expect(await idsOf()).toEqual([p.id, q.id]);
    expect(await append([q], ANY)).toBe(2);
  });

  it('has its file for itself: another one on it says so and ends', { timeout: 20_000 }, async () => {
    await append([event()], NO_STREAM);
    const second = spawn(process.execPath, [script, '--data', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    second.stderr.on('data', (bytes) => (said += bytes));
    const [code] = await once(second, 'close');
    expect(said.trim()).toBe(`${file} is in use by another double.`);
    expect(code).toBe(1);
    expect(await append([event()], 0n)).toBe(1);
  });

  it('drops a line that a crash cut short, and goes on behind the last whole one', async () => {
    const p = event();
    await append([p], NO_STREAM);
    await append([event()], 0n);
    await kill();
    writeFileSync(file, readFileSync(file).subarray(0, -20));
    await start();
    expect(await idsOf()).toEqual([p.id]);
    expect(await append([event()], 0n)).toBe(1);
    await kill();
    await start();
    expect(await idsOf()).toHaveLength(2);
  });

  it('refuses more than a megabyte of data, and streams that were ended', async () => {
    const large = jsonEvent({ type: 'Thing', data: 'x'.repeat(1_048_576) });
    expect(await append([large], NO_STREAM)).toBe('maximum-append-size-exceeded');
    await append([event()], NO_STREAM);
    await client.tombstoneStream(stream);
    expect(await append([event()], ANY)).toBe('stream-deleted');
    await expect(idsOf()).rejects.toMatchObject({ type: 'stream-deleted' });
  });

  it('begins everything with an event of its own, which reads of all bring', async () => {
    await append([event()], NO_STREAM);
    const types = [];
    for await (const { event } of client.readAll()) types.push(event?.type);
    expect(types).toEqual(['$metadata', 'Thing']);
  });

  it('refuses a position inside of its log that is none, and takes one behind its end', async () => {
    const at = (/** @type {bigint} */ commit) => ({ commit, prepare: commit });
    /** What a subscription to everything comes to: the types that it brings, or its error. */
    const follow = async (/** @type {bigint} */ commit) => {
      const source = client.subscribeToAll({ fromPosition: at(commit) });
      const outcome = await Promise.race([
        once(source, 'caughtUp').then(() => 'live'),
        once(source, 'error').then(([{ message }]) => message),
        once(source, 'data').then(([{ event }]) => event.revision),
      ]).catch(({ message }) => message);
      source.on('error', () => {});
      await source.unsubscribe();
      return outcome;
    };
    const { position } = await client.appendToStream(stream, event(), { credentials });
    const wrong = (position?.commit ?? 0n) + 1n;
    expect(await follow(wrong)).toBe('live');
    await append([event()], 0n);
    expect(await follow(wrong)).toMatch(/invalid position/);
    const read = async () => {
      for await (const _ of client.readAll({ fromPosition: at(wrong) }));
    };
    await expect(read()).rejects.toThrow(/InvalidPosition/);
    expect(await follow(position?.commit ?? 0n)).toBe(1n);
    expect(await follow(1_000_000n)).toBe('live');
  });
});
