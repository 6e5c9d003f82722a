import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileTree } from '../testing/file-tree.mjs';
import { engineKinds, engineNames } from './engine-kinds.mjs';
import { findEngine } from './find-engine.mjs';
import { startEngine } from './start-engine.mjs';

const library = new URL('./start-engine.mjs', import.meta.url).href;

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Whether a process is gone within ten seconds. */
const gone = async (pid) => {
  for (let i = 0; i < 200 && isAlive(pid); i += 1) await pause(50);
  return !isAlive(pid);
};

let tree;
beforeEach(() => {
  tree = fileTree({
    'run.mjs': `
      import { startEngine } from '${library}';
      const { pid } = await startEngine(process.argv[3] ?? 'eventstore', { folder: process.argv[2] });
      console.log(pid);
      setInterval(() => {}, 1000);
    `,
    'bin/nats-server': '#!/bin/sh\necho "no such option: $1" >&2\nexit 1\n',
  });
  chmodSync(`${tree.root}/bin/nats-server`, 0o755);
});
afterEach(() => tree.remove());

const found = engineNames.map((name) => ({ name, there: findEngine(name) !== undefined }));

describe.each(found)('the engine $name', ({ name, there }) => {
  it.skipIf(!there)('answers once it is started, until it is stopped, and on its port again', async () => {
    const folder = `${tree.root}/${name}`;
    const { answers, setting } = engineKinds[name];
    const first = await startEngine(name, { folder });
    expect(await answers(first.port)).toBe(true);
    expect(first.url).toContain(`127.0.0.1:${first.port}`);
    expect(first.env[setting]).toBe(first.url);
    await first.stop();
    await first.ended;
    expect(await gone(first.pid)).toBe(true);

    const again = await startEngine(name, { folder, port: first.port });
    expect(again.env).toEqual(first.env);
    expect(await answers(first.port)).toBe(true);
    await again.stop();
    expect(await answers(first.port)).toBe(false);
  });

  it.skipIf(!there)('ends when the whole group of its starter is killed, and starts again', async () => {
    const folder = `${tree.root}/${name}`;
    const parent = spawn(process.execPath, [`${tree.root}/run.mjs`, folder, name], { detached: true });
    const [pid] = await once(createInterface({ input: parent.stdout }), 'line');
    process.kill(-(parent.pid ?? 0), 'SIGKILL');
    const again = await startEngine(name, { folder });
    expect(isAlive(Number(pid))).toBe(false);
    await again.stop();
  });
});

describe('starting an engine', () => {
  it('ends it with the one who started it, even when that one is killed', async () => {
    const parent = spawn(process.execPath, [`${tree.root}/run.mjs`, `${tree.root}/data`]);
    const [pid] = await once(createInterface({ input: parent.stdout }), 'line');
    expect(isAlive(Number(pid))).toBe(true);
    parent.kill('SIGKILL');
    expect(await gone(Number(pid))).toBe(true);
  });

  it('ends one in its folder that was left behind, and starts', async () => {
    const parent = spawn(process.execPath, [`${tree.root}/run.mjs`, `${tree.root}/data`]);
    const [pid] = await once(createInterface({ input: parent.stdout }), 'line');
    const { keeper } = JSON.parse(readFileSync(`${tree.root}/data/engine.json`, 'utf8'));
    process.kill(keeper, 'SIGKILL');
    parent.kill('SIGKILL');
    expect(isAlive(Number(pid))).toBe(true);
    // The journal's file is for one at a time.
    const again = await startEngine('eventstore', { folder: `${tree.root}/data` });
    await again.stop();
  });

  it('leaves one alone whose starter is there, and says who has the folder', async () => {
    const first = await startEngine('eventstore', { folder: `${tree.root}/data` });
    const second = startEngine('eventstore', { folder: `${tree.root}/data` });
    await expect(second).rejects.toThrow(`process ${first.pid}`);
    expect(isAlive(first.pid)).toBe(true);
    await first.stop();
  });

  it('says what it said when it does not start', async () => {
    const found = findEngine('nats', { PATH: `${tree.root}/bin` }, []);
    const starting = startEngine('nats', { folder: `${tree.root}/data`, found });
    await expect(starting).rejects.toThrow('no such option: -a');
  });
});
