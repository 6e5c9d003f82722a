import { randomUUID } from 'node:crypto';
import { demoSchools } from '../seed/demo-people.js';
import { pictureOf } from '../platform/images/images.fixture.js';
import { command, personIdOf, type Who } from './authorisation.fixture.js';
import { latestMoment, row, type MatrixRow } from './authorisation-row.fixture.js';
import type { Things } from './authorisation-things.fixture.js';

const everybody = '++ +++++ ++ ++ ++ ++';
const nobodyIsThere = '44 44444 44 44 44 44';
const systemAdmins = '13 33333 33 33 33 +3';
const parents = '1+ 33333 +3 33 33 33';
const withProfilePage = '13 +++++ ++ ++ ++ +3';

const password = 'amber-kettle-river-43';
const name = { firstName: 'Gita', lastName: 'Rao' };
const newEmail = (): string => `new-${randomUUID()}@example.test`;
const cardsFor = (whose: (things: Things) => string) => (things: Things) => ({
  body: { personIds: [whose(things)] },
});
const changed = (whose: (things: Things) => string) => (things: Things) => ({
  params: { id: whose(things) },
  body: { firstName: 'Kavi' },
});
const pictureOfWhom = (who: Who, id: (things: Things) => string) => async (things: Things) => ({
  params: { personId: id(things), pictureId: await things.pictureOf(who) },
});
const invitationOf = async (things: Things) => ({
  params: { invitationId: (await things.invitation()).invitationId },
});
const school = demoSchools[0];

/** People and what is known of them: families, schools, and what admins do. */
export const peopleRows: readonly MatrixRow[] = [
  //                                                    n account | s c s s c | p c | t o | s o | s p
  row('account.add-user', 'a new account', systemAdmins, () => ({
    body: { ...name, email: newEmail(), role: 'parent' },
  })),
  row('account.add-student', 'a new student', systemAdmins, ({ schoolId }) => ({
    body: { ...name, schoolId, username: `gita.${randomUUID().slice(0, 8)}`, password },
  })),
  row('onboarding.read', 'who has the link', everybody, async (things) => ({
    body: { token: (await things.invitation()).token },
  })),
  row('onboarding.check', 'who has the link', everybody, async (things) => ({
    body: { token: (await things.invitation()).token, ...name, schoolName: 'Riverside School' },
  })),
  row('onboarding.ask', 'who has the link', everybody, async (things) => ({
    body: { token: (await things.invitation()).token },
  })),
  row('onboarding.check', 'who forged a link', nobodyIsThere, async (things) => ({
    body: { token: (await things.invitation('forger')).token, ...name, schoolName: 'Riverside School' },
  })),
  row('onboarding.ask', 'who forged a link', nobodyIsThere, async (things) => ({
    body: { token: (await things.invitation('forger')).token },
  })),
  row(
    'onboarding.accept',
    'who has the link',
    everybody,
    async (things) => ({
      body: { token: (await things.invitation()).token, ...name, schoolName: 'Riverside School', password },
    }),
    { anew: true },
  ),
  row('onboarding.read', 'who forged a link', nobodyIsThere, async (things) => ({
    body: { token: (await things.invitation('forger')).token },
  })),
  row('onboarding.accept', 'who forged a link', nobodyIsThere, async (things) => ({
    body: {
      token: (await things.invitation('forger')).token,
      ...name,
      schoolName: 'Riverside School',
      password,
    },
  })),
  row('schools.invite', 'a new school', systemAdmins, () => ({
    body: { ...name, schoolName: 'Riverside School', email: newEmail() },
  })),
  row('schools.invitations', 'all', systemAdmins),
  row('schools.withdraw-invitation', 'one that is open', systemAdmins, invitationOf),
  row('schools.send-invitation-again', 'one that is open', systemAdmins, invitationOf),
  row('suspension.list', 'all', systemAdmins),
  row('unsent-answers.list', 'all', systemAdmins),
  row('suspension.lookup', 'Asha', systemAdmins, () => ({ query: { email: 'student@demo.lectern.test' } })),
  row('suspension.lookup-student', 'Asha', systemAdmins, () => ({
    query: { schoolCode: school?.code ?? '', username: 'asha.m' },
  })),
  row('suspension.suspend', 'somebody who came in', systemAdmins, async ({ guest }) => ({
    body: { personId: await guest(), reason: 'A test' },
  })),
  row('suspension.lift', 'somebody who is kept out', systemAdmins, async ({ guest, running }) => {
    const personId = await guest();
    await command(running, 'accounts', 'Suspend', { personId, reason: 'A test' });
    return { body: { personId } };
  }),
  row('family.children', 'one’s own', parents),
  row('family.add-child', 'a child of one’s own', parents, () => ({ body: { firstName: 'Mani' } })),
  row(
    'family.change-child',
    'a child’s',
    parents,
    changed(({ kavi }) => kavi),
  ),
  row(
    'family.change-child',
    'a child’s of another family',
    '14 33333 43 33 33 33',
    changed(({ otherChild }) => otherChild),
  ),
  row(
    'family.change-child',
    'Asha’s, who is of no family',
    '14 33333 43 33 33 33',
    changed(({ asha }) => asha),
  ),
  row(
    'family.change-child',
    'the parent’s',
    '14 33333 43 33 33 33',
    changed(() => personIdOf('parent')),
  ),
  row('profile.read', 'one’s own', withProfilePage),
  row('profile.rename', 'one’s own', withProfilePage, () => ({ body: name })),
  row(
    'profile.show-picture',
    'Asha’s',
    '14 +4444 44 +4 +4 +4',
    pictureOfWhom('student', ({ asha }) => asha),
  ),
  row(
    'profile.show-picture',
    'a child’s',
    '1+ 44444 ++ 44 44 +4',
    pictureOfWhom('child', ({ kavi }) => kavi),
  ),
  row('profile.picture', 'one’s own', withProfilePage, async () => ({
    body: { image: (await pictureOf('png')).toString('base64') },
  })),
  row('profile.remove-picture', 'one’s own', withProfilePage),
  row(
    'schools.sign-in-cards',
    'Asha’s',
    '13 33333 33 +4 +4 33',
    cardsFor(({ asha }) => asha),
  ),
  row(
    'schools.sign-in-cards',
    'Mina’s, of another class',
    '13 33333 33 44 +4 33',
    cardsFor(({ mina }) => mina),
  ),
  row(
    'schools.sign-in-cards',
    'a child’s, of no school',
    '13 33333 33 44 44 33',
    cardsFor(({ kavi }) => kavi),
  ),
  row('staff.teacher-classes', 'one’s own', '13 33333 33 ++ 33 33'),
  row('staff.school-admin-overview', 'one’s own', '13 33333 33 33 ++ 33'),
  row('staff.school-admin-overview', 'Banyan Grove School', '13 33333 33 33 +4 33', ({ schoolId }) => ({
    query: { schid: schoolId },
  })),
  row('staff.school-admin-overview', 'the same, as it was', '13 33333 33 33 +4 33', ({ schoolId }) => ({
    query: { schid: schoolId, asOf: latestMoment },
  })),
  row('staff.ai-hint-visibility', 'one’s own school', '13 33333 33 33 ++ 33', () => ({
    body: { fShownToStudents: false },
  })),
  row('staff.system-admin-overview', 'all', systemAdmins),
];
