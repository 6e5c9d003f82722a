import { context, type ReactorPorts } from '../context.js';
import { createHistory } from '../history/history.queries.js';
import { isOutboxShown } from '../platform/mailer/outbox.js';
import { withPorts } from '../platform/work/reactor.js';
import { queriesOf } from '../queries.js';
import { createRecordings } from '../practice/recordings.js';
import { serveFamily } from './family/family.http.js';
import { createFamilyQueries } from './family/family.queries.js';
import { createCardTokens } from './links/link-tokens.js';
import { createLinkTokens } from './links/link-tokens.js';
import { accountMail } from './mail/account-mail.reactor.js';
import { serveOutbox } from './mail/outbox.http.js';
import { claimsProjection } from './people/claims.projection.js';
import { peopleProjection } from './people/people.projection.js';
import { peopleDeclaration } from './people/person-document.js';
import { registeredPeople } from './people/registered-people.js';
import { handlePeople } from './people/person.commands.js';
import { erasure } from './privacy/erasure.js';
import { serveExport } from './privacy/export.http.js';
import { handleDeletions } from './privacy/privacy.commands.js';
import { serveDeletions } from './privacy/privacy.http.js';
import { formerPictures } from './profile/former-pictures.reactor.js';
import { servePicture } from './profile/picture.http.js';
import { createPictures } from './profile/pictures.js';
import { serveProfile } from './profile/profile.http.js';
import { serveRegistration } from './registration/account.http.js';
import { serveAddStudent } from './registration/add-student.http.js';
import { serveAddUser } from './registration/add-user.http.js';
import { handleRegistration } from './registration/registration.commands.js';
import { knownDevicesCollection } from './sessions/known-devices.js';
import { handleSessions } from './sessions/session.commands.js';
import { sessionsCollection } from './sessions/session-document.js';
import { serveSessions } from './sessions/session.http.js';
import { createSessionQueries } from './sessions/session.queries.js';
import { createSessionStore } from './sessions/session-store.js';
import { endSuspendedSessions } from './suspension/end-suspended-sessions.reactor.js';
import { serveSuspensions } from './suspension/suspension.http.js';
import { createSuspensionQueries } from './suspension/suspension.queries.js';

export const accounts = context('accounts', {
  projections: [peopleProjection, claimsProjection],
  past: ({ ofSchool }) => [
    { projection: registeredPeople, by: { schoolId: (id) => ofSchool(id, ['person']) }, isOfToday: true },
  ],
  // The command side counts the people of a family.
  collections: [sessionsCollection, knownDevicesCollection, peopleDeclaration],
  commands: (ports) => [
    ...handlePeople(ports),
    handleSessions(ports),
    handleRegistration(ports),
    ...handleDeletions(ports),
  ],
  reactors: () => [
    accountMail,
    withPorts(endSuspendedSessions, (ports: ReactorPorts) => ({
      endSessions: (personId) => createSessionStore(ports).endEveryOne(personId, 'suspended'),
    })),
    formerPictures,
    ...erasure,
  ],
  edge: (ports) => {
    const queries = queriesOf(ports);
    const shared = { ...ports, ...queries, pictures: createPictures(ports) };
    const family = createFamilyQueries(queries);
    const recordings = createRecordings(shared);
    const sessions = createSessionQueries(shared);
    const tokens = createLinkTokens(ports.linkKey);
    return {
      serve: [
        ...serveSessions({ ...shared, sessions, cards: createCardTokens(ports.linkKey) }),
        ...serveRegistration({ ...shared, sessions, tokens }),
        serveAddUser(shared),
        serveAddStudent(shared),
        ...serveProfile(shared),
        ...servePicture(shared),
        ...serveFamily({ ...shared, family }),
        ...serveSuspensions(createSuspensionQueries(ports)),
        ...serveDeletions({ ...queries, tokens, waitDays: ports.settings.LECTERN_DELETION_WAIT }),
        serveExport({ ...shared, recordings, history: createHistory(ports) }),
        serveOutbox(isOutboxShown(ports.settings) ? ports : undefined),
      ],
    };
  },
});
