import type { ContentItem } from '@lectern/events/content/content';
import {
  contentPublished,
  expectedAnswerSpoken,
  passageSpoken,
} from '@lectern/events/content/content.events';
import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { defineProjection, on } from '../platform/projections/projection.js';

export type Voice = {
  readonly blobKey: string;
  readonly mimeType: string;
  readonly durationSeconds: number;
  readonly timepoints: readonly Timepoint[];
};

/** A version stays for ever. */
export type ContentDocument = {
  readonly item: ContentItem;
  readonly digest: string;
  /** Of the expected answers, by question. */
  readonly voices: Readonly<Record<string, Voice>>;
  /** Once it is: a sound for each paragraph, and the engine that spoke. */
  readonly readAloud?: { readonly engine: string; readonly parts: readonly Voice[] };
};

export const versionId = (contentId: string, digest: string): string => `${contentId}@${digest}`;

const when = on<ContentDocument>();

export const contentProjection = defineProjection<ContentDocument>({
  name: 'content',
  version: 7,
  handlers: [
    when(contentPublished, ({ data: { contentId, digest, item } }) => [
      { id: versionId(contentId, digest), apply: (before) => before ?? { item, digest, voices: {} } },
    ]),
    when(expectedAnswerSpoken, ({ data: { contentId, digest, questionId, ...voice } }) => [
      {
        id: versionId(contentId, digest),
        apply: (before) => before && { ...before, voices: { ...before.voices, [questionId]: voice } },
      },
    ]),
    when(passageSpoken, ({ data: { contentId, digest, speech, parts } }) => [
      {
        id: versionId(contentId, digest),
        apply: (before) => before && { ...before, readAloud: { engine: speech.name, parts } },
      },
    ]),
  ],
});
