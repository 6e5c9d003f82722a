import type { DraftItem } from '@lectern/events/drafts/draft-item';
import { pathName } from '@lectern/events/drafts/draft-path';
import * as events from '@lectern/events/drafts/draft.events';
import type { Sealed } from '@lectern/events/journal/sealed';
import { edited } from '@lectern/events/drafts/edited-draft';
import { defineProjection, on } from '../platform/projections/projection.js';

export type CheckDocument = {
  /** Of the question as it was checked. */
  readonly digest: string;
  readonly checked: number;
  readonly asExpected: number;
  readonly praised: number;
};

type Comments = readonly { readonly path: string; readonly text: string }[];

export type ReviewDocument = {
  readonly status: 'none' | 'asked' | (typeof events.reviewVerdicts)[number];
  /** Who asked for it, or answered it. */
  readonly by: string;
  readonly at: string;
  /** Of the latest answer, until a review is asked for again. */
  readonly comments?: Sealed<Comments>;
};

/** The latest draft of a text. */
export type DraftDocument = {
  readonly status: 'open' | 'discarded' | 'published';
  readonly kind: DraftItem['kind'];
  /** The school whose own the text is; empty for a text of the library. */
  readonly owner: string;
  readonly startedBy: string;
  readonly item: DraftItem;
  /** The digest of the version it began with. */
  readonly base?: string;
  readonly edits: number;
  readonly checks: Readonly<Record<string, CheckDocument>>;
  /** By path: who changed it last. */
  readonly changes: Readonly<Record<string, { readonly by: string; readonly at: string }>>;
  readonly changedAt: string;
  readonly changedBy: string;
  readonly review?: ReviewDocument;
};

const when = on<DraftDocument>();

type Told = {
  readonly data: { readonly contentId: string };
  readonly meta: { readonly at: string; readonly actor: { readonly userId: string } };
};

/** A change to the draft there is; by whom and when is noted. */
const changed = ({ data, meta }: Told, change: (draft: DraftDocument) => Partial<DraftDocument>) => [
  {
    id: data.contentId,
    apply: (draft: DraftDocument | undefined) =>
      draft && { ...draft, ...change(draft), changedAt: meta.at, changedBy: meta.actor.userId },
  },
];

export const draftsProjection = defineProjection<DraftDocument>({
  name: 'drafts',
  version: 2,
  indexes: [{ name: 'byKind', fields: ['kind', 'owner'] }],
  handlers: [
    when(events.draftStarted, ({ data: { contentId, item, base, schoolId = '', isOffered }, meta }) => [
      {
        id: contentId,
        apply: (before) => ({
          status: 'open',
          kind: item.kind,
          owner: schoolId,
          startedBy: meta.actor.userId,
          item,
          ...(base === undefined ? {} : { base }),
          edits: before ? before.edits + 1 : 0,
          checks: {},
          changes: {},
          changedAt: meta.at,
          changedBy: meta.actor.userId,
          ...(isOffered ? { review: { status: 'asked', by: meta.actor.userId, at: meta.at } } : {}),
        }),
      },
    ]),
    when(events.draftEdited, (event) =>
      changed(event, (draft) => ({
        item: edited(draft.item, event.data) ?? draft.item,
        edits: draft.edits + 1,
        ...(draft.review ? { review: { ...draft.review, status: 'none' as const } } : {}),
        changes: {
          ...draft.changes,
          [pathName(event.data.path)]: { by: event.meta.actor.userId, at: event.meta.at },
        },
      })),
    ),
    when(events.samplesChecked, ({ data }) => {
      const { contentId, questionId, digest, checked, asExpected, praised } = data;
      const check = { digest, checked, asExpected, praised };
      return [
        {
          id: contentId,
          apply: (draft) => draft && { ...draft, checks: { ...draft.checks, [questionId]: check } },
        },
      ];
    }),
    when(events.reviewRequested, ({ data, meta }) => [
      {
        id: data.contentId,
        apply: (draft) =>
          draft && { ...draft, review: { status: 'asked', by: meta.actor.userId, at: meta.at } },
      },
    ]),
    when(events.reviewAnswered, ({ data: { contentId, personId, verdict, comments }, meta }) => [
      {
        id: contentId,
        apply: (draft) =>
          draft && { ...draft, review: { status: verdict, by: personId, at: meta.at, comments } },
      },
    ]),
    when(events.draftDiscarded, (event) => changed(event, () => ({ status: 'discarded' }))),
    when(events.draftResumed, (event) => changed(event, () => ({ status: 'open' }))),
    when(events.draftPublished, (event) => changed(event, () => ({ status: 'published' }))),
  ],
});
