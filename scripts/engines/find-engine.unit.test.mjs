import { chmodSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { fileTree } from '../testing/file-tree.mjs';
import { findEngine, missingEngines, missingEnginesNotice } from './find-engine.mjs';

let tree;
afterEach(() => tree.remove());

/** A machine with these programs. */
const machine = (programs, { executable = true } = {}) => {
  tree = fileTree(Object.fromEntries(programs.map((path) => [path, '#!/bin/sh\n'])));
  for (const path of programs) chmodSync(`${tree.root}/${path}`, executable ? 0o755 : 0o644);
  return { env: { PATH: `${tree.root}/usr:${tree.root}/local` }, built: [`${tree.root}/built`] };
};

describe('finding the server of an engine', () => {
  it.each([
    ['nats', ['local/nats-server'], 'local/nats-server'],
    ['mongodb', ['usr/ferretdb'], 'usr/ferretdb'],
    ['mongodb', ['built/ferretdb', 'usr/mongod'], 'usr/mongod'],
    ['s3', ['usr/minio', 'built/versitygw'], 'built/versitygw'],
    ['s3', ['usr/versitygw', 'built/versitygw'], 'built/versitygw'],
  ])('of %s, where there is %s, takes %s', (name, programs, program) => {
    const { env, built } = machine(programs);
    expect(findEngine(name, env, built)?.program).toBe(`${tree.root}/${program}`);
  });

  it('takes no file that cannot be run', () => {
    const { env, built } = machine(['usr/nats-server'], { executable: false });
    expect(findEngine('nats', env, built)).toBeUndefined();
  });

  it('always has the double of the event store', () => {
    const { env, built } = machine([]);
    expect(findEngine('eventstore', env, built)?.program).toBe(process.execPath);
  });
});

describe('what npm test says of engines that are not there', () => {
  it('names each, how to get it, and the variable that names one', () => {
    const { env, built } = machine(['usr/nats-server']);
    const missing = missingEngines(env, built);
    expect(missing).toEqual(['mongodb', 's3']);
    const notice = missingEnginesNotice(missing);
    expect(notice).toContain("MongoDB's protocol: .ci/engines/build");
    expect(notice).toContain('set MONGODB_TEST_URL');
    expect(notice).toContain('set S3_TEST_ENDPOINT');
    expect(notice).not.toContain('NATS');
  });

  it('misses none that a variable names', () => {
    const { env, built } = machine([]);
    const named = { ...env, NATS_TEST_URL: 'nats://elsewhere', S3_TEST_ENDPOINT: 'http://elsewhere' };
    expect(missingEngines(named, built)).toEqual(['mongodb']);
  });
});
