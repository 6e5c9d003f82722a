import { orIfErased } from '@lectern/events/journal/sealed';
import type { ManagedTeachers, TeacherInvitation } from '@lectern/events/schools/teachers.routes';
import { sessionsCollection, type SessionDocument } from '../../accounts/sessions/session-document.js';
import type { PeopleQueries } from '../../accounts/people/people.queries.js';
import type { ClassesQueries } from '../../classes/classes.queries.js';
import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import type { Document, Documents } from '../../platform/documents/documents.port.js';
import { findEvery } from '../../platform/documents/find-all.js';
import { collectionOf } from '../../platform/projections/projection.js';
import type { Sealing } from '../../platform/sealing/sealing.js';
import { schoolInvitationsProjection, type InvitationDocument } from './school-invitations.projection.js';

/** Number of the last mail of an invitation. */
export type LastMail = { readonly sendings: number };

export type TeachersQueries = {
  readonly ofSchool: (school: ManagedTeachers['school']) => Promise<ManagedTeachers>;
  /** An invitation to teach at this school; undefined where it has no such one. */
  readonly invitation: (schoolId: string, invitationId: string) => Promise<LastMail | undefined>;
  /** Who is asked to be an admin of this school and has not come. */
  readonly invitedAdmins: (
    schoolId: string,
  ) => Promise<readonly { readonly _id: string; readonly email: string | null; readonly until: string }[]>;
  /** Addresses that have an invitation of the school which nobody has used yet. */
  readonly invited: (schoolId: string) => Promise<ReadonlySet<string>>;
};

const collection = collectionOf(schoolInvitationsProjection);
const mostAtOnce = 1_000;

/** Who teaches at a school, and who is asked to. */
export const createTeachersQueries = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly people: Pick<PeopleQueries, 'staffOf'>;
  readonly classes: Pick<ClassesQueries, 'inSchool'>;
}): TeachersQueries => {
  const { documents, clock, sealing, people, classes } = deps;

  const sentBy = async (
    schoolId: string,
    kind: InvitationDocument['kind'],
  ): Promise<readonly Document<InvitationDocument>[]> => {
    const found = await findEvery<InvitationDocument>(documents, collection, {
      index: 'byTeachesAt',
      equals: { teachesAt: schoolId, state: 'sent' },
      order: 'descending',
      limit: mostAtOnce,
    });
    return found.filter(({ body }) => body.kind === kind);
  };
  const emailOf = async ({ body }: Document<InvitationDocument>): Promise<string | null> =>
    orIfErased(await sealing.open(body.email), null);

  const lastSeenOf = async (personId: string): Promise<string | null> => {
    const query = { index: 'byPerson', equals: { personId }, limit: mostAtOnce };
    const { items } = await documents.find<SessionDocument>(sessionsCollection.name, query);
    return (
      items
        .map(({ body }) => body.lastSeenAt)
        .toSorted()
        .at(-1) ?? null
    );
  };

  return {
    ofSchool: async (school) => {
      const [staff, all, sent] = await Promise.all([
        people.staffOf(school._id, 'teacher'),
        classes.inSchool(school._id),
        sentBy(school._id, 'teacher'),
      ]);
      const open = all.filter(({ archivedAt }) => archivedAt === null);
      const now = isoNow(clock);
      const shown = async (one: Document<InvitationDocument>): Promise<TeacherInvitation> => {
        const { classId, sentAt, until, mail } = one.body;
        const state = mail === 'refused' ? 'cameBack' : until > now ? 'open' : 'expired';
        const className = all.find((it) => it.classId === classId)?.name ?? null;
        return { _id: one.id, email: await emailOf(one), className, sentAt, until, state };
      };
      const teachers = staff.filter(({ suspendedAt }) => suspendedAt === null);
      return {
        school,
        teachers: await Promise.all(
          teachers.map(async ({ personId, firstName, lastName, email }) => ({
            _id: personId,
            firstName,
            lastName,
            email,
            classes: open
              .filter((one) => one.teachers.includes(personId))
              .map(({ classId, name }) => ({ _id: classId, name })),
            lastSeenAt: await lastSeenOf(personId),
          })),
        ),
        invitations: await Promise.all(sent.map(shown)),
        classes: open.map(({ classId, name }) => ({ _id: classId, name })),
      };
    },
    invitation: async (schoolId, invitationId) => {
      const found = await documents.get<InvitationDocument>(collection, invitationId);
      const isOfTheirs = found?.body.teachesAt === schoolId && found.body.kind === 'teacher';
      return isOfTheirs ? found.body : undefined;
    },
    invitedAdmins: async (schoolId) =>
      Promise.all(
        (await sentBy(schoolId, 'school')).map(async (one) => ({
          _id: one.id,
          email: await emailOf(one),
          until: one.body.until,
        })),
      ),
    invited: async (schoolId) => {
      const emails = await Promise.all((await sentBy(schoolId, 'teacher')).map(emailOf));
      return new Set(emails.filter((email) => email !== null));
    },
  };
};
