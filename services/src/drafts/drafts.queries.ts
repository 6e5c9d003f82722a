import type { ContentItem } from '@lectern/events/content/content';
import { faultsOf } from '@lectern/events/drafts/draft-faults';
import type { DraftView, TextRow, TextState } from '@lectern/events/drafts/draft.routes';
import type { OfferView } from '@lectern/events/drafts/review.routes';
import { orIfErased } from '@lectern/events/journal/sealed';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { derivedId } from '../platform/ids.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { attemptsProjection } from '../practice/attempts.projection.js';
import { scoredAnswersProjection } from '../rescoring/scored-answers.projection.js';
import { draftsProjection, type DraftDocument } from './drafts.projection.js';
import { questionDigest } from './question-digest.js';

/** As it was read. */
export type LatestDraft = DraftDocument;

export type DraftsQueries = {
  /** The newest change first. */
  readonly list: (kind: ContentItem['kind'], author: Author) => Promise<readonly TextRow[]>;
  readonly find: (contentId: string) => Promise<LatestDraft | undefined>;
  readonly view: (contentId: string, author: Author) => Promise<DraftView | undefined>;
  /** Whether the text, or a draft that is to become one, is theirs to write. */
  readonly mayWrite: (contentId: string, author: Author) => Promise<boolean>;
  /** Whether drafts of an owner have to be approved by a second person. */
  readonly needsReview: (owner: string) => Promise<boolean>;
  readonly effects: (contentId: string) => Promise<{ readonly inTheMiddle: number; readonly scored: number }>;
};

/** Who writes: for the library (no owner), or for a school. */
export type Author = { readonly userId: string; readonly owner: string };

/** The id of a copy of a school's text in the library. */
export const offeredId = (contentId: string, digest: string): string => derivedId('offer', contentId, digest);

/** Who has written in a draft or asked for its review: they do not answer it. */
export const hasPart = ({ startedBy, review, changes }: DraftDocument, userId: string): boolean =>
  startedBy === userId ||
  (review?.status === 'asked' && review.by === userId) ||
  Object.values(changes).some(({ by }) => by === userId);

const collection = collectionOf(draftsProjection);
/** More texts than anybody writes. */
const most = 1_000;

const stateOf = (draft: DraftDocument | undefined, versions: number, isRetired: boolean): TextState => {
  if (draft?.status === 'open') {
    if (draft.review?.status === 'asked') return 'review';
    return versions > 0 ? 'edited' : 'draft';
  }
  if (versions === 0) return 'draft';
  return isRetired ? 'retired' : 'published';
};

export const createDraftsQueries = ({
  documents,
  content,
  people,
  sealing,
}: {
  readonly documents: Documents;
  readonly content: ContentQueries;
  readonly people: PeopleQueries;
  readonly sealing: Pick<Sealing, 'open'>;
}): DraftsQueries => {
  const find = async (contentId: string) => (await documents.get<DraftDocument>(collection, contentId))?.body;

  const namesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const known = await people.findMany([...new Set(ids)]);
    return new Map(
      [...known].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`.trim()]),
    );
  };

  /** A colleague reads what is not published yet only where it is to be reviewed. */
  const isShownTo = ({ startedBy, review }: DraftDocument, { userId, owner }: Author): boolean =>
    owner === '' || startedBy === userId || review?.status === 'asked';

  // Who is the only system admin has nobody to ask.
  const needsReview = async (owner: string) => owner === '' && (await people.countOfRole('system-admin')) > 1;

  const commentsOf = async (draft: DraftDocument | undefined) => {
    const sealed = draft?.review?.comments;
    return sealed === undefined ? [] : [...orIfErased(await sealing.open(sealed), [])];
  };

  const offerOf = async (contentId: string, digest: string | undefined): Promise<OfferView | undefined> => {
    const copy = digest === undefined ? undefined : await find(offeredId(contentId, digest));
    if (!copy) return undefined;
    const status = copy.review?.status === 'changes' ? 'changes' : 'asked';
    return {
      status: copy.status === 'published' ? 'published' : copy.status === 'discarded' ? 'declined' : status,
      comments: await commentsOf(copy),
    };
  };

  return {
    find,
    needsReview,
    mayWrite: async (contentId, author) => {
      const [draft, shelved] = await Promise.all([find(contentId), content.shelved(contentId)]);
      if ((shelved ?? draft)?.owner !== author.owner) return false;
      return shelved !== undefined || (draft !== undefined && isShownTo(draft, author));
    },
    list: async (kind, author) => {
      const { owner } = author;
      const query = { index: 'byKind', equals: { kind, owner }, limit: most };
      const drafts = (await documents.find<DraftDocument>(collection, query)).items;
      const published = await content.all(owner, kind);
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
        .filter(({ id, body }) => body.status === 'open' && !publishedIds.has(id) && isShownTo(body, author))
        .map(({ id, body }) => ({ id, body, ...body }))
        .map(({ id, body, item, changedAt, changedBy }): TextRow => ({
          _id: id,
          kind,
          title: item.title,
          ...(item.topic === undefined ? {} : { topic: item.topic }),
          level: item.level,
          state: stateOf(body, 0, false),
          version: 0,
          toMend: faultsOf(item).length,
          changedAt,
          ...nameOf(changedBy),
        }));
      return [...rows, ...fresh].toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
    },
    view: async (contentId, author) => {
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
        ...(draft?.review ? [draft.review.by] : []),
        ...versions.flatMap(({ by }) => by ?? []),
      ]);
      const review = isOpen ? draft.review : undefined;
      const reader = review && names.get(review.by);
      const offer = author.owner === '' ? undefined : await offerOf(contentId, shelved?.digest);
      const digests = new Map(item.questions.map((question) => [question._id, questionDigest(question)]));
      return {
        isSchools: author.owner !== '',
        ...(offer ? { offer } : {}),
        review: {
          status: review?.status ?? 'none',
          isNeeded: await needsReview(author.owner),
          mayAnswer: isOpen && review?.status === 'asked' && !hasPart(draft, author.userId),
          ...(review ? { at: review.at } : {}),
          ...(reader === undefined ? {} : { by: reader }),
          comments: isOpen ? await commentsOf(draft) : [],
        },
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
