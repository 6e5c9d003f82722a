import type { ContentItem } from '@lectern/events/content/content';
import { contentPublished, contentRetired, contentReturned } from '@lectern/events/content/content.events';
import { minutesToRead } from '@lectern/events/content/levels';
import type { Shelf } from '@lectern/events/content/shelves';
import { defineProjection, on } from '../platform/projections/projection.js';

/** What there is to practise: points to the newest version. */
export type ShelfDocument = {
  readonly shelf: 'passage' | 'paragraph';
  /** The school whose own it is; empty for what is in the library of everybody. */
  readonly owner: string;
  readonly level: ContentItem['level'];
  readonly title: string;
  readonly digest: string;
  readonly questions: number;
  readonly minutes: number;
  readonly opening: string;
  readonly topic?: string;
  readonly standsOn?: Shelf;
  readonly drawing?: string;
  /** The oldest first. */
  readonly versions: readonly PublishedVersion[];
  readonly isRetired: boolean;
  /** Questions that nobody gets stars for. */
  readonly unsure: number;
};

export type PublishedVersion = { readonly digest: string; readonly at: string; readonly by: string };

const shelved = (id: string, change: Partial<ShelfDocument>) => [
  { id, apply: (before: ShelfDocument | undefined) => before && { ...before, ...change } },
];

/** The first sentence of a text, with the quotation mark that closes it. */
const openingOf = (text: string): string => /^[^]*?[.!?…]+[”’"']?(?=\s|$)/.exec(text)?.[0] ?? text;

const when = on<ShelfDocument>();

/** Apart from the texts themselves: a list of what there is reads a line of each, not its questions and voices. */
export const shelvesProjection = defineProjection<ShelfDocument>({
  name: 'shelves',
  version: 1,
  indexes: [{ name: 'owner', fields: ['owner', 'shelf'] }],
  handlers: [
    when(contentPublished, ({ data: { contentId, digest, item, schoolId = '' }, meta }) => [
      {
        id: contentId,
        apply: (before) => {
          const version = { digest, at: meta.at, by: meta.actor.userId };
          const { kind, level, title, content, questions, topic, drawing, shelf: standsOn } = item;
          return {
            shelf: kind,
            owner: schoolId,
            level,
            title,
            digest,
            questions: questions.length,
            minutes: minutesToRead(item),
            opening: openingOf(content),
            ...(topic === undefined ? {} : { topic }),
            ...(standsOn === undefined ? {} : { standsOn }),
            ...(drawing === undefined ? {} : { drawing }),
            versions: [...(before?.versions ?? []), version],
            isRetired: before?.isRetired ?? false,
            unsure: questions.filter(({ fUnsure }) => fUnsure).length,
          };
        },
      },
    ]),
    when(contentRetired, ({ data }) => shelved(data.contentId, { isRetired: true })),
    when(contentReturned, ({ data }) => shelved(data.contentId, { isRetired: false })),
  ],
});
