import { schoolStream } from '@lectern/events/schools/school.events';
import { attemptLog } from '@lectern/events/practice/attempt.views';
import type { AccessQueries } from '../access/access.queries.js';
import { createCardTokens } from '../accounts/links/link-tokens.js';
import { handlePeople } from '../accounts/people/person.commands.js';
import { createSessionQueries } from '../accounts/sessions/session.queries.js';
import { handleClasses } from '../classes/classes.commands.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { createSessionStore } from '../accounts/sessions/session-store.js';
import { context, type ReactorPorts } from '../context.js';
import type { Notifier } from '../platform/edge/socket-gateway.js';
import { publicUrl } from '../platform/public-url.js';
import { timeTravel } from '../history/time-travel.queries.js';
import { withPorts } from '../platform/work/reactor.js';
import { queriesOf } from '../queries.js';
import { createStudentImportsQueries } from '../student-imports/student-imports.queries.js';
import { createSubscriptionsQueries } from '../subscriptions/subscriptions.queries.js';
import { endSchoolSessions } from './end-school-sessions.reactor.js';
import { serveManageSchool } from './manage-school.http.js';
import { createSchoolDetailsQueries } from './school-details.queries.js';
import { handleInvitations } from './invitations/invitation.commands.js';
import { completeOnboarding } from './invitations/complete-onboarding.reactor.js';
import { forgetInvitation, forgetInvited } from './invitations/forget-invitation.reactor.js';
import { invitationMail } from './invitations/invitation-mail.reactor.js';
import { createInvitationTokens } from './invitations/invitation-tokens.js';
import { serveOnboarding } from './invitations/onboarding.http.js';
import { serveSchoolInvitations } from './invitations/school-invitations.http.js';
import { schoolInvitationsProjection } from './invitations/school-invitations.projection.js';
import { createSchoolInvitationsQueries } from './invitations/school-invitations.queries.js';
import { createSchoolOf } from './admins-school.js';
import { serveTeachers } from './invitations/teachers.http.js';
import { createTeachersQueries } from './invitations/teachers.queries.js';
import { handleSchools } from './schools.commands.js';
import { schoolsProjection } from './schools.projection.js';
import { serveSetup } from './setup.http.js';
import { serveSignInCards } from './sign-in-cards.http.js';
import { serveStaff } from './staff.http.js';
import { createStaffQueries } from './staff.queries.js';
import { createStudentAudience } from './student-audience.queries.js';
import { createSystemQueries } from './system.queries.js';

/** `student-progress-updated`, to those alone who may read the student's answers now. */
const notifyOfProgress =
  (access: AccessQueries): Notifier =>
  async ({ payload }, person) => {
    const studentId = String(payload['studentId']);
    if (!(await access.mayReach(attemptLog, person, studentId))) return undefined;
    return { name: 'student-progress-updated', payload: { studentId, position: payload['position'] } };
  };

const schoolRoles = ['student', 'teacher', 'school-admin'] as const;

const endSessionsOf = async (ports: ReactorPorts, schoolId: string): Promise<void> => {
  const sessions = createSessionStore(ports);
  const people = createPeopleQueries(ports);
  for (const role of schoolRoles)
    for await (const page of people.inSchool(schoolId, role))
      for (const { personId, familyId } of page)
        if (familyId === null) await sessions.endEveryOne(personId, 'suspended');
};

export const schools = context('schools', {
  projections: [schoolsProjection, schoolInvitationsProjection],
  past: () => [{ projection: schoolsProjection, byId: (ids) => [ids.map(schoolStream)] }],
  commands: (ports) => {
    const steps = [...handlePeople(ports), handleSchools(ports), ...handleClasses(ports)];
    return [handleSchools(ports), ...handleInvitations(ports, steps)];
  },
  reactors: () => [
    invitationMail,
    completeOnboarding,
    forgetInvitation,
    forgetInvited,
    withPorts(endSchoolSessions, (ports: ReactorPorts) => ({
      endSessions: (schoolId) => endSessionsOf(ports, schoolId),
    })),
  ],
  relay: createStudentAudience,
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    const invitations = createSchoolInvitationsQueries(ports);
    const teachers = createTeachersQueries(shared);
    return {
      serve: [
        ...serveStaff({
          staff: timeTravel(ports, (then) => createStaffQueries({ ...then, ...queriesOf(then) })),
          system: createSystemQueries(shared),
        }),
        serveSignInCards({
          ...shared,
          cards: createCardTokens(ports.linkKey),
          publicUrl: publicUrl(ports.settings),
        }),
        ...serveSchoolInvitations({ ...ports, invitations }),
        ...serveManageSchool({
          ...shared,
          details: createSchoolDetailsQueries({
            ...shared,
            teachers,
            imports: createStudentImportsQueries(ports),
            subscriptions: createSubscriptionsQueries(shared),
          }),
        }),
        serveSetup({ schoolOf: createSchoolOf(shared.schools) }),
        ...serveTeachers({
          ...shared,
          schoolOf: createSchoolOf(shared.schools),
          teachers,
          tokens: createInvitationTokens(ports.linkKey),
          publicUrl: publicUrl(ports.settings),
        }),
        ...serveOnboarding({
          ...ports,
          sessions: createSessionQueries(shared),
          tokens: createInvitationTokens(ports.linkKey),
        }),
      ],
      notifications: { progress: notifyOfProgress(shared.access) },
    };
  },
});
