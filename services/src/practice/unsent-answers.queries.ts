import { isErased } from '@lectern/events/journal/sealed';
import { localDump, type UnsentAnswers } from '@lectern/events/practice/dump.views';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findPage } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { AttemptQueries } from './attempt.queries.js';
import { unsentAnswersProjection, type UnsentAnswersDocument } from './unsent-answers.projection.js';

export type UnsentAnswersPage = { readonly items: UnsentAnswers[]; readonly cursor: string | null };

export type UnsentAnswersQueries = {
  /** The newest first, but for those of whoever was erased. @returns undefined for a cursor that is none */
  readonly list: (cursor: string | undefined) => Promise<UnsentAnswersPage | undefined>;
};

type Deps = {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly content: Pick<ContentQueries, 'byDigest'>;
  readonly attempts: Pick<AttemptQueries, 'document'>;
};

const pageSize = 20;

export const createUnsentAnswersQueries = ({
  documents,
  sealing,
  people,
  content,
  attempts,
}: Deps): UnsentAnswersQueries => {
  /** Their attempt that a device named; undefined of none, and of somebody else's. */
  const attemptOf = async (personId: string, attemptId: unknown): Promise<UnsentAnswers['attempt']> => {
    const doc = typeof attemptId === 'string' ? await attempts.document(attemptId) : undefined;
    if (typeof attemptId !== 'string' || doc?.personId !== personId) return undefined;
    const item = await content.byDigest(doc.contentId, doc.contentDigest);
    return { _id: attemptId, title: item?.title ?? '' };
  };

  const shown = async (
    { id, body: { personId, at, dump: sealed } }: Document<UnsentAnswersDocument>,
    known: Awaited<ReturnType<PeopleQueries['findMany']>>,
  ): Promise<UnsentAnswers[]> => {
    const dump = await sealing.open(sealed);
    if (isErased(dump)) return [];
    const person = known.get(personId);
    const attempt = await attemptOf(personId, dump['attemptId']);
    const ours = localDump.safeParse(dump);
    return [
      {
        _id: id,
        at,
        student: {
          _id: personId,
          ...(person ? { firstName: person.firstName, lastName: person.lastName } : {}),
        },
        ...(attempt ? { attempt } : {}),
        told: ours.success ? ours.data : { kind: 'other', json: JSON.stringify(dump, null, 2) },
      },
    ];
  };

  return {
    list: async (cursor) => {
      const query = { index: 'byTime', order: 'descending', limit: pageSize } as const;
      const collection = collectionOf(unsentAnswersProjection);
      const page = await findPage<UnsentAnswersDocument>(documents, collection, query, cursor);
      if (!page) return undefined;
      const known = await people.findMany([...new Set(page.items.map(({ body }) => body.personId))]);
      const items = await Promise.all(page.items.map((one) => shown(one, known)));
      return { items: items.flat(), cursor: page.cursor ?? null };
    },
  };
};
