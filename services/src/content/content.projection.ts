import type { ContentItem } from '@lectern/events/content/content';
import {
  contentPublished,
  contentRetired,
  contentReturned,
  expectedAnswerSpoken,
  passageSpoken,
} from '@lectern/events/content/content.events';
import { minutesToRead } from '@lectern/events/content/levels';
import type { Shelf } from '@lectern/events/content/shelves';
import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { defineProjection, on } from '../platform/projections/projection.js';

export type Voice = {
  readonly blobKey: string;
  readonly mimeType: string;
  readonly durationSeconds: number;
  readonly timepoints: readonly Timepoint[];
};

/** A version stays for ever; `shelf` is only on the newest, which is what there is to practise. */
export type ContentDocument = {
  readonly item: ContentItem;
  readonly digest: string;
  /** Of the expected answers, by question. */
  readonly voices: Readonly<Record<string, Voice>>;
  /** Once it is: a sound for each paragraph, and the engine that spoke. */
  readonly readAloud?: { readonly engine: string; readonly parts: readonly Voice[] };
};

/** What is on offer: points to the newest version. */
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

const shelved = (contentId: string, change: Partial<ShelfDocument>) => [
  {
    id: contentId,
    apply: (before: ContentDocument | ShelfDocument | undefined) =>
      before && 'shelf' in before ? { ...before, ...change } : before,
  },
];

/** The first sentence of a text, with the quotation mark that closes it. */
const openingOf = (text: string): string => /^[^]*?[.!?…]+[”’"']?(?=\s|$)/.exec(text)?.[0] ?? text;

export const versionId = (contentId: string, digest: string): string => `${contentId}@${digest}`;

const when = on<ContentDocument | ShelfDocument>();

export const contentProjection = defineProjection<ContentDocument | ShelfDocument>({
  name: 'content',
  version: 6,
  indexes: [{ name: 'shelf', fields: ['shelf', 'owner', 'level', 'title'] }],
  handlers: [
    when(contentPublished, ({ data: { contentId, digest, item, schoolId = '' }, meta }) => [
      { id: versionId(contentId, digest), apply: (before) => before ?? { item, digest, voices: {} } },
      {
        id: contentId,
        apply: (before) => {
          const shelf = before && 'shelf' in before ? before : undefined;
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
            versions: [...(shelf?.versions ?? []), version],
            isRetired: shelf?.isRetired ?? false,
            unsure: item.questions.filter(({ fUnsure }) => fUnsure).length,
          };
        },
      },
    ]),
    when(contentRetired, ({ data }) => shelved(data.contentId, { isRetired: true })),
    when(contentReturned, ({ data }) => shelved(data.contentId, { isRetired: false })),
    when(expectedAnswerSpoken, ({ data: { contentId, digest, questionId, ...voice } }) => [
      {
        id: versionId(contentId, digest),
        apply: (before) =>
          before && 'voices' in before
            ? { ...before, voices: { ...before.voices, [questionId]: voice } }
            : before,
      },
    ]),
    when(passageSpoken, ({ data: { contentId, digest, speech, parts } }) => [
      {
        id: versionId(contentId, digest),
        apply: (before) =>
          before && 'voices' in before ? { ...before, readAloud: { engine: speech.name, parts } } : before,
      },
    ]),
  ],
});
