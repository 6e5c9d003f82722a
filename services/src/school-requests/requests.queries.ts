import { orIfErased } from '@lectern/events/journal/sealed';
import type { ListedRequest, RequestState } from '@lectern/events/school-requests/request.routes';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findPage } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { requestReference } from './request-reference.js';
import { schoolRequestsProjection, type RequestDocument } from './requests.projection.js';

const collection = collectionOf(schoolRequestsProjection);
const pageSize = 20;

export type SchoolRequestsQueries = ReturnType<typeof createSchoolRequestsQueries>;

export const createSchoolRequestsQueries = (deps: {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
}) => {
  const { documents, sealing } = deps;

  const listed = async ({ id, body }: Document<RequestDocument>): Promise<ListedRequest> => {
    const { requestedAt, students } = body;
    const [asked, reason] = await Promise.all([
      sealing.open(body.asked),
      body.reason && sealing.open(body.reason),
    ]);
    return {
      _id: id,
      reference: requestReference(id),
      requestedAt,
      students,
      asked: orIfErased(asked, null),
      reason: reason && orIfErased(reason, null),
    };
  };

  return {
    /** The oldest first. @param cursor of the page before @returns undefined for a cursor that is none */
    list: async (state: RequestState, cursor: string | undefined) => {
      const meant = { index: 'byState', equals: { state } } as const;
      const [found, total] = await Promise.all([
        findPage<RequestDocument>(documents, collection, { ...meant, limit: pageSize }, cursor),
        documents.count(collection, meant),
      ]);
      if (!found) return undefined;
      return { items: await Promise.all(found.items.map(listed)), total, cursor: found.cursor ?? null };
    },
  };
};
