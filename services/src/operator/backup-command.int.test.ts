import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '@lectern/events/journal/metadata';
import { until } from '../hosts/lectern-client.fixture.js';
import { jsonOf, operate } from '../hosts/operator-typed.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { demoPeople } from '../seed/demo-people.js';
import { masterKey, newFolder } from './archive-stores.fixture.js';

const LECTERN_MASTER_KEY = Buffer.from(masterKey).toString('base64');

describe('the operator, beside a Lectern that runs', { timeout: 60_000 }, () => {
  let running: Running;
  let files: string;
  const at = (name: string): string => join(files, name);
  const type = (args: readonly string[], folder = running.folder, settings = { LECTERN_MASTER_KEY }) =>
    operate(folder, args, { settings });
  beforeAll(async () => {
    files = newFolder();
    running = await startLectern({ settings: { LECTERN_MASTER_KEY }, library: oneText });
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    rmSync(files, { recursive: true, force: true });
  });

  it('makes a backup and restores it into an empty folder', async () => {
    const files = [at('one.backup'), '--keys', at('one.keys')];
    const made = jsonOf(await type(['backup', ...files, '--json']));
    expect(made).toMatchObject({ file: at('one.backup'), keys: { file: at('one.keys'), destroyed: 0 } });
    expect(made['events']).toBeGreaterThan(10);
    for (const name of ['one.backup', 'one.keys']) expect(statSync(at(name)).mode & 0o777).toBe(0o600);

    const restored = await type(['restore', ...files, '--json'], at('fresh'));
    expect(restored.err).toEqual([]);
    const { file: _file, keys: _keys, ...counts } = made;
    expect(jsonOf(restored)).toMatchObject(counts);
    const verified = await type(['verify'], at('fresh'));
    expect(verified).toMatchObject({ code: 0, err: [] });

    const again = await type(['restore', ...files], at('fresh'));
    expect(again).toMatchObject({ code: 1, out: [] });
    expect(again.err.join()).toMatch(/There is a journal already/);
  });

  it('does not replace a file without a word, but replaces older keys', async () => {
    writeFileSync(at('two.backup'), 'an older one');
    writeFileSync(at('two.keys'), 'older keys');
    const args = ['backup', at('two.backup'), '--keys', at('two.keys')];
    const refused = await type(args);
    expect(refused).toMatchObject({ code: 1, out: [] });
    expect(refused.err.join()).toMatch(/two\.backup is there already.*add --yes/);
    expect(readFileSync(at('two.backup'), 'utf8')).toBe('an older one');
    expect(readFileSync(at('two.keys'), 'utf8')).toBe('older keys');

    const made = await type([...args, '--yes']);
    expect(made).toMatchObject({ code: 0, err: [] });
    expect(made.out.join()).toMatch(/two\.backup: \d+ events and \d+ recordings .*two\.keys: \d+ keys/);
    expect(readFileSync(at('two.keys'), 'utf8')).toMatch(/^\{"format":"lectern-keys"/);
  });

  it('leaves older files as they are when anything goes wrong', async () => {
    writeFileSync(at('older.backup'), 'an older one');
    mkdirSync(at('folder'));
    const keysGone = ['backup', at('older.backup'), '--yes', '--keys'];
    for (const [keys, line] of [
      [at('not-mounted/one.keys'), /not-mounted is not there\. Is its disk mounted/],
      [at('folder'), /folder is a folder: name a file in it/],
    ] as const) {
      const failed = await type([...keysGone, keys]);
      expect(failed).toMatchObject({ code: 1, out: [] });
      expect(failed.err).toHaveLength(1);
      expect(failed.err[0]).toMatch(line);
    }
    expect((await type(['backup', at('not-mounted/one.backup')])).err[0]).toMatch(/not-mounted is not there/);
    expect((await type(['backup', at('folder'), '--yes'])).err[0]).toMatch(/folder is a folder/);
    // Its folder is there, and yet nothing can be written.
    mkdirSync(at('full.keys.unfinished'));
    expect(await type([...keysGone, at('full.keys')])).toMatchObject({ code: 1, out: [] });
    expect(readFileSync(at('older.backup'), 'utf8')).toBe('an older one');
    expect(existsSync(at('older.backup.unfinished'))).toBe(false);
    expect(existsSync(at('not-mounted'))).toBe(false);
  });

  it('says so when it is stopped, and leaves nothing', async () => {
    const stopped = await operate(running.folder, ['backup', at('stopped.backup')], {
      settings: { LECTERN_MASTER_KEY },
      signal: AbortSignal.abort(),
    });
    expect(stopped).toMatchObject({ code: 1, out: [], err: ['It was stopped before it was done.'] });
    expect(existsSync(at('stopped.backup'))).toBe(false);
  });

  it('is told how many were erased after the archive was made, where the keys are newer', async () => {
    const { sender, keys } = running.lectern.ports;
    const personId = demoPeople.find(({ email }) => email?.startsWith('student3@'))?.personId ?? '';
    await type(['backup', at('before.backup')]);
    const ending = { context: 'accounts', name: 'ConfirmDeletion', payload: { personId, waitMs: 0 } };
    await sender.send({ ...ending, actor: systemActor });
    await until(
      () => keys.forOpening(personId),
      (key) => key === undefined,
    );
    await type(['backup', at('now.backup'), '--keys', at('now.keys')]);
    const restored = await type(['restore', at('before.backup'), '--keys', at('now.keys')], at('since'));
    expect(restored).toMatchObject({ code: 0, err: [] });
    expect(restored.out).toEqual([
      expect.stringMatching(/^Restored \d+ events, .*; 1 keys are destroyed\./),
      expect.stringMatching(/ were erased after this archive was made, as the keys say: 1\./),
    ]);
    expect(await type(['verify'], at('since'))).toMatchObject({ code: 0, err: [] });
  });

  it('is told what is missing or in the way, each in a line', async () => {
    await type(['backup', at('three.backup'), '--keys', at('three.keys')]);
    const restore = ['restore', at('three.backup')];
    expect(await type(restore, at('new'))).toMatchObject({ code: 2, out: [] });
    const withKeys = [...restore, '--keys', at('three.keys')];
    const inUse = await type(withKeys);
    expect(inUse).toMatchObject({ code: 1, out: [] });
    expect(inUse.err).toHaveLength(1);
    expect(inUse.err[0]).toMatch(/is in use by process/);
    const noMasterKey = await operate(at('new'), withKeys);
    expect(noMasterKey).toMatchObject({ code: 1, out: [] });
    expect(noMasterKey.err).toHaveLength(1);
    expect(noMasterKey.err[0]).toMatch(/master key .* is needed/);
    // Nothing was made that the right key would not fit.
    expect(existsSync(at('new/keys.sqlite'))).toBe(false);
    expect(existsSync(at('new/master.key'))).toBe(false);
    const sameFile = await type(['backup', at('x'), '--keys', at('x')]);
    expect(sameFile).toMatchObject({ code: 2, out: [] });
    const nowhere = await type(['move']);
    expect(nowhere).toMatchObject({ code: 1, out: [] });
    expect(nowhere.err.join()).toMatch(
      /All engines have to be named .* Not set: EVENTSTORE_URL, MONGODB_URL/,
    );
  });
});
