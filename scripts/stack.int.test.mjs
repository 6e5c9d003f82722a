import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileTree } from './testing/file-tree.mjs';

const script = fileURLToPath(new URL('stack.mjs', import.meta.url));

let tree;
let busy;
beforeEach(async () => {
  // Programs that are found, and would complain if anybody started them.
  const program = '#!/bin/sh\necho started >&2\nexit 1\n';
  tree = fileTree({
    'bin/nats-server': program,
    'bin/mongod': program,
    'bin/versitygw': program,
    'one/owner.lock': '',
    'one/journal.sqlite': '',
  });
  for (const name of readdirSync(`${tree.root}/bin`)) chmodSync(`${tree.root}/bin/${name}`, 0o755);
  busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
});
afterEach(() => {
  tree.remove();
  busy.close();
});

/** What the stack says on standard error before it ends by itself. */
const refusal = async (env) => {
  const { NODE_OPTIONS: _, ...own } = process.env;
  const child = spawn(process.execPath, [script], {
    env: {
      ...own,
      PATH: `${tree.root}/bin:${own.PATH}`,
      LECTERN_DATA: `${tree.root}/data`,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes) => (said += bytes));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return said.trim();
};

describe('npm run stack', { timeout: 240_000 }, () => {
  it('says what is wrong with its settings before it starts or makes anything', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe(
      'Some settings cannot be used:\nPORT: has to be a whole number from 0 to 65535',
    );
    expect(await refusal({ NATS_URL: 'foo' })).toContain('NATS_URL: has to begin with nats://');
    const { port } = busy.address();
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORT to another one.`,
    );
    expect(existsSync(`${tree.root}/data`)).toBe(false);
  });

  it('starts nothing beside the data of one process', async () => {
    const folder = `${tree.root}/one`;
    expect(await refusal({ LECTERN_DATA: folder })).toContain(
      `LECTERN_DATA: ${folder} holds the data of a Lectern in one process`,
    );
    expect(readdirSync(folder).filter((name) => name === 'engines' || name === 'logs')).toEqual([]);
  });
});
