import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../docs/explanation/how-far-it-grows.mjs', import.meta.url));

it.each([[['--nope', '1']], [['--students']], [['--students', 'many']]])(
  'the arithmetic of how far it grows says in one line what it takes, asked with %j',
  (args) => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(/^(Each input|--students) takes a number/);
    expect(stderr.trim()).not.toContain('\n');
  },
);
