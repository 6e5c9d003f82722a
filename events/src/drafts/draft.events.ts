import * as z from 'zod/mini';
import { contentItem } from '../content/content.js';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';
import { draftItem } from './draft-item.js';

/** A text has one draft at a time; all that it ever had are in one stream. */
export const draftStream = (contentId: string): string => `draft-${contentId}`;

const about = (tells: string) => ({ stream: 'draft-<text>', tells });
const own = { contentId: z.string() };
const path = z
  .array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)))
  .check(z.minLength(1), z.maxLength(5));

/** `base`: the version that it begins with, by its digest; a new text has none. */
export const draftStarted = defineEvent('DraftStarted', {
  data: {
    ...own,
    item: draftItem,
    base: z.optional(z.string()),
    /** The school whose own the text is; absent: it is of the library. */
    schoolId: z.optional(z.string()),
    /** A copy of a school's text, offered to the library: its review is asked for. */
    isOffered: z.optional(z.boolean()),
  },
  about: about('Somebody began to write a text, or to change one.'),
});
/** null stands for nothing, before or after. */
export const draftEdited = defineEvent('DraftEdited', {
  data: { ...own, path, from: z.unknown(), to: z.unknown() },
  about: about('A field of the draft says something else.'),
});
/** `digest`: of the question as it was checked. */
export const samplesChecked = defineEvent('SamplesChecked', {
  data: {
    ...own,
    questionId: z.string(),
    digest: z.string(),
    scorer: z.string(),
    checked: z.number(),
    asExpected: z.number(),
    praised: z.number(),
  },
  about: about(
    'The samples of a question were scored: how many came out as its author expects, and how many wrong ones are praised.',
  ),
});
/** `edits`: how often it had been edited then; another edit makes it a draft again. */
export const reviewRequested = defineEvent('ReviewRequested', {
  data: { ...own, edits: z.number() },
  about: about('A second person is asked to read the draft.'),
});
/** Where in the draft a comment belongs: the name of a path. Empty: to the whole. */
export const reviewComment = z.object({
  path: z.string().check(z.maxLength(400)),
  text: z.string().check(z.minLength(1), z.maxLength(2_000)),
});
export const reviewVerdicts = ['approved', 'changes'] as const;
/** `personId`: who read it. */
export const reviewAnswered = defineEvent('ReviewAnswered', {
  data: { ...own, personId: z.string(), edits: z.number(), verdict: z.enum(reviewVerdicts) },
  sealed: { comments: z.array(reviewComment) },
  about: about('A second person approved the draft, or asked for changes.'),
});
export const draftDiscarded = defineEvent('DraftDiscarded', {
  data: own,
  about: about('The draft was thrown away; it can be brought back.'),
});
export const draftResumed = defineEvent('DraftResumed', {
  data: own,
  about: about('A draft that was thrown away was brought back.'),
});
/** `before`: the version whose place it takes. */
export const draftPublished = defineEvent('DraftPublished', {
  data: {
    ...own,
    digest: z.string(),
    item: contentItem,
    before: z.optional(z.string()),
    schoolId: z.optional(z.string()),
  },
  about: about('The draft is to be the version in force.'),
});

const definitions = [
  draftStarted,
  draftEdited,
  samplesChecked,
  reviewRequested,
  reviewAnswered,
  draftDiscarded,
  draftResumed,
  draftPublished,
] as const;
type Definition = (typeof definitions)[number];
export type DraftFact = Fresh<Definition>;
export type DraftEvent = OpenedEvent<Definition>;
export const draftEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const draftCommands = {
  StartDraft: z.object(payloadOf(draftStarted)),
  /** Begins a draft with what a file has, also in the place of one that is open. */
  ImportDraft: z.object(payloadOf(draftStarted)),
  EditDraft: z.object(payloadOf(draftEdited)),
  RecordCheck: z.object(payloadOf(samplesChecked)),
  RequestReview: z.object(payloadOf(reviewRequested)),
  AnswerReview: z.object(payloadOf(reviewAnswered)),
  DiscardDraft: z.object(own),
  ResumeDraft: z.object(own),
  /** `edits`: how often the draft had been edited when it was read. */
  PublishDraft: z.object({ ...payloadOf(draftPublished), edits: z.number(), needsReview: z.boolean() }),
} as const;
export type DraftCommand = {
  readonly [N in keyof typeof draftCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof draftCommands)[N]>;
  };
}[keyof typeof draftCommands];
