import type { ContentItem } from '@lectern/events/content/content';
import { levels } from '@lectern/events/content/levels';
import type { Timepoint } from '@lectern/events/practice/attempt.events';
import type { ReadAloudView } from '@lectern/events/practice/attempt.views';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { contentProjection, versionId, type ContentDocument, type Voice } from './content.projection.js';
import { shelvesProjection, type ShelfDocument } from './shelves.projection.js';

export type AnswerAudio = {
  readonly url: string;
  readonly timepoints: readonly Timepoint[];
  readonly durationSeconds: number;
};

export type ContentSummary = Omit<
  ShelfDocument,
  'shelf' | 'owner' | 'digest' | 'standsOn' | 'versions' | 'isRetired' | 'unsure'
> & {
  readonly _id: string;
  readonly kind: ShelfDocument['shelf'];
  readonly shelf?: ShelfDocument['standsOn'];
  readonly isOwn?: true;
};

export type ContentQueries = {
  readonly byDigest: (contentId: string, digest: string) => Promise<ContentItem | undefined>;
  readonly latest: (
    contentId: string,
  ) => Promise<{ readonly item: ContentItem; readonly digest: string } | undefined>;
  /**
   * Of each text of a kind, also of those that were taken out of the library.
   * @param owner the school, or empty for the library
   */
  readonly all: (
    owner: string,
    kind: 'passage' | 'paragraph',
  ) => Promise<readonly (ShelfDocument & { readonly _id: string })[]>;
  readonly shelved: (contentId: string) => Promise<ShelfDocument | undefined>;
  /** Whether it is in the library, or the school's own. */
  readonly isOpenTo: (schoolId: string | null, contentId: string) => Promise<boolean>;
  /** What is in the library and what is the school's own, by level, then title. */
  readonly list: (
    schoolId: string | null,
    kind?: 'passage' | 'paragraph',
  ) => Promise<readonly ContentSummary[]>;
  /** Of what is in the library. */
  readonly summary: (contentId: string) => Promise<ContentSummary | undefined>;
  /** The spoken expected answers, by question. */
  readonly answerAudio: (contentId: string, digest: string) => Promise<Readonly<Record<string, AnswerAudio>>>;
  readonly answerVoice: (contentId: string, digest: string, questionId: string) => Promise<Voice | undefined>;
  /** A text as it is read aloud; undefined while it has no voice. */
  readonly readAloud: (contentId: string, digest: string) => Promise<ReadAloudView | undefined>;
  /** @param part from 0 */
  readonly passageVoice: (contentId: string, digest: string, part: number) => Promise<Voice | undefined>;
};

const collection = collectionOf(contentProjection);
const shelves = collectionOf(shelvesProjection);
/** The engine that needs no server. Whatever else speaks was chosen for its voice. */
const basicEngine = 'espeak-ng';
/** Versions kept in memory: a school practises a few dozen at a time. */
const remembered = 200;

const audioUrl = (contentId: string, digest: string, questionId: string): string =>
  `/api/content/${contentId}/answers/${questionId}/audio?digest=${digest}`;

const passageUrl = (contentId: string, digest: string, part: number): string =>
  `/api/content/${contentId}/paragraphs/${part}/audio?digest=${digest}`;

const summaryOf = ({ id, body }: { id: string; body: ShelfDocument }): ContentSummary => {
  const { shelf: kind, owner, title, level, questions, minutes, opening, topic, drawing, standsOn } = body;
  const known = { _id: id, kind, title, level, questions, minutes, opening };
  return {
    ...known,
    ...(topic && { topic }),
    ...(standsOn && { shelf: standsOn }),
    ...(drawing && { drawing }),
    ...(owner && { isOwn: true as const }),
  };
};

export const createContentQueries = ({ documents }: { readonly documents: Documents }): ContentQueries => {
  const versions = new Map<string, ContentItem>();

  const versionOf = async (contentId: string, digest: string): Promise<ContentDocument | undefined> =>
    (await documents.get<ContentDocument>(collection, versionId(contentId, digest)))?.body;

  const byDigest = async (contentId: string, digest: string): Promise<ContentItem | undefined> => {
    const id = versionId(contentId, digest);
    const known = versions.get(id);
    if (known) return known;
    const item = (await versionOf(contentId, digest))?.item;
    // A version never changes, so it may be kept.
    if (item) versions.set(id, item);
    const oldest = versions.keys().next().value;
    if (versions.size > remembered && oldest !== undefined) versions.delete(oldest);
    return item;
  };

  const all = async (owner: string, shelf?: 'passage' | 'paragraph') => {
    const page = await documents.find<ShelfDocument>(shelves, {
      index: 'owner',
      equals: { owner, ...(shelf && { shelf }) },
      limit: 1_000,
    });
    return page.items.map(({ id, body }) => ({ ...body, _id: id }));
  };

  const onShelf = async (owner: string, shelf?: 'passage' | 'paragraph') =>
    (await all(owner, shelf))
      .filter(({ isRetired }) => !isRetired)
      .map(({ _id, ...body }) => summaryOf({ id: _id, body }));

  return {
    byDigest,
    all,
    shelved: async (contentId) => (await documents.get<ShelfDocument>(shelves, contentId))?.body,
    latest: async (contentId) => {
      const pointer = await documents.get<ShelfDocument>(shelves, contentId);
      const item = pointer && (await byDigest(contentId, pointer.body.digest));
      return pointer && item && { item, digest: pointer.body.digest };
    },
    isOpenTo: async (schoolId, contentId) => {
      const owner = (await documents.get<ShelfDocument>(shelves, contentId))?.body.owner;
      return owner === '' || (owner !== undefined && owner === schoolId);
    },
    list: async (schoolId, kind) => {
      const owners = schoolId === null ? [''] : ['', schoolId];
      const found = await Promise.all(owners.map((owner) => onShelf(owner, kind)));
      return found
        .flat()
        .toSorted(
          (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || a.title.localeCompare(b.title, 'en'),
        );
    },
    summary: async (contentId) => {
      const found = await documents.get<ShelfDocument>(shelves, contentId);
      // A school's own is not for whoever has a link.
      return found?.body.owner === '' ? summaryOf(found) : undefined;
    },
    answerAudio: async (contentId, digest) => {
      const voices = (await versionOf(contentId, digest))?.voices ?? {};
      return Object.fromEntries(
        Object.entries(voices).map(([questionId, { timepoints, durationSeconds }]) => [
          questionId,
          { url: audioUrl(contentId, digest, questionId), timepoints, durationSeconds },
        ]),
      );
    },
    answerVoice: async (contentId, digest, questionId) => {
      const voices = (await versionOf(contentId, digest))?.voices ?? {};
      return Object.hasOwn(voices, questionId) ? voices[questionId] : undefined;
    },
    readAloud: async (contentId, digest) => {
      const spoken = (await versionOf(contentId, digest))?.readAloud;
      return (
        spoken && {
          voice: spoken.engine === basicEngine ? 'basic' : 'natural',
          parts: spoken.parts.map(({ timepoints }, part) => ({
            audioUrl: passageUrl(contentId, digest, part),
            timepoints: [...timepoints],
          })),
        }
      );
    },
    passageVoice: async (contentId, digest, part) =>
      (await versionOf(contentId, digest))?.readAloud?.parts[part],
  };
};
