import type { RefusalKind } from '@lectern/events/wire/envelope';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import { content } from '../content/content.context.js';
import { demoLibrary } from '../content/demo/demo-library.js';
import { classes } from '../classes/classes.context.js';
import { schools } from '../schools/schools.context.js';
import { demoLines } from '../hosts/banner.js';
import { systemActor } from '@lectern/events/journal/metadata';
import { demoPeople, type DemoPerson } from './demo-people.js';
import { startDemo, type Demo } from './start-demo.js';

describe('the demo', { timeout: 30_000 }, () => {
  let house: AccountsHouse;
  let folder: string;
  let passwordFile: string;

  beforeEach(async () => {
    house = await openAccountsHouse({ contexts: [schools, classes, content] });
    folder = mkdtempSync(join(tmpdir(), 'lectern-demo-'));
    passwordFile = join(folder, 'demo-password');
  });
  afterEach(async () => {
    await house.close();
    rmSync(folder, { recursive: true });
  });
  const start = (given?: string): Promise<Demo> =>
    startDemo({ ...house, library: demoLibrary, passwordFile, given });
  const erase = async (isMeant: (person: DemoPerson) => boolean): Promise<void> => {
    const personId = demoPeople.find(isMeant)?.personId;
    for (const [name, payload] of [
      ['ConfirmDeletion', { personId, waitMs: 0 }],
      ['ErasePerson', { personId }],
    ] as const) {
      const command = { context: 'accounts', name, payload, actor: systemActor };
      expect(await house.sender.send(command)).toMatchObject({ outcome: 'accepted' });
    }
  };
  const door = (email: string): string => (/admin/.test(email) ? 'admin/sign-in' : 'sign-in');
  const enters = async (email: string, password: string): Promise<boolean> =>
    (await house.call('POST', door(email), undefined, { email, password })).status === 200;

  it('lets everybody it lists in with the password it shows', async () => {
    const { accounts, password } = await start();
    await house.project();
    const names =
      `student student2 student3 student4 student5 teacher parent candidate grace-parent expired-candidate school-admin system-admin
      other-student other-teacher other-school-admin`.split(/\s+/);
    expect(accounts.map(({ email }) => email)).toEqual(names.map((name) => `${name}@demo.lectern.test`));
    for (const { email } of accounts) expect([email, await enters(email, password)]).toEqual([email, true]);
    const parent = await house.signIn('parent@demo.lectern.test', password);
    const profiles = (await house.call('GET', 'profiles', parent.cookie)).body.data;
    expect(profiles).toMatchObject([{ role: 'parent' }, { firstName: 'Kavi' }, { firstName: 'Tara' }]);
  });

  it('lets a student in without an e-mail, by what the start shows', async () => {
    const { student, password } = await start();
    if (!student) throw new Error('nobody is shown');
    const { schoolCode, username, picturePin } = student;
    expect([username, picturePin]).toEqual(['asha.m', ['moon', 'key', 'boat']]);
    for (const proof of [{ password }, { picturePin }]) {
      const entered = await house.call('POST', 'sign-in', undefined, { schoolCode, username, ...proof });
      expect(entered.status).toBe(200);
    }
    const other = { schoolCode, username: 'noor.r', password };
    expect((await house.call('POST', 'sign-in', undefined, other)).status).toBe(401);
  });

  it('makes a password that is easy to read out, and keeps it for its owner’s eyes', async () => {
    const { password } = await start();
    expect(password).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
    expect(readFileSync(passwordFile, 'utf8')).toBe(`${password}\n`);
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
  });

  it('started again is the same, and leaves not one event', async () => {
    const first = await start();
    const head = await house.store.head();
    expect(await start()).toEqual(first);
    expect(await house.store.head()).toBe(head);
  });

  it('shows nobody who was erased, and gives their password out for nobody', async () => {
    const { accounts, password } = await start();
    for (const { email } of accounts)
      if (!email.startsWith('teacher')) await erase((person) => person.email === email);
    const left = await start();
    expect(left.accounts).toEqual([{ email: 'teacher@demo.lectern.test', about: 'teacher of 4 Kingfisher' }]);
    expect(left.student).toBeNull();
    expect(demoLines(left)).toEqual([
      `  Demo accounts, all with the password  ${password}`,
      '    teacher@demo.lectern.test  teacher of 4 Kingfisher',
    ]);
    expect(demoLines({ ...left, accounts: [] })).toEqual([]);
  });

  it('names a parent’s children that are still there', async () => {
    const about = async (): Promise<string | undefined> =>
      (await start()).accounts.find(({ email }) => email.startsWith('parent'))?.about;
    expect(await about()).toBe('parent of Kavi and Tara');
    await erase(({ firstName }) => firstName === 'Kavi');
    expect(await about()).toBe('parent of Tara');
    await erase(({ firstName }) => firstName === 'Tara');
    expect(await about()).toBe('parent');
  });

  it('counts the children of its family among the twelve that a family can have', async () => {
    const { password } = await start();
    await house.project();
    const account = await house.signIn('parent@demo.lectern.test', password);
    const profiles = (await house.call('GET', 'profiles', account.cookie)).body.data;
    const [{ profileId } = { profileId: '' }] = profiles as readonly { profileId: string }[];
    const parent = await house.call('POST', 'select-profile', account.cookie, { profileId });
    const add = (firstName: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/family/children',
        headers: { cookie: `sc=${parent.cookie}` },
        payload: { firstName },
      });
    // All at once: nobody's read model knows of the others yet.
    const added = await Promise.all(Array.from({ length: 14 }, (_, nth) => add(`Child ${nth}`)));
    expect(added.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(added.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
  });

  it('takes a given password from the start at which it is given', async () => {
    const { password } = await start();
    expect(await start('given-password-1')).toMatchObject({ password: 'given-password-1' });
    expect(await enters('teacher@demo.lectern.test', 'given-password-1')).toBe(true);
    expect(await enters('teacher@demo.lectern.test', password)).toBe(false);
    const head = await house.store.head();
    expect(await start('given-password-1')).toMatchObject({ password: 'given-password-1' });
    expect(await start()).toMatchObject({ password: 'given-password-1' });
    expect(await house.store.head()).toBe(head);
  });

  it('cut off before everybody had the password is made good by the next start', async () => {
    await start('first-password-1');
    writeFileSync(passwordFile, '');
    const { password } = await start();
    expect(await enters('student@demo.lectern.test', password)).toBe(true);
  });

  const refused = (kind: RefusalKind) =>
    ({ outcome: 'rejected', kind, code: 'test.no', message: 'Not now.', permanent: false }) as const;
  /** Time that passes only while somebody waits. */
  const waitingClock = () => {
    let now = Date.parse('2026-01-05T08:00:00.000Z');
    return {
      now: () => now,
      sleep: (ms: number) => {
        now += ms;
        return Promise.resolve();
      },
    };
  };

  it('asks again what could not be saved just now', async () => {
    const seen = new Map<string, number>();
    const sender: CommandSender = {
      send: (command) => {
        const times = (seen.get(command.name) ?? 0) + 1;
        seen.set(command.name, times);
        return times <= 3 ? Promise.resolve(refused('unavailable')) : house.sender.send(command);
      },
    };
    const deps = { sender, clock: waitingClock(), claimKey: house.claimKey, library: demoLibrary };
    const { accounts, password } = await startDemo({ ...deps, passwordFile });
    expect(seen.get('RegisterPerson')).toBeGreaterThan(3);
    for (const { email } of accounts) expect([email, await enters(email, password)]).toEqual([email, true]);
  });

  it.each<[string, RefusalKind, number]>([
    ['an outage that does not end, after a minute', 'unavailable', 60_000],
    ['any other reason, at once', 'forbidden', 0],
  ])(
    'refused for %s, says which command it was, and keeps no password that nobody has',
    async (_why, kind, ms) => {
      const sender = { send: () => Promise.resolve(refused(kind)) };
      const clock = waitingClock();
      const began = clock.now();
      const deps = { sender, clock, claimKey: house.claimKey, library: [], passwordFile };
      await expect(startDemo(deps)).rejects.toThrow('CreateSchool: Not now.');
      expect(clock.now() - began).toBe(ms);
      expect(() => readFileSync(passwordFile)).toThrow('ENOENT');
    },
  );
});
