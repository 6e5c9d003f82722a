import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleCollection } from '../accounts/people/person-document.js';
import { signIn, until } from './lectern-client.fixture.js';
import { jsonOf, operate, type Seen } from './operator-typed.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';

describe('user add', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
  }, 60_000);
  afterAll(() => running.stop());

  const add = (args: readonly string[]): Promise<Seen> => operate(running.folder, ['user', 'add', ...args]);
  const teacher = (email: string, school: string): readonly string[] => [
    '--email',
    email,
    '--name',
    'Wanjiru Odera',
    '--role',
    'teacher',
    '--school',
    school,
  ];
  it('lets somebody in with the password that is shown once', async () => {
    const { out, code } = await add([
      '--email',
      ' New@Example.test',
      '--name',
      'New Person',
      '--role',
      'student',
    ]);
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^new@example\.test may sign in; the person's id is [0-9a-f-]{36}\.$/);
    const password = /shown this once: (\S+)$/.exec(out[1] ?? '')?.[1] ?? '';
    expect((await signIn(running.url, 'new@example.test', password)).cookie).not.toBe('');
  });

  it('refuses an address that somebody has, and leaves nothing of the new one', async () => {
    const { store } = running.lectern.ports;
    const after = await store.head();
    const seen = await add(['--email', 'Student@demo.lectern.test', '--name', 'X Y', '--role', 'student']);
    expect(seen).toMatchObject({
      code: 1,
      out: [],
      err: ['Somebody has this e-mail address already. Nobody was added.'],
    });
    // The demo's texts get their voices meanwhile; of people there is nothing new.
    const kinds = new Set<string | undefined>();
    await new Promise<void>((resolve) => {
      const subscription = store.subscribe(
        { after, onCaughtUp: () => resolve(subscription.stop()) },
        async (events) => events.forEach(({ stream }) => kinds.add(stream.split('-', 1)[0])),
      );
    });
    expect([...kinds].filter((kind) => kind === 'person' || kind === 'claim')).toEqual([]);
  });

  it('puts a teacher into a school that there is, and no other', async () => {
    expect(await add(teacher('wanjiru@example.test', 'no-such-school'))).toMatchObject({
      code: 1,
      err: ['There is no school no-such-school.'],
    });
    expect((await add(teacher('wanjiru@example.test', '').slice(0, -2))).code).toBe(2);
    const { documents } = running.lectern.ports;
    const { items } = await documents.find('enrolments_v3', { index: 'byLeftSchool', limit: 1 });
    const school = String(items[0]?.body['schoolId']);
    const seen = await add([...teacher('wanjiru@example.test', school), '--json']);
    const { personId } = jsonOf(seen);
    const person = await until(
      () => documents.get(peopleCollection, String(personId)),
      (found) => found !== undefined,
    );
    expect(person?.body).toMatchObject({ firstName: 'Wanjiru', lastName: 'Odera', schoolId: school });
  });
});
