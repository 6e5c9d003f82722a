import { orIfErased } from '@lectern/events/journal/sealed';
import type {
  AskedSchool,
  ListedRequest,
  RequestState,
} from '@lectern/events/school-requests/request.routes';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findEvery, findPage } from '../platform/documents/find-all.js';
import { collectionOf, listingOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { schoolsProjection, type SchoolDocument } from '../schools/schools.projection.js';
import { requestReference } from './request-reference.js';
import { schoolRequestsProjection, type RequestDocument } from './requests.projection.js';
import { areAlike, areOfOneDomain } from './similar-schools.js';

const collection = collectionOf(schoolRequestsProjection);
const schools = collectionOf(schoolsProjection);
const pageSize = 20;

type Known = {
  readonly schools: readonly string[];
  readonly requests: readonly { readonly id: string; readonly asked: AskedSchool | null }[];
};

/** What may be the same school as the one that somebody asks for. */
const similarTo = (
  { id, asked }: { readonly id: string; readonly asked: AskedSchool },
  known: Known,
): ListedRequest['similar'] => ({
  schools: known.schools.filter((name) => areAlike(name, asked.school)),
  requests: known.requests.flatMap((other) => {
    if (other.id === id || !other.asked) return [];
    const { school, email } = other.asked;
    const [isName, isDomain] = [areAlike(school, asked.school), areOfOneDomain(email, asked.email)];
    if (!isName && !isDomain) return [];
    const why = isName && isDomain ? 'both' : isName ? 'name' : 'domain';
    return [{ reference: requestReference(other.id), school, why }];
  }),
});

export type SchoolRequestsQueries = ReturnType<typeof createSchoolRequestsQueries>;

export const createSchoolRequestsQueries = (deps: {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
}) => {
  const { documents, sealing } = deps;

  const askedOf = async (body: RequestDocument): Promise<AskedSchool | null> =>
    orIfErased(await sealing.open(body.asked), null);

  /** All schools, and all requests that wait or were approved. */
  const everyKnown = async (): Promise<Known> => {
    const open = { index: 'byState', in: { field: 'state', values: ['waiting', 'approved'] }, limit: 500 };
    const [names, requests] = await Promise.all([
      findEvery<SchoolDocument>(documents, schools, { index: listingOf(schoolsProjection).name, limit: 500 }),
      findEvery<RequestDocument>(documents, collection, open),
    ]);
    const asked = requests.map(async ({ id, body }) => ({ id, asked: await askedOf(body) }));
    return { schools: names.map(({ body }) => body.name), requests: await Promise.all(asked) };
  };

  const listed = async (
    { id, body }: Document<RequestDocument>,
    known: Known | undefined,
  ): Promise<ListedRequest> => {
    const { requestedAt, students } = body;
    const [asked, reason, questions] = await Promise.all([
      askedOf(body),
      body.reason && sealing.open(body.reason),
      Promise.all(
        body.questions.map(async ({ at, question }) => ({
          at,
          question: orIfErased(await sealing.open(question), ''),
        })),
      ),
    ]);
    return {
      _id: id,
      reference: requestReference(id),
      requestedAt,
      students,
      asked,
      questions,
      similar: asked && known ? similarTo({ id, asked }, known) : { schools: [], requests: [] },
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
      const known = state === 'waiting' ? await everyKnown() : undefined;
      const items = await Promise.all(found.items.map((item) => listed(item, known)));
      return { items, total, cursor: found.cursor ?? null };
    },
  };
};
