import { systemActor } from '@lectern/events/journal/metadata';
import { ltiCourseStream } from '@lectern/events/lti/lti-courses.events';
import { ltiSubjectHash } from '../accounts/people/claim-hash.js';
import { context, type ReactorPorts } from '../context.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { publicUrl } from '../platform/public-url.js';
import { withPorts } from '../platform/work/reactor.js';
import { queriesOf } from '../queries.js';
import { createSchoolOf } from '../schools/admins-school.js';
import { addMembers } from './add-members.reactor.js';
import { createRegistration } from './dynamic-registration.js';
import { findLineItem } from './find-line-item.reactor.js';
import { createGradeServices } from './grade-services.js';
import { createGradeReader } from './grade-to-send.js';
import { createLaunchStore, launchCollections } from './launch-store.js';
import { serveLtiAdmin } from './lti-admin.http.js';
import { ltiCourseDecider } from './lti-course.decider.js';
import { serveLtiCourses } from './lti-courses.http.js';
import { ltiCoursesProjection } from './lti-courses.projection.js';
import { createLtiCoursesQueries } from './lti-courses.queries.js';
import { handleLti } from './lti.commands.js';
import { serveLtiLaunch } from './lti-launch.http.js';
import { serveLtiGrades } from './lti-grades.http.js';
import { ltiGradesProjection } from './lti-grades.projection.js';
import { createLtiGradesQueries } from './lti-grades.queries.js';
import { serveLtiJoin } from './lti-join.http.js';
import { serveLtiPick } from './lti-pick.http.js';
import { ltiPlatformsProjection } from './lti-platforms.projection.js';
import { createLtiQueries } from './lti.queries.js';
import { serveLtiRegister } from './lti-register.http.js';
import { noteGrade } from './note-grade.reactor.js';
import { createPlatformServices } from './platform-services.js';
import { reconcileGrade } from './reconcile-grade.reactor.js';
import { createRosterService } from './roster-service.js';
import { sendGrade } from './send-grade.reactor.js';
import { createToolSigner, toolKeysCollection } from './tool-keys.js';
import { createLaunchVerifier } from './verify-launch.js';

type Compare = (payload: Record<string, unknown>) => Promise<void>;

/** What the reactors have in common, made once a host: with it the tokens that platforms gave. */
const made = new WeakMap<object, ReturnType<typeof createGrading>>();
const createGrading = (ports: ReactorPorts) => {
  const grades = createGradeReader(ports);
  const send = (name: string, payload: Record<string, unknown>) =>
    ports.sender.send({ context: 'lti', name, payload, actor: systemActor });
  const compare: Compare = async (payload) => {
    const reply = await send('CompareLtiGrade', payload);
    if (reply.outcome === 'rejected' && !reply.permanent) throw new Error(reply.message);
  };
  const platformServices = createPlatformServices({ ...ports, signer: createToolSigner(ports) });
  return {
    ...grades,
    grades,
    compare,
    send,
    services: createGradeServices(platformServices),
    roster: createRosterService(platformServices),
    hashOf: (schoolId: string, issuer: string, subject: string) =>
      ltiSubjectHash(ports.claimKey, schoolId, issuer, subject),
    membershipsUrl: async (courseId: string) =>
      (await foldStream(ports, ltiCourseDecider, ltiCourseStream(courseId))).opened?.membershipsUrl,
    platform: createLtiQueries(ports).platform,
    attempt: queriesOf(ports).attempts.document,
  };
};
const gradingOf = (ports: ReactorPorts) => {
  const grading = made.get(ports) ?? createGrading(ports);
  made.set(ports, grading);
  return grading;
};

export const lti = context('lti', {
  collections: [...launchCollections, toolKeysCollection],
  projections: [ltiPlatformsProjection, ltiGradesProjection, ltiCoursesProjection],
  commands: handleLti,
  reactors: () =>
    [noteGrade, findLineItem, sendGrade, reconcileGrade, addMembers].map((reactor) =>
      withPorts(reactor, gradingOf),
    ),
  edge: (ports) => {
    const home = publicUrl(ports.settings);
    const queries = queriesOf(ports);
    const signer = createToolSigner(ports);
    const deps = {
      ...ports,
      ...queries,
      schoolOf: createSchoolOf(queries.schools),
      grades: createLtiGradesQueries({ ...ports, ...queries }),
      lti: createLtiQueries(ports),
      launches: createLaunchStore(ports),
      verify: createLaunchVerifier(ports.outgoing),
      signer,
      courses: createLtiCoursesQueries({ ...ports, ...queries }),
      roster: createRosterService(createPlatformServices({ ...ports, signer })),
      mayAsk: (url: string) =>
        ports.outgoing.check(url).then(
          () => true,
          () => false,
        ),
      register: createRegistration({ ...ports, home }),
      home,
    };
    return {
      serve: [
        ...serveLtiLaunch(deps),
        ...serveLtiAdmin(deps),
        ...serveLtiGrades(deps),
        ...serveLtiCourses(deps),
        ...serveLtiPick(deps),
        ...serveLtiJoin(deps),
        ...serveLtiRegister(deps),
      ],
    };
  },
});
