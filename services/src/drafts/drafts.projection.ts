import type { DraftItem } from '@lectern/events/drafts/draft-item';
import { pathName } from '@lectern/events/drafts/draft-path';
import * as events from '@lectern/events/drafts/draft.events';
import { edited } from '@lectern/events/drafts/edited-draft';
import { defineProjection, on } from '../platform/projections/projection.js';

export type CheckDocument = {
  /** Of the question as it was checked. */
  readonly digest: string;
  readonly checked: number;
  readonly asExpected: number;
  readonly praised: number;
};

/** The latest draft of a text. */
export type DraftDocument = {
  readonly status: 'open' | 'discarded' | 'published';
  readonly kind: DraftItem['kind'];
  readonly item: DraftItem;
  /** The digest of the version it began with. */
  readonly base?: string;
  readonly edits: number;
  readonly checks: Readonly<Record<string, CheckDocument>>;
  /** By path: who changed it last. */
  readonly changes: Readonly<Record<string, { readonly by: string; readonly at: string }>>;
  readonly changedAt: string;
  readonly changedBy: string;
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
  version: 1,
  indexes: [{ name: 'byKind', fields: ['kind', 'status'] }],
  handlers: [
    when(events.draftStarted, ({ data: { contentId, item, base }, meta }) => [
      {
        id: contentId,
        apply: () => ({
          status: 'open',
          kind: item.kind,
          item,
          ...(base === undefined ? {} : { base }),
          edits: 0,
          checks: {},
          changes: {},
          changedAt: meta.at,
          changedBy: meta.actor.userId,
        }),
      },
    ]),
    when(events.draftEdited, (event) =>
      changed(event, (draft) => ({
        item: edited(draft.item, event.data) ?? draft.item,
        edits: draft.edits + 1,
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
    when(events.draftDiscarded, (event) => changed(event, () => ({ status: 'discarded' }))),
    when(events.draftResumed, (event) => changed(event, () => ({ status: 'open' }))),
    when(events.draftPublished, (event) => changed(event, () => ({ status: 'published' }))),
  ],
});
