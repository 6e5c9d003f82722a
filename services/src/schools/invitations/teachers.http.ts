import { addressTaken } from '@lectern/events/accounts/accounts.refusals';
import { noSuchClass, noSuchTeacher } from '@lectern/events/classes/classes.refusals';
import { noSuchInvitation } from '@lectern/events/schools/schools.refusals';
import * as routes from '@lectern/events/schools/teachers.routes';
import { normaliseEmail } from '../../accounts/people/claim-hash.js';
import type { PeopleQueries } from '../../accounts/people/people.queries.js';
import type { Tokens } from '../../accounts/links/link-tokens.js';
import type { ClassesQueries } from '../../classes/classes.queries.js';
import { dayMs } from '../../platform/clock/durations.js';
import type { Person } from '../../platform/edge/caller.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { idempotencyKey, idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import { derivedId } from '../../platform/ids.js';
import type { SchoolOf } from '../admins-school.js';
import type { InvitationName } from './invitation-tokens.js';
import type { LastMail, TeachersQueries } from './teachers.queries.js';

/** How long the link of an invitation is good. */
const lastsMs = 14 * dayMs;

type Asked = {
  readonly person: Person;
  readonly query: { readonly schid?: string | undefined };
  readonly params: { readonly invitationId: string };
};

/** What admins do with the teachers of a school, and with invitations of them. */
export const serveTeachers = (deps: {
  readonly schoolOf: SchoolOf;
  readonly teachers: TeachersQueries;
  readonly classes: Pick<ClassesQueries, 'find' | 'taughtBy'>;
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly tokens: Tokens<InvitationName>;
  readonly publicUrl: string;
  readonly claimKey: Uint8Array;
}): readonly Served[] => {
  const { schoolOf, teachers, classes, people } = deps;

  /** @throws EdgeError where the school has no such invitation */
  const invitationOf = async ({ person, query, params }: Asked): Promise<LastMail> => {
    const { _id } = await schoolOf(person, query.schid);
    const found = await teachers.invitation(_id, params.invitationId);
    if (!found) throw new EdgeError(noSuchInvitation);
    return found;
  };
  const isTeacherAt = async (schoolId: string, personId: string): Promise<boolean> => {
    const found = await people.find(personId);
    return found?.role === 'teacher' && found.schoolId === schoolId;
  };

  return [
    serve(routes.schoolTeachers, async ({ person, query }) =>
      teachers.ofSchool(await schoolOf(person, query.schid)),
    ),
    serve(routes.inviteTeachers, async ({ person, query, body, request, send }) => {
      const school = await schoolOf(person, query.schid);
      const { classId, language = 'en' } = body;
      if (classId !== undefined && (await classes.find(classId))?.schoolId !== school._id)
        throw new EdgeError(noSuchClass);
      const all = idOfMade(request, [person.userId, 'teachers'], sentHash(deps.claimKey, [school._id, body]));
      const already = await teachers.invited(school._id);
      const refused: { email: string; why: 'taken' | 'invited' | 'tooMany' }[] = [];
      let invited = 0;
      let last: string | undefined;
      for (const email of new Set(body.emails.map(normaliseEmail))) {
        if (already.has(email)) {
          refused.push({ email, why: 'invited' });
          continue;
        }
        const invitationId = derivedId(all, email);
        const payload = {
          invitationId,
          personId: derivedId(invitationId, 'person'),
          schoolId: school._id,
          schoolName: school.name,
          ...(classId === undefined ? {} : { classId }),
          email,
          language,
          forMs: lastsMs,
          address: request.ip,
        };
        // Each is an invitation of its own: an address that is taken does not keep the others from being asked.
        try {
          const commandId = derivedId(invitationId, 'InviteTeacher');
          last = (await send('InviteTeacher', payload, { commandId })).position;
          invited += 1;
        } catch (error) {
          if (!(error instanceof EdgeError) || (error.kind !== 'conflict' && error.kind !== 'tooMany'))
            throw error;
          refused.push({ email, why: error.refusal.code === addressTaken.code ? 'taken' : 'tooMany' });
        }
      }
      const told = { invited, refused };
      return last === undefined ? told : new Written(told, last);
    }),
    serve(routes.sendTeacherInvitationAgain, async (call) => {
      await invitationOf(call);
      const key = idempotencyKey(call.request);
      const { invitationId } = call.params;
      const { data, position } = await call.send(
        'SendSchoolInvitationAgain',
        { invitationId, forMs: lastsMs, address: call.request.ip },
        { commandId: key && derivedId(invitationId, 'send-again', key) },
      );
      return new Written(data as { until: string }, position);
    }),
    serve(routes.correctTeacherInvitation, async (call) => {
      await invitationOf(call);
      const key = idempotencyKey(call.request);
      const { invitationId } = call.params;
      const email = normaliseEmail(call.body.email);
      const { data, position } = await call.send(
        'CorrectInvitation',
        { invitationId, email, forMs: lastsMs, address: call.request.ip },
        { commandId: key && derivedId(invitationId, 'correct', key) },
      );
      return new Written(data as { until: string }, position);
    }),
    serve(routes.withdrawTeacherInvitation, async (call) => {
      await invitationOf(call);
      return call.write('WithdrawSchoolInvitation', { ...call.params });
    }),
    serve(routes.teacherInvitationLink, async (call) => {
      const { sendings: sending } = await invitationOf(call);
      const token = deps.tokens.tokenOf({ invitationId: call.params.invitationId, sending });
      return { url: `${deps.publicUrl}/school-onboarding/${token}` };
    }),
    serve(routes.removeTeacher, async ({ person, query, params, body, write }) => {
      const school = await schoolOf(person, query.schid);
      const { personId } = params;
      const { takesOverId } = body;
      if (!(await isTeacherAt(school._id, personId)) || takesOverId === personId)
        throw new EdgeError(noSuchTeacher);
      if (takesOverId !== null && !(await isTeacherAt(school._id, takesOverId)))
        throw new EdgeError(noSuchTeacher);
      const classIds = (await classes.taughtBy(personId, school._id)).map(({ classId }) => classId);
      const reason = `You no longer teach at ${school.name}.`;
      const payload = { schoolId: school._id, personId, classIds, takesOverId, reason };
      return write('RemoveTeacher', payload, { context: 'classes' });
    }),
  ];
};
