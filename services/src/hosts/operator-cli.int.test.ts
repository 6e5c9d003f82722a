import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';

/** Within the repository, so that the child finds its libraries. */
const cache = join(import.meta.dirname, '../../../node_modules/.cache');
const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

describe('the operator’s tool, built and in a process of its own', { timeout: 60_000 }, () => {
  let compiled: string;
  let running: Running;
  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    compiled = mkdtempSync(join(cache, 'lectern-operator-'));
    await build({
      configFile: false,
      logLevel: 'error',
      oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
      resolve: {
        alias: [{ find: /^@lectern\/events\/(.*)$/, replacement: source('../../../events/src/$1') }],
      },
      build: {
        ssr: source('./operator.host.ts'),
        outDir: compiled,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'dist/hosts/operator.mjs', codeSplitting: false } },
      },
    });
    // The release is read from beside `dist`.
    copyFileSync(source('../../package.json'), join(compiled, 'package.json'));
    running = await startLectern({ library: oneText });
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    rmSync(compiled, { recursive: true, force: true });
  });

  const start = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
    spawn(process.execPath, [join(compiled, 'dist/hosts/operator.mjs'), ...args], {
      env: { PATH: process.env['PATH'] ?? '', LECTERN_DATA: running.folder, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const run = async (args: readonly string[], settings?: Readonly<Record<string, string>>) => {
    const child = start(args, settings);
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code: code as number, out, err };
  };

  it('works through the process that runs, and ends with 0 where all is well', async () => {
    const { code, out, err } = await run(['verify', '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ problems: 0, found: [] });
  });

  it('gives lines of JSON, and nothing else, on standard output', async () => {
    const { code, out, err } = await run(['events', '--last', '200', '--json']);
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('stream');
  });

  it('ends with 1 where something is wrong', async () => {
    const { store } = running.lectern.ports;
    await store.append('stray', [{ id: randomUUID(), type: 'Stray', data: {}, metadata: {} }], 'none');
    const wrong = await run(['verify']);
    expect([wrong.code, wrong.err]).toEqual([1, '']);
    expect(wrong.out).toMatch(/^metadata  stray@0  .*\nunreadable  stray@0  /);
  });

  it('ends with 2 where it is used wrongly, and with 1 and a line where settings are', async () => {
    const wrong = await run(['verify', 'everything']);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('too many arguments');
    const unset = await run(['verify'], { PORT: 'none' });
    expect([unset.code, unset.out]).toEqual([1, '']);
    expect(unset.err).toMatch(/^Some settings cannot be used:\nPORT: /);
    const away = await run(['verify'], { LECTERN_DATA: join(running.folder, 'elsewhere') });
    expect(away).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Lectern has no data in .*\n$/),
    });
  });

  it('asks nobody where there is no terminal', async () => {
    const asked = await run(['user', 'delete', 'student@demo.lectern.test']);
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toMatch(/^Delete student .* There is no terminal to ask on: add --yes .*\n$/);
  });

  it('stops when it is told to, and the process that runs goes on', async () => {
    const child = start(['events', '--follow', '--last', '1']);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect((await fetch(`${running.url}/health/live`)).status).toBe(200);
  });

  it('works on the files while nothing runs', async () => {
    await running.lectern.stop();
    const { code, out, err } = await run(['verify', '--json']);
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({ problems: 2 });
  });
});
