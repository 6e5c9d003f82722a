import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDataFolder } from '../platform/data-folder/data-folder.adapter.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { jsonOf, operate } from './operator-typed.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, sendChunk } from './speaking.fixture.js';

const mode = (file: string): number => statSync(file).mode & 0o777;

describe('the operator’s tool', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    const to = await beforeSpeaking(await running.as('student'));
    await sendChunk(to, 0, { fLast: true });
    await running.settled();
  }, 60_000);
  afterAll(() => running.stop());

  it('reaches the process that runs by a socket for its owner only', () => {
    expect(mode(join(running.folder, 'operator.sock'))).toBe(0o600);
  });

  it('works on the files themselves while nothing runs, and gives them back', async () => {
    await running.lectern.stop();
    const before = await operate(running.folder, ['verify']);
    expect(before).toMatchObject({ code: 0, err: [] });
    expect((await operate(running.folder, ['rebuild', 'streaks'])).out).toEqual(['streaks_v1 is made anew.']);
    openDataFolder(running.folder, systemClock).close();
  });

  it('finds events that are missing and events that are there twice', async () => {
    const journal = new Database(join(running.folder, 'journal.sqlite'));
    const rows = journal
      .prepare(
        "SELECT stream, max(revision) AS last FROM events WHERE stream LIKE 'attempt-%' GROUP BY stream",
      )
      .all() as { stream: string; last: number }[];
    const [{ stream, last } = { stream: '', last: 0 }] = rows;
    journal.prepare('DELETE FROM events WHERE stream = ? AND revision = 1').run(stream);
    journal
      .prepare(
        `INSERT INTO events (stream, revision, id, type, data, metadata, recorded_at)
         SELECT stream, revision + 1, id, type, data, metadata, recorded_at FROM events WHERE stream = ? AND revision = ?`,
      )
      .run(stream, last);
    journal.close();
    const seen = await operate(running.folder, ['verify']);
    expect(seen.code).toBe(1);
    expect(seen.out).toContain(`gap  ${stream}@2  1 was to come here`);
    expect(seen.out.some((line) => line.startsWith(`repeated-event  ${stream}@${last + 1}  `))).toBe(true);
    expect(jsonOf(await operate(running.folder, ['verify', '--json']))['byKind']).toMatchObject({
      gap: 1,
      'repeated-event': 1,
    });
  });

  it('says who has the folder, when that process does not answer', async () => {
    const owner = openDataFolder(running.folder, systemClock);
    // As a process that was killed leaves it.
    writeFileSync(join(running.folder, 'operator.sock'), '');
    const seen = await operate(running.folder, ['verify']);
    owner.close();
    expect(seen).toMatchObject({ code: 1, out: [] });
    expect(seen.err).toEqual([expect.stringMatching(/is in use by process \d+ .*does not answer/)]);
  });

  it('makes no data folder where there is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-nothing-'));
    const seen = await operate(folder, ['verify']);
    rmSync(folder, { recursive: true });
    expect(seen).toMatchObject({ code: 1, out: [] });
    expect(seen.err).toEqual([`Lectern has no data in ${folder}. LECTERN_DATA says where they are.`]);
  });

  it.each([
    [['no-such-command'], "error: unknown command 'no-such-command'"],
    [['verfy'], '(Did you mean verify?)'],
    [['parked', 'lits'], '(Did you mean list?)'],
    [['verify', '--wrong'], "error: unknown option '--wrong'"],
    [
      ['user', 'add', '--email', 'a@b.test', '--name', 'A B', '--role', 'king'],
      'Allowed choices are student',
    ],
    [['events', '--since', 'yesterday'], 'Give a time as'],
    [['rebuild', 'nothing'], 'There is no read model nothing. There are: content, shelves, people'],
    [['parked', 'replay'], 'Give the id of an item, or --all.'],
  ])('used wrongly as %j says so, with exit code 2', async (args, words) => {
    const seen = await operate(running.folder, args);
    expect(seen).toMatchObject({ code: 2, out: [] });
    expect(seen.err.join('\n')).toContain(words);
  });

  it.each([['--help'], ['verify --help'], ['parked drop --help']])('helps with %s', async (args) => {
    const seen = await operate('/nowhere', args.split(' '));
    expect(seen).toMatchObject({ code: 0, err: [] });
    expect(seen.out.join('\n')).toContain('Usage: lectern');
  });
});
