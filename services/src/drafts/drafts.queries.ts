import type { ContentItem } from '@lectern/events/content/content';
import { faultsOf } from '@lectern/events/drafts/draft-faults';
import type { DraftView, TextRow, TextState } from '@lectern/events/drafts/draft.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { attemptsProjection } from '../practice/attempts.projection.js';
import { scoredAnswersProjection } from '../rescoring/scored-answers.projection.js';
import { draftsProjection, type DraftDocument } from './drafts.projection.js';
import { questionDigest } from './question-digest.js';

/** As it was read. */
export type LatestDraft = DraftDocument;

export type DraftsQueries = {
  /** The newest change first. */
  readonly list: (kind: ContentItem['kind']) => Promise<readonly TextRow[]>;
  readonly find: (contentId: string) => Promise<LatestDraft | undefined>;
  readonly view: (contentId: string) => Promise<DraftView | undefined>;
  readonly effects: (contentId: string) => Promise<{ readonly inTheMiddle: number; readonly scored: number }>;
};

const collection = collectionOf(draftsProjection);
/** More texts than anybody writes. */
const most = 1_000;

const stateOf = (draft: DraftDocument | undefined, versions: number, isRetired: boolean): TextState => {
  if (draft?.status === 'open') return versions > 0 ? 'edited' : 'draft';
  if (versions === 0) return 'draft';
  return isRetired ? 'retired' : 'published';
};

export const createDraftsQueries = ({
  documents,
  content,
  people,
}: {
  readonly documents: Documents;
  readonly content: ContentQueries;
  readonly people: PeopleQueries;
}): DraftsQueries => {
  const find = async (contentId: string) => (await documents.get<DraftDocument>(collection, contentId))?.body;

  const namesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const known = await people.findMany([...new Set(ids)]);
    return new Map(
      [...known].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`.trim()]),
    );
  };

  return {
    find,
    list: async (kind) => {
      const query = { index: 'byKind', equals: { kind }, limit: most };
      const drafts = (await documents.find<DraftDocument>(collection, query)).items;
      const published = await content.all(kind);
      const byId = new Map(drafts.map(({ id, body }) => [id, body]));
      const publishedIds = new Set(published.map(({ _id }) => _id));
      const names = await namesOf([
        ...drafts.map(({ body }) => body.changedBy),
        ...published.flatMap(({ versions }) => versions.at(-1)?.by ?? []),
      ]);
      const nameOf = (id: string | undefined) => {
        const name = id === undefined ? undefined : names.get(id);
        return name === undefined ? {} : { changedBy: name };
      };
      const rows = published.map(({ _id, title, topic, level, versions, isRetired, unsure }): TextRow => {
        const draft = byId.get(_id);
        const isOpen = draft?.status === 'open';
        const latest = versions.at(-1);
        return {
          _id,
          kind,
          ...(topic === undefined ? {} : { topic }),
          title: isOpen ? draft.item.title : title,
          level: isOpen ? draft.item.level : level,
          state: stateOf(draft, versions.length, isRetired),
          version: versions.length,
          toMend: isOpen ? faultsOf(draft.item).length : unsure,
          changedAt: isOpen ? draft.changedAt : (latest?.at ?? ''),
          ...nameOf(isOpen ? draft.changedBy : latest?.by),
        };
      });
      const fresh = drafts
        .filter(({ id, body }) => body.status === 'open' && !publishedIds.has(id))
        .map(({ id, body: { item, changedAt, changedBy } }): TextRow => ({
          _id: id,
          kind,
          title: item.title,
          ...(item.topic === undefined ? {} : { topic: item.topic }),
          level: item.level,
          state: 'draft',
          version: 0,
          toMend: faultsOf(item).length,
          changedAt,
          ...nameOf(changedBy),
        }));
      return [...rows, ...fresh].toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
    },
    view: async (contentId) => {
      const draft = await find(contentId);
      const shelved = await content.shelved(contentId);
      const isOpen = draft?.status === 'open';
      const item = isOpen ? draft.item : ((await content.latest(contentId))?.item ?? draft?.item);
      if (!item) return undefined;
      const versions = shelved?.versions ?? [];
      const base = isOpen && draft.base ? await content.byDigest(contentId, draft.base) : undefined;
      const changes = isOpen ? Object.entries(draft.changes) : [];
      const names = await namesOf([
        ...changes.map(([, { by }]) => by),
        ...versions.flatMap(({ by }) => by ?? []),
      ]);
      const digests = new Map(item.questions.map((question) => [question._id, questionDigest(question)]));
      return {
        state: stateOf(draft, versions.length, shelved?.isRetired ?? false),
        isOpen,
        isDiscarded: draft?.status === 'discarded',
        item,
        ...(base ? { base } : {}),
        edits: isOpen ? draft.edits : 0,
        checks: isOpen
          ? Object.entries(draft.checks).map(([questionId, { digest, ...check }]) => ({
              questionId,
              ...check,
              isCurrent: digests.get(questionId) === digest,
            }))
          : [],
        changes: changes.map(([path, { by, at }]) => ({ path, by: names.get(by) ?? '', at })),
        versions: versions.toReversed().map(({ digest, at, by }) => {
          const name = by === undefined ? undefined : names.get(by);
          return { digest, at, ...(name === undefined ? {} : { by: name }) };
        }),
      };
    },
    effects: async (contentId) => {
      const attempts = collectionOf(attemptsProjection);
      const counts = ['reading', 'answering'].map((status) =>
        documents.count(attempts, { index: 'ofContent', equals: { contentId, status } }),
      );
      const [reading = 0, answering = 0] = await Promise.all(counts);
      const scored = collectionOf(scoredAnswersProjection);
      return {
        inTheMiddle: reading + answering,
        scored: await documents.count(scored, { index: 'byContent', equals: { contentId } }),
      };
    },
  };
};
