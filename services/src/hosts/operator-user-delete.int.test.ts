import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleCollection, type PersonDocument } from '../accounts/people/person-document.js';
import { readOutboxMails, type KeptMail } from '../platform/mailer/outbox.js';
import { demoPeople } from '../seed/demo-people.js';
import { until } from './lectern-client.fixture.js';
import { jsonOf, operate, type Seen } from './operator-typed.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';

const address = (who: string): string => `${who}@demo.lectern.test`;
const idOf = (who: string): string => demoPeople.find(({ email }) => email === address(who))?.personId ?? '';

describe('a person looked after by the operator', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    await running.settled();
  }, 60_000);
  afterAll(() => running.stop());

  const user = (args: readonly string[], answers?: readonly string[]): Promise<Seen> =>
    operate(running.folder, ['user', ...args], answers ? { answers } : {});
  const mailsTo = async (to: string): Promise<readonly KeptMail[]> =>
    (await readOutboxMails(running.lectern.ports)).mails.filter((mail) => mail.to === to);
  const documentOf = async (who: string): Promise<PersonDocument | undefined> =>
    (await running.lectern.ports.documents.get<PersonDocument>(peopleCollection, idOf(who)))?.body;

  it('is to be deleted after a question that says what goes and when, and can be kept', async () => {
    const no = await user(['delete', address('candidate')], ['n']);
    expect(no).toMatchObject({ code: 1, err: ['Nothing was changed.'] });
    expect(no.asked[0]).toMatch(/^Delete hiring-candidate \S+\? Name, answers, .* go on 20/);
    expect((await user(['delete', address('candidate')])).err[0]).toMatch(/add --yes if you mean it/);

    const seen = await user(['delete', ` ${address('candidate').toUpperCase()}`, '--yes', '--json']);
    const told = jsonOf(seen);
    expect(told).toEqual({ personId: idOf('candidate'), eraseAt: expect.any(String), children: [] });
    expect(Date.parse(String(told['eraseAt'])) - Date.now()).toBeGreaterThan(13 * 86_400_000);
    await until(
      () => documentOf('candidate'),
      (person) => person?.eraseAt === told['eraseAt'],
    );
    expect(await documentOf('candidate')).toMatchObject({ eraseBy: 'operator' });
    const events = await operate(running.folder, ['events', '--person', idOf('candidate'), '--json']);
    const confirmed = events.out.find((line) => line.includes('DeletionConfirmed')) ?? '';
    expect(confirmed).toContain('"userId":"operator"');

    expect(await user(['delete', idOf('candidate'), '--keep'])).toMatchObject({
      code: 0,
      out: [`${idOf('candidate')} stays. Nothing was deleted.`],
    });
    expect((await user(['delete', idOf('candidate'), '--keep'])).code).toBe(1);
  });

  it('goes at once with --now, and what they have open is told why it ends', async () => {
    const student = await running.as('student2');
    const socket = await student.connect();
    const hungUp = new Promise((resolve) => socket.once('disconnect', resolve));
    const seen = await user(['delete', address('student2'), '--now'], ['y']);
    expect(seen.asked[0]).toMatch(/ go at once: nobody can take it back, and no mail tells of it\./);
    expect(seen.out).toEqual([`${idOf('student2')} is being deleted. It takes a moment.`]);
    await hungUp;
    expect(student.heard).toContainEqual({
      name: 'connection-terminated',
      payload: { message: 'This account was deleted.', preventAutoReconnection: true },
    });
    await until(
      () => documentOf('student2'),
      (person) => person === undefined,
    );
    expect(await mailsTo(address('student2'))).toEqual([]);
  });

  it('goes at once with --now, and a parent’s children with them', async () => {
    const seen = await user(['delete', address('parent'), '--now', '--yes', '--json']);
    expect(jsonOf(seen)['children']).toHaveLength(2);
    await until(
      () => documentOf('parent'),
      (person) => person === undefined,
    );
    expect((await user(['delete', address('parent'), '--yes'])).err[0]).toMatch(/^There is nobody called/);
  });

  it('is not deleted as the last system admin, unless that is meant', async () => {
    const refused = await user(['delete', address('system-admin'), '--yes']);
    expect(refused).toMatchObject({ code: 1, err: [expect.stringContaining('the last system admin')] });
    const meant = await user(['delete', address('system-admin'), '--yes', '--yes-the-last']);
    expect(meant.code).toBe(0);
    expect((await user(['delete', address('system-admin'), '--keep'])).code).toBe(0);
  });

  it('must be somebody, and one thing is asked for', async () => {
    expect((await user(['delete', 'nobody@demo.lectern.test', '--yes'])).code).toBe(1);
    expect((await user(['delete', address('teacher'), '--now', '--keep'])).code).toBe(2);
    expect((await user(['delete'])).code).toBe(2);
  });

  it('is given all that is theirs as a zip, which replaces nothing', async () => {
    const seen = await user(['export', address('teacher'), 'ruth.zip', '--json']);
    const file = join(running.folder, 'ruth.zip');
    expect(jsonOf(seen)).toMatchObject({ personId: idOf('teacher'), file });
    const files = unzipSync(new Uint8Array(readFileSync(file)));
    const profile = JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array())) as object;
    expect(profile).toMatchObject({ _id: idOf('teacher'), email: address('teacher') });
    expect(Object.keys(files)).toContain('devices.json');

    writeFileSync(file, 'mine');
    const again = await user(['export', address('teacher'), 'ruth.zip']);
    expect(again).toMatchObject({ code: 1, err: [`${file} is there already. Choose another name.`] });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await user(['export', 'nobody', 'nobody.zip'])).code).toBe(1);
    expect(existsSync(join(running.folder, 'nobody.zip'))).toBe(false);
  });

  it('is deleted by the next start where Lectern does not run, which is said', async () => {
    await running.lectern.stop();
    const seen = await user(['delete', address('teacher'), '--now', '--yes']);
    expect(seen.out).toEqual([
      `${idOf('teacher')} will be deleted when Lectern is started: it does not run now.`,
    ]);
    const later = await user(['delete', address('student3'), '--yes']);
    expect(later.out[0]).toMatch(/ will be deleted on 20/);
  });
});
