import { tokenSeconds } from '@lectern/events/embedding/embedding.routes';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import {
  ltiCommands,
  ltiPlatformStream,
  ltiSessionCommands,
  type FoundLtiStudent,
  type LtiCommand,
} from '@lectern/events/lti/lti.events';
import {
  ltiGradeCommands,
  ltiGradeStream,
  ltiLinkCommands,
  ltiLinkStream,
} from '@lectern/events/lti/lti-grades.events';
import {
  ltiCourseCommands,
  ltiCourseStream,
  ltiSubjectCommands,
} from '@lectern/events/lti/lti-courses.events';
import { noSuchStudent } from '@lectern/events/schools/schools.refusals';
import { launchOver } from '@lectern/events/lti/lti.refusals';
import { createAccountReader } from '../accounts/people/account-reader.js';
import { ltiSubjectHash } from '../accounts/people/claim-hash.js';
import { claimOwner, createClaims } from '../accounts/people/claims.js';
import { createKnownElsewhere } from '../accounts/people/known-elsewhere.js';
import { hasOwnSignIn } from '../accounts/people/person-standing.decider.js';
import { accepted, suspended } from '../accounts/sessions/session-replies.js';
import { createSessionStore } from '../accounts/sessions/session-store.js';
import type { CommandPorts } from '../context.js';
import { decides, handles, handlesEach, type CommandHandler } from '../platform/commands/handle-commands.js';
import { start } from '../platform/event-store/event-store.port.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { ltiCourseDecider } from './lti-course.decider.js';
import { ltiGradeDecider } from './lti-grade.decider.js';
import { ltiLinkDecider } from './lti-link.decider.js';
import { ltiPlatformDecider } from './lti-platform.decider.js';

const spec = {
  decider: ltiPlatformDecider,
  stream: ({ data }: LtiCommand) => ltiPlatformStream(data.platformId),
};

/** What a school decides about its platforms, and what their launches begin. */
export const handleLti = (ports: CommandPorts): readonly CommandHandler[] => {
  const sessions = createSessionStore(ports);
  const accounts = createAccountReader(ports);
  const knownElsewhere = createKnownElsewhere(ports);
  const claims = createClaims(ports);

  return [
    handles(ltiCommands, async (command, envelope: CommandEnvelope): Promise<CommandReply> => {
      const reply = await ports.runner.run(spec, command, envelope);
      const { type, data } = command;
      if (reply.outcome === 'accepted' && type === 'RemoveLtiPlatform')
        await sessions.endByKey(data.platformId);
      return reply;
    }),
    decides(ports.runner, ltiLinkCommands, {
      decider: ltiLinkDecider,
      stream: ({ data }) => ltiLinkStream(data.linkId),
    }),
    decides(ports.runner, ltiGradeCommands, {
      decider: ltiGradeDecider,
      stream: ({ data }) => ltiGradeStream(data.gradeId),
    }),
    decides(ports.runner, ltiCourseCommands, {
      decider: ltiCourseDecider,
      stream: ({ data }) => ltiCourseStream(data.courseId),
    }),
    handlesEach(ltiSubjectCommands, {
      FindLtiSubjects: async ({ schoolId, issuer, subjects }) => {
        const data: { readonly hash: string; readonly personId: string | null }[] = [];
        for (const subject of subjects) {
          const hash = ltiSubjectHash(ports.claimKey, schoolId, issuer, subject);
          const student = await accounts.bySubject('lti-subject', hash);
          data.push({ hash, personId: student?.personId ?? null });
        }
        return { outcome: 'accepted', position: start, revision: -1, data };
      },
      ClaimLtiSubject: async ({ schoolId, issuer, subject, personId }, envelope) => {
        const student = await accounts.byId(personId);
        const isTheirs = student?.role === 'student' && student.schoolId === schoolId;
        if (!isTheirs || student.joinedTo !== null) return rejected(noSuchStudent);
        const hash = ltiSubjectHash(ports.claimKey, schoolId, issuer, subject);
        return claims({ type: 'Claim', data: { kind: 'lti-subject', hash, ownerId: personId } }, envelope);
      },
    }),
    handlesEach(ltiSessionCommands, {
      FindLtiStudent: async ({ schoolId, issuer, subject, ...names }, envelope) => {
        const hash = ltiSubjectHash(ports.claimKey, schoolId, issuer, subject);
        const student = await knownElsewhere({ kind: 'lti-subject', hash, schoolId, ...names }, envelope);
        if ('outcome' in student) return student;
        if (student.suspension) return suspended(student.suspension);
        const { personId } = student;
        const subjectId = (await claimOwner(ports, 'lti-subject', hash)) ?? personId;
        const mayJoin = subjectId === personId && !hasOwnSignIn(student);
        const data: FoundLtiStudent = { personId, subjectId, mayJoin };
        return { outcome: 'accepted', position: start, revision: -1, data };
      },
      BeginLtiSession: async (data) => {
        const { platformId, schoolId, deploymentId, personId, activity, ltiGradeId, origin, newSessionKey } =
          data;
        const isOver = async (): Promise<boolean> => {
          const { platform, deploymentIds } = await foldStream(
            ports,
            ltiPlatformDecider,
            ltiPlatformStream(platformId),
          );
          return platform?.schoolId !== schoolId || !deploymentIds.has(deploymentId);
        };
        const student = await accounts.byId(personId);
        if (!student || (await isOver())) return rejected(launchOver);
        if (student.suspension) return suspended(student.suspension);
        await sessions.beginEmbed(newSessionKey, {
          accountId: personId,
          personId,
          role: 'student',
          schoolId: student.schoolId,
          embed: { scope: 'practice', activity, ...(ltiGradeId === undefined ? {} : { ltiGradeId }) },
          embedKey: platformId,
          embedOrigin: origin,
          isOwnPage: true,
          expiresAt: new Date(ports.clock.now() + tokenSeconds * 1_000).toISOString(),
        });
        // Whoever removed the platform meanwhile ended what there was: without this look the new one would outlast that.
        if (!(await isOver())) return accepted();
        await sessions.end(newSessionKey);
        return rejected(launchOver);
      },
    }),
  ];
};
