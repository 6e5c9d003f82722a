import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemActor } from '@lectern/events/journal/metadata';
import { reviewAttempt } from '@lectern/events/practice/attempt.views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { createClassesQueries } from '../classes/classes.queries.js';
import { classes } from '../classes/classes.context.js';
import { schools } from '../schools/schools.context.js';
import { content } from '../content/content.context.js';
import { demoClasses, demoPeople } from '../seed/demo-people.js';
import { startDemo } from '../seed/start-demo.js';
import { createAccessQueries, type AccessQueries } from './access.queries.js';

const known = (who: string) => {
  const found = demoPeople.find(({ email, firstName }) => email?.startsWith(`${who}@`) || firstName === who);
  if (!found) throw new Error(`The demo has no ${who}`);
  return found;
};

describe('whose attempts the people of the demo reach', { timeout: 30_000 }, () => {
  let house: AccountsHouse;
  let folder: string;
  let access: AccessQueries;

  beforeAll(async () => {
    house = await openAccountsHouse({
      contexts: [schools, classes, content],
    });
    folder = mkdtempSync(join(tmpdir(), 'lectern-access-'));
    await startDemo({ ...house, library: [], passwordFile: join(folder, 'demo-password') });
    await house.project();
    const people = createPeopleQueries(house);
    access = createAccessQueries({ people, classes: createClassesQueries(house) });
  }, 30_000);
  afterAll(async () => {
    await house.close();
    rmSync(folder, { recursive: true });
  });

  const reaches = async (who: string): Promise<string[]> => {
    const { personId, schoolId = null, role } = known(who);
    const owners = ['student', 'student2', 'student3', 'other-student', 'candidate', 'Kavi', 'Tara'];
    const ids = { sessionKey: 'k', sessionId: 's', userId: personId, accountId: personId, schoolId };
    const person = { kind: 'person', ...ids, role } as const;
    const verdicts = await Promise.all(
      owners.map((owner) => access.mayReach(reviewAttempt, person, known(owner).personId)),
    );
    return owners.filter((_owner, n) => verdicts[n]);
  };

  it.each([
    ['student', ['student']],
    ['candidate', ['candidate']],
    ['Kavi', ['Kavi']],
    ['parent', ['Kavi', 'Tara']],
    ['teacher', ['student', 'student2']],
    ['other-teacher', ['other-student']],
    ['school-admin', ['student', 'student2', 'student3']],
    ['other-school-admin', ['other-student']],
    ['system-admin', ['student', 'student2', 'student3', 'other-student', 'candidate', 'Kavi', 'Tara']],
  ])('%s', async (who, expected) => {
    expect(await reaches(who)).toEqual(expected);
  });

  it('the teacher of the class where the student is now, and no longer the one of before', async () => {
    const herons = demoClasses.find(({ name }) => name === '5 Heron');
    const { personId, enrolled } = known('student');
    if (!herons || !enrolled) throw new Error('The demo has no such class');
    const { schoolId, classId } = enrolled.in;
    const teacher = known('teacher').personId;
    const send = async (name: string, payload: Record<string, unknown>): Promise<void> => {
      const to = { context: 'classes', name, payload: { schoolId, ...payload }, actor: systemActor };
      expect(await house.sender.send(to)).toMatchObject({ outcome: 'accepted' });
    };
    await send('EndEnrolment', { classId, personId, reason: 'moved' });
    await send('EnrolPerson', { classId: herons.classId, personId, as: 'student' });
    await house.project();
    expect(await reaches('teacher')).toEqual(['student2']);
    await send('EnrolPerson', { classId: herons.classId, personId: teacher, as: 'teacher' });
    await house.project();
    expect(await reaches('teacher')).toContain('student');
  });

  it('nobody reaches a person who does not exist', async () => {
    const { personId } = known('system-admin');
    const ids = { sessionKey: 'k', sessionId: 's', userId: personId, accountId: personId, schoolId: null };
    const admin = { kind: 'person', ...ids, role: 'system-admin' } as const;
    expect(await access.mayReach(reviewAttempt, admin, 'no-such-person')).toBe(false);
  });
});
