import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';
import { demoClasses, demoPeople } from '../seed/demo-people.js';

const ofSchool = ({ schoolId }: Things) => ({ query: { schid: schoolId } });
const about = 'Asha’s school';
const gulls = demoClasses.find(({ name }) => name === '4 Gull')?.classId ?? '';
const foreigner = demoPeople.find(({ email }) => email?.startsWith('other-teacher@'))?.personId ?? '';
/** Of nobody's school: those who may ask are told that there is none. */
const foreignInvitation = async (things: Things) => ({
  ...ofSchool(things),
  params: { invitationId: (await things.invitation()).invitationId },
});
const noneOfTheirs = '13 33333 33 33 44 43';

/** A system admin is told that there is none; nobody else gets as far. */
const noSuchSchool = '13 33333 33 33 33 43';
const noSchool = { params: { schoolId: 'no-such-school' } };

/** What admins do with the teachers of a school, and system admins with schools. */
export const rows: readonly MatrixRow[] = [
  //                                       n account | s c s s c | p c | t o | s o | s p
  row('schools.skip-setup-step', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: { step: 'students' },
  })),
  row('teachers.of-school', about, '13 33333 33 33 +4 +3', ofSchool),
  row('teachers.invite', about, '13 33333 33 33 +4 +3', (things, who) => ({
    ...ofSchool(things),
    body: { emails: [`asked-by-${who}@example.test`] },
  })),
  row('teachers.invite', 'to a class of another school', noneOfTheirs, (things) => ({
    ...ofSchool(things),
    body: { emails: ['lata@example.test'], classId: gulls },
  })),
  row('teachers.send-again', 'an invitation of no school of theirs', noneOfTheirs, foreignInvitation),
  row(
    'teachers.correct-invitation',
    'an invitation of no school of theirs',
    noneOfTheirs,
    async (things) => ({
      ...(await foreignInvitation(things)),
      body: { email: 'lata@example.test' },
    }),
  ),
  row(
    'teachers.withdraw-invitation',
    'an invitation of no school of theirs',
    noneOfTheirs,
    foreignInvitation,
  ),
  row('teachers.invitation-link', 'an invitation of no school of theirs', noneOfTheirs, foreignInvitation),
  row('teachers.remove', 'a teacher of another school', noneOfTheirs, (things) => ({
    ...ofSchool(things),
    params: { personId: foreigner },
    body: { takesOverId: null },
  })),
  row('schools.create', 'a new one', '13 33333 33 33 33 +3', (_things, who) => ({
    body: { name: `Made by ${who}` },
  })),
  row('schools.details', about, '13 33333 33 33 33 +3', ({ schoolId }) => ({ params: { schoolId } })),
  row('schools.invite-admin', 'one that is not there', noSuchSchool, () => ({
    ...noSchool,
    body: { firstName: 'Meena', lastName: 'Iyer', email: 'meena-of-none@example.test' },
  })),
  row('schools.suspend', 'one that is not there', noSuchSchool, () => noSchool),
  row('schools.close', 'one that is not there', noSuchSchool, () => noSchool),
  row('schools.reopen', 'one that is not there', noSuchSchool, () => noSchool),
];
