import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewAttempt } from '@lectern/events/practice/attempt.views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { schools } from '../schools/schools.context.js';
import { content } from '../content/content.context.js';
import { demoPeople } from '../seed/demo-people.js';
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
      contexts: [schools, content],
    });
    folder = mkdtempSync(join(tmpdir(), 'lectern-access-'));
    await startDemo({ ...house, library: [], passwordFile: join(folder, 'demo-password') });
    await house.project();
    const { documents } = house;
    access = createAccessQueries({ documents, people: createPeopleQueries({ documents }) });
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

  it('nobody reaches a person who does not exist', async () => {
    const { personId } = known('system-admin');
    const ids = { sessionKey: 'k', sessionId: 's', userId: personId, accountId: personId, schoolId: null };
    const admin = { kind: 'person', ...ids, role: 'system-admin' } as const;
    expect(await access.mayReach(reviewAttempt, admin, 'no-such-person')).toBe(false);
  });
});
