import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { createClassesQueries } from '../classes/classes.queries.js';
import { openImportsHouse, type ImportsHouse, type Told } from './imports-house.fixture.js';

let house: ImportsHouse;
beforeAll(async () => {
  house = await openImportsHouse();
}, 60_000);
afterAll(() => house.close());

const idOf = ({ data }: Told): string => (data as { _id: string })._id;
const studentsOf = async () => {
  const people = createPeopleQueries(house);
  const found = [];
  for await (const some of people.inSchool('banyan', 'student')) found.push(...some);
  return found;
};
const inClass = async (classId: string) => (await createClassesQueries(house).find(classId))?.students.length;
const run = async (who: string, id: string): Promise<void> => {
  expect((await house.start(who, id)).status).toBe(200);
  expect(await house.react('run-import', id)).toBe('command');
};

const file = [
  'Student Name;Adm. No.;Sec;D.O.B;Pwd',
  'D’Mello, Zoë;0411;5C;25/02/2016;secret1',
  'Gupta,;0421;5C;01/03/2016;secret2',
  'Ishaan Verma;0437;5C;02/2016;secret3',
  'José Lobo;0423;5C;;',
].join('\r\n');

describe('a list of students', { timeout: 60_000 }, () => {
  it('is checked, carried out in part, finished, and taken back', async () => {
    const id = idOf(await house.upload('ruth', file));
    const checked = await house.view('ruth', id);
    expect(checked).toMatchObject({
      status: 'checked',
      className: '5C',
      fileName: 'class-5c.csv',
      counts: { rows: 4, ready: 2, problems: 2, questions: 0 },
    });
    expect(checked.rows.items.map(({ row, says }) => [row, says])).toEqual([
      [3, 'First name is missing.'],
      [4, '02/2016 isn’t a full date.'],
      [2, 'New student.'],
      [5, 'New student.'],
    ]);
    expect(JSON.stringify(checked)).not.toContain('secret');
    expect(await studentsOf()).toEqual([]);

    await run('ruth', id);
    const done = await house.view('ruth', id);
    expect(done).toMatchObject({ status: 'finished', leftOut: 2, outcome: { added: 2 } });
    expect(done.students).toHaveLength(2);
    const zoe = (await studentsOf()).find(({ firstName }) => firstName === 'Zoë');
    expect(zoe).toMatchObject({
      lastName: 'D’Mello',
      studentNumber: '0411',
      birthDate: '2016-02-25',
      username: 'zoe.d',
    });
    expect(await inClass('5c')).toBe(2);
    await house.react('drop-imported-file', id);
    const left = (await house.blobs.list(`student-imports/${id}/`)).map(({ key }) => key.split('/')[2]);
    expect(left.map((name) => name?.split('-')[0]).toSorted()).toEqual(['applied', 'list']);

    const csv: string = (await house.call('ruth', 'GET', `/${id}/left-out.csv`)).data;
    expect(csv).toContain('Gupta,;0421;5C;01/03/2016;;3;First name is missing.');
    await house.change('ruth', id, { fixes: { '3': { firstName: 'Isha' } } });
    await run('ruth', id);
    expect(await house.view('ruth', id)).toMatchObject({ leftOut: 1, outcome: { added: 3 } });

    expect((await house.call('hugo', 'POST', `/${id}/undo`)).status).toBe(404);
    expect((await house.call('dana', 'GET', `/${id}/undo`)).data).toMatchObject({ removed: 3, kept: [] });
    expect((await house.call('dana', 'POST', `/${id}/undo`)).status).toBe(200);
    await house.project();
    await house.react('undo-import', id);
    for (const { personId } of await studentsOf()) await house.send('accounts', 'ErasePerson', { personId });
    await house.project();
    expect([await house.view('dana', id), await studentsOf(), await inClass('5c')]).toMatchObject([
      { status: 'undone', students: [] },
      [],
      0,
    ]);
  });

  it('again changes nothing, and neither does its own export', async () => {
    const list = 'First name,Last name,Number\nTara,Fernandes,7\nAarav,Shah,\n';
    await run('ruth', idOf(await house.upload('ruth', list)));
    for (const same of [
      list,
      '\ufeffFirst name;Last name;Username;Streak\nTara;Fernandes;tara.f;3\nAarav;Shah;aarav.s;0\n',
    ]) {
      const again = await house.view('ruth', idOf(await house.upload('ruth', same)));
      expect([again.counts, again.rows.items.map(({ says }) => says)]).toMatchObject([
        { ready: 0, same: 2 },
        ['Already in 5C. Nothing to do.', 'Already in 5C. Nothing to do.'],
      ]);
    }
  });

  it('whose host dies in the middle goes on, and adds nobody twice', async () => {
    const list = `Name\n${Array.from({ length: 40 }, (_, at) => `Pupil${'abcdefghij'[at % 10]}${'klmn'[Math.floor(at / 10)]} Rao`).join('\n')}`;
    const id = idOf(await house.upload('hugo', list, { classId: '5a' }));
    await house.start('hugo', id);
    let left = 50;
    const dying = {
      send: (command: Parameters<typeof house.sender.send>[0]) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        return house.sender.send(command);
      },
    };
    await expect(house.react('run-import', id, dying)).rejects.toThrow('killed');
    await house.project();
    const { progress } = await house.view('hugo', id);
    expect(progress?.of).toBe(40);
    expect(progress?.done).toBeGreaterThan(0);
    expect(progress?.done).toBeLessThan(40);
    await house.react('run-import', id);
    expect(await house.view('hugo', id)).toMatchObject({ status: 'finished', outcome: { added: 40 } });
    expect(await inClass('5a')).toBe(40);
    const usernames = (await studentsOf()).map(({ username }) => username);
    expect(new Set(usernames).size).toBe(usernames.length);
  });

  it('stops where somebody says so; the rest waits', async () => {
    const list = 'Name\nStop One\nStop Two\n';
    const id = idOf(await house.upload('ruth', list));
    await house.start('ruth', id);
    expect((await house.call('ruth', 'POST', `/${id}/stop`)).status).toBe(200);
    await house.react('run-import', id);
    expect(await house.view('ruth', id)).toMatchObject({
      status: 'finished',
      outcome: { added: 0 },
      leftOut: 2,
      counts: { ready: 2 },
    });
  });

  it('is refused where it is a workbook, too long, or somebody else’s class', async () => {
    const workbook = await house.call('ruth', 'POST', '', {
      classId: '5c',
      files: [{ name: 'class-5c.xlsx', content: Buffer.from('PK').toString('base64') }],
    });
    expect(workbook.message).toMatch(/^class-5c\.xlsx is an Excel workbook\. Nothing was added\./);
    const long = await house.upload('ruth', `Name\n${'Asha Rao\n'.repeat(6_212)}`);
    expect(long.message).toBe('This file has 6,212 rows. The limit is 5,000. Split it in two.');
    for (const [who, place] of [
      ['ruth', { classId: '5a' }],
      ['ruth', {}],
      ['mira', { classId: '5c' }],
    ] as const)
      expect((await house.upload(who, 'Name\nAsha Rao', place)).status).toBe(404);
  });

  it('that changed since it was looked at is not started', async () => {
    const id = idOf(await house.upload('ruth', 'Name,Number\nNina Das,900\n'));
    await run('ruth', idOf(await house.upload('ruth', 'Name,Number\nOther Person,900\n')));
    const told = await house.start('ruth', id);
    expect([told.status, told.code]).toEqual([409, 'imports.changed-elsewhere']);
    expect((await house.view('ruth', id)).counts).toMatchObject({ ready: 0, problems: 1 });
  });

  it('of a whole school makes classes that an admin asks for', async () => {
    const id = idOf(await house.upload('dana', 'Name,Class\nWren Ito,6D\n', {}));
    expect((await house.view('dana', id)).rows.items[0]).toMatchObject({ newClass: '6D' });
    await house.change('dana', id, { newClass: '6D' });
    await run('dana', id);
    const all = await createClassesQueries(house).inSchool('banyan');
    expect(all.find(({ name }) => name === '6D')?.students).toHaveLength(1);
  });

  it('of OneRoster is read for a whole school alone: a teacher’s lets nobody go', async () => {
    const users = 'sourcedId,status,role,givenName,familyName\nu9,tobedeleted,student,Tara,Fernandes\n';
    const files = [{ name: 'users.csv', content: Buffer.from(users).toString('base64') }];
    const mine = await house.call('ruth', 'POST', '', { classId: '5c', files });
    await house.project();
    expect((await house.view('ruth', idOf(mine))).reading).toMatchObject({ isOneRoster: false });
    const whole = await house.call('dana', 'POST', '', { files });
    await house.project();
    expect((await house.view('dana', idOf(whole))).reading).toMatchObject({ isOneRoster: true });
  });

  it('of 5,000 rows is checked within 10 s', async () => {
    const names = Array.from(
      { length: 5_000 },
      (_, at) => `Kid${at.toString(2).replaceAll('0', 'a').replaceAll('1', 'b')} Rao,${at + 10_000},5A`,
    );
    const before = performance.now();
    const id = idOf(await house.upload('dana', `Name,Number,Class\n${names.join('\n')}`, {}));
    expect(performance.now() - before).toBeLessThan(10_000);
    expect((await house.view('dana', id)).counts).toMatchObject({ rows: 5_000, ready: 5_000 });
  });
});
