import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileTree } from './testing/file-tree.mjs';

const library = new URL('./lib/foreground.mjs', import.meta.url).href;

const files = {
  'polite.mjs': `
    const waiting = setInterval(() => {}, 1000);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { console.log('bye ' + signal); clearInterval(waiting); });
    console.log('ready ' + process.pid + ' ' + process.env.GIVEN);
  `,
  'stubborn.mjs': `
    setInterval(() => {}, 1000);
    process.on('SIGTERM', () => {});
    console.log('ready ' + process.pid);
  `,
  'failing.mjs': 'process.exit(3);',
  'run.mjs': `
    import { foreground } from '${library}';
    const [file, patience] = process.argv.slice(2);
    process.exitCode = await foreground(file, { cwd: process.cwd(), env: { ...process.env, GIVEN: 'yes' }, patience: Number(patience) });
  `,
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Whether a process is gone within five seconds. */
const gone = async (pid) => {
  for (let i = 0; i < 100 && isAlive(pid); i += 1) await new Promise((done) => setTimeout(done, 50));
  return !isAlive(pid);
};

describe('a program in the foreground', () => {
  let tree;
  beforeEach(() => {
    tree = fileTree(files);
  });
  afterEach(() => tree.remove());

  /** Starts it and waits for its first line. */
  const start = async (file, patience = 5000) => {
    const parent = spawn(process.execPath, [
      `${tree.root}/run.mjs`,
      `${tree.root}/${file}`,
      String(patience),
    ]);
    const lines = [];
    const reader = createInterface({ input: parent.stdout }).on('line', (line) => lines.push(line));
    const [first] = await once(reader, 'line');
    return { parent, lines, pid: Number(first.split(' ')[1]), exited: once(parent, 'exit') };
  };

  it.each(['SIGINT', 'SIGTERM'])('hears %s, ends in its own way, and that is success', async (signal) => {
    const { parent, lines, pid, exited } = await start('polite.mjs');
    parent.kill(signal);
    expect(await exited).toEqual([0, null]);
    expect(lines).toEqual([`ready ${pid} yes`, `bye ${signal}`]);
    expect(await gone(pid)).toBe(true);
  });

  it('is ended when it does not stop in time, and that is a failure', async () => {
    const { parent, pid, exited } = await start('stubborn.mjs', 200);
    parent.kill('SIGTERM');
    expect(await exited).toEqual([1, null]);
    expect(await gone(pid)).toBe(true);
  });

  it('does not outlive the one who started it, even when that one is killed', async () => {
    const { parent, pid, exited } = await start('polite.mjs');
    parent.kill('SIGKILL');
    await exited;
    expect(await gone(pid)).toBe(true);
  });

  it('gives its own exit code', async () => {
    const parent = spawn(process.execPath, [`${tree.root}/run.mjs`, `${tree.root}/failing.mjs`]);
    expect(await once(parent, 'exit')).toEqual([3, null]);
  });
});
