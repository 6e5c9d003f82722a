import { orIfErased } from '@lectern/events/journal/sealed';
import type { InvitationList, ListedInvitation } from '@lectern/events/schools/invitation.routes';
import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import type { Document, Documents, Query } from '../../platform/documents/documents.port.js';
import { findPage } from '../../platform/documents/find-all.js';
import { collectionOf } from '../../platform/projections/projection.js';
import type { Sealing } from '../../platform/sealing/sealing.js';
import { schoolInvitationsProjection, type InvitationDocument } from './school-invitations.projection.js';

export type InvitationsPage = {
  readonly items: readonly ListedInvitation[];
  readonly total: number;
  readonly cursor: string | null;
};

export type SchoolInvitationsQueries = {
  /** The latest end first. @param cursor of the page before @returns undefined for a cursor that is none */
  readonly list: (which: InvitationList, cursor: string | undefined) => Promise<InvitationsPage | undefined>;
};

const collection = collectionOf(schoolInvitationsProjection);
const pageSize = 20;

const whichAre = (which: InvitationList, now: string): Pick<Query, 'index' | 'equals' | 'range'> => {
  const index = 'byState';
  const kind = 'school';
  if (which === 'accepted' || which === 'withdrawn') return { index, equals: { kind, state: which } };
  const range = which === 'open' ? { field: 'until', gt: now } : { field: 'until', lte: now };
  return { index, equals: { kind, state: 'sent' }, range };
};

export const createSchoolInvitationsQueries = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly sealing: Pick<Sealing, 'open'>;
}): SchoolInvitationsQueries => {
  const { documents, clock, sealing } = deps;

  const listed = async ({ id, body }: Document<InvitationDocument>): Promise<ListedInvitation> => {
    const [name, email] = await Promise.all([body.name && sealing.open(body.name), sealing.open(body.email)]);
    const known = name && orIfErased(name, null);
    return {
      _id: id,
      schoolName: body.schoolName,
      firstName: known?.firstName ?? null,
      lastName: known?.lastName ?? null,
      email: orIfErased(email, null),
      sentAt: body.sentAt,
      sendings: body.sendings,
      until: body.until,
      mail: body.mail,
      schoolId: body.schoolId,
    };
  };

  return {
    list: async (which, cursor) => {
      const meant = whichAre(which, isoNow(clock));
      const query = { ...meant, order: 'descending', limit: pageSize } as const;
      const [found, total] = await Promise.all([
        findPage<InvitationDocument>(documents, collection, query, cursor),
        documents.count(collection, meant),
      ]);
      if (!found) return undefined;
      return { items: await Promise.all(found.items.map(listed)), total, cursor: found.cursor ?? null };
    },
  };
};
