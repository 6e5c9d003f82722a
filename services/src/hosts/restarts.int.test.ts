import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { attemptOf, clientWith, responseWhen, signIn } from './lectern-client.fixture.js';
import { demoPassword, startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, bytesOf, hear, sendChunk } from './speaking.fixture.js';

const isDone = ({ stage }: ResponseView): boolean => stage === 'done';
const last = { fLast: true, transcript: 'because' };

describe('Lectern stopped and started again on its folder', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern();
  }, 60_000);
  afterAll(() => running.stop());

  it('keeps sessions, answers and sounds, and begins nothing anew', async () => {
    const to = await beforeSpeaking(await running.as('student'));
    await sendChunk(to, 0, last);
    const before = await responseWhen(to.client, to.attemptId, to.responseId, isDone);
    await running.settled();
    const head = await running.lectern.ports.store.head();
    running = await running.again();
    const back = { ...to, client: await running.as('student') };
    expect((await attemptOf(back.client, to.attemptId)).responses).toEqual([before]);
    expect((await hear(back)).text).toBe(bytesOf(0));
    const headers = { cookie: to.client.cookie };
    expect((await fetch(`${running.url}/api/practice-history/log`, { headers })).status).toBe(200);
    await running.settled();
    expect(await running.lectern.ports.store.head()).toBe(head);
  });

  it('goes on with an answer whose parts were not all there', async () => {
    const to = await beforeSpeaking(await running.as('student'));
    await sendChunk(to, 0);
    await sendChunk(to, 2, last);
    running = await running.again();
    const back = { ...to, client: await running.as('student') };
    expect(await sendChunk(back, 0)).toMatchObject({ status: 'success' });
    await sendChunk(back, 1);
    await responseWhen(back.client, to.attemptId, to.responseId, isDone);
    expect((await hear(back)).text).toBe([0, 1, 2].map(bytesOf).join(''));
  });
});

/** Within the repository, so that the child finds its libraries. */
const cache = join(import.meta.dirname, '../../../node_modules/.cache');
const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

describe('Lectern in a process that is killed', { timeout: 60_000 }, () => {
  let compiled: string;
  let folder: string;
  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    compiled = mkdtempSync(join(cache, 'lectern-child-'));
    await build({
      configFile: false,
      logLevel: 'error',
      oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
      resolve: {
        alias: [{ find: /^@lectern\/events\/(.*)$/, replacement: source('../../../events/src/$1') }],
      },
      build: {
        ssr: source('./lectern-child.fixture.ts'),
        outDir: compiled,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'dist/hosts/child.mjs' } },
      },
    });
    // The release is read from beside `dist`.
    copyFileSync(source('../../package.json'), join(compiled, 'package.json'));
  }, 60_000);
  afterAll(() => rmSync(compiled, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-killed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts a child on the folder; `said` is the first line it says: where it listens, or why it does not start. */
  const start = async (how = '') => {
    const child = spawn(
      process.execPath,
      [join(compiled, 'dist/hosts/child.mjs'), folder, demoPassword, how],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    const exited = once(child, 'exit');
    const line = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
    const [said] = await Promise.race([
      line,
      exited.then(() => Promise.reject(new Error('It said nothing.'))),
    ]);
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL');
      await exited;
    };
    const as = (who: string) => signIn(said, `${who}@demo.lectern.test`, demoPassword);
    return { said, kill, as, exited };
  };

  it('has every part that it acknowledged, once, in the recording', async () => {
    let host = await start();
    const to = await beforeSpeaking(await host.as('student'));
    const acknowledged = new Set<number>();
    const parts = Array.from({ length: 12 }, (_, n) => n);
    const send = (numbers: readonly number[]): Promise<void>[] => {
      // The session outlives its host.
      const back = { ...to, client: clientWith(host.said, to.client.cookie) };
      return numbers.map(async (n) => {
        const told = await sendChunk(back, n, n === parts.length - 1 ? last : {});
        if (told.success) acknowledged.add(n);
      });
    };
    const missing = (): readonly number[] => parts.filter((n) => !acknowledged.has(n));
    for (let kills = 1; kills <= 3; kills += 1) {
      // Killed as soon as one is acknowledged, the others under way.
      const wave = send(missing().slice(0, 4));
      await Promise.race(wave);
      await host.kill();
      await Promise.allSettled(wave);
      expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
      host = await start();
    }
    // What was acknowledged is never sent again: it has to be there.
    await Promise.all(send(missing()));
    const back = { ...to, client: clientWith(host.said, to.client.cookie) };
    await responseWhen(back.client, to.attemptId, to.responseId, isDone);
    expect((await hear(back)).text).toBe(parts.map(bytesOf).join(''));
    await host.kill();
  });

  it('carries on with the work it was at', async () => {
    const stuck = await start('stuck');
    const to = await beforeSpeaking(await stuck.as('student'));
    await sendChunk(to, 0, last);
    await responseWhen(to.client, to.attemptId, to.responseId, ({ stage }) => stage === 'transcribed');
    await stuck.kill();
    const host = await start();
    const back = { ...to, client: await host.as('student') };
    const done = await responseWhen(back.client, to.attemptId, to.responseId, isDone);
    expect(done).toMatchObject({
      scores: { comprehensiveness: 4 },
      feedback: { feedbackText: 'Well said.' },
    });
    await host.kill();
  });

  it('shares its folder with nobody: a second start says who has it, in one line, and stops', async () => {
    const host = await start();
    const second = await start();
    expect(second.said).toMatch(/process \d+ on /);
    expect(await second.exited).toEqual([0, null]);
    expect((await fetch(`${host.said}/health/live`)).status).toBe(200);
    await host.kill();
    const third = await start();
    expect(third.said).toMatch(/^http:/);
    await third.kill();
  });
});
