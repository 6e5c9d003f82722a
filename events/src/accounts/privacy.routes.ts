import * as z from 'zod/mini';
import { ownData } from '../access/access.js';
import * as refusals from './accounts.refusals.js';
import { defineRoute } from '../wire/route.js';
import { deletionConfirmers } from './person.events.js';
import { picturePin } from './picture-pin.js';

/** How the owner of an account proves that it is they who want it deleted. */
export const deletionProofs = ['own-mail', 'parent-mail', 'pin', 'password'] as const;
export type DeletionProof = (typeof deletionProofs)[number];

/** What the server says to a child who would keep a profile that the parent has confirmed should go. */

/** The profile of a child, as the parent's page of data has it. */
export const deletionOfChild = z.object({
  _id: z.string(),
  firstName: z.string(),
  /** When it goes, ISO 8601; null while nobody has confirmed that it should. */
  eraseAt: z.nullable(z.string()),
});

/** Where the deletion of an account stands. */
export const deletion = z.object({
  /** When it goes, ISO 8601; null while nobody has confirmed that it should. */
  eraseAt: z.nullable(z.string()),
  /** What confirms it: a link by mail, or a secret that the person types. */
  proof: z.enum(deletionProofs),
  /** Where the mail goes, if it is one's own address. */
  email: z.nullable(z.string()),
  /** Who confirmed that it goes, where it was not the owner. */
  confirmedBy: z.nullable(z.enum(deletionConfirmers)),
  /** The children whose profiles go with it. */
  children: z.array(deletionOfChild),
  /** Days between the confirmation and the end; 0 is at once. */
  waitDays: z.number(),
});
export type Deletion = z.infer<typeof deletion>;

const path = '/api/account/deletion';
const personId = z.string().check(z.minLength(1), z.maxLength(64));

/** Others ask through the contact page. */
const withDeletionPage = { student: 'own', parent: 'family', teacher: 'own' } as const;

export const readDeletion = defineRoute({
  name: 'account.deletion',
  isOpenAfterExpiry: true,
  access: withDeletionPage,
  method: 'GET',
  path,
  summary: 'Whether this account waits for its deletion, and how it can be asked for',
  refusals: [refusals.noSuchPerson],
  query: z.object({ after: z.optional(z.string()) }),
  answer: deletion,
});

/** A mail went out with the link that confirms, or it is confirmed already. */
export const deletionAsked = z.object({ fMailed: z.boolean(), eraseAt: z.nullable(z.string()) });
export type DeletionAsked = z.infer<typeof deletionAsked>;

export const requestDeletion = defineRoute({
  name: 'account.request-deletion',
  isOpenAfterExpiry: true,
  access: withDeletionPage,
  method: 'POST',
  path: `${path}-request`,
  summary:
    'Ask for one’s account to be deleted: by a mailed link, or where there is no address by password or pictures',
  refusals: [
    refusals.noSuchPerson,
    refusals.passwordMissing,
    refusals.passwordWrong,
    refusals.picturesMissing,
    refusals.picturesWrong,
    refusals.tooManyTries,
    refusals.tooManyMails,
  ],
  body: z.object({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
    picturePin: z.optional(picturePin),
    /** A child of the family, asked for by the parent, whom a mail goes to; without it one's own account. */
    userId: z.optional(personId),
  }),
  answer: deletionAsked,
});

export const verifyDeletion = defineRoute({
  name: 'account.verify-deletion',
  access: 'anybody',
  method: 'POST',
  path: `${path}-verification`,
  summary: 'Confirm a deletion by the token of the mailed link',
  refusals: [refusals.linkGone],
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  answer: z.object({ eraseAt: z.string(), waitDays: z.number() }),
});

export const cancelDeletion = defineRoute({
  name: 'account.cancel-deletion',
  isOpenAfterExpiry: true,
  access: withDeletionPage,
  method: 'POST',
  path: `${path}-cancellation`,
  summary: 'Take a deletion back while it waits: one’s own, or a parent that of a child',
  refusals: [refusals.noSuchPerson, refusals.onlyParentKeeps],
  body: z.optional(z.object({ userId: z.optional(personId) })),
  answer: z.null(),
});

export const exportLanguages = ['en', 'hi'] as const;

export const exportAccount = defineRoute({
  name: 'account.export',
  isOpenAfterExpiry: true,
  access: ownData,
  method: 'GET',
  path: '/api/account/export',
  summary:
    'Everything of one person’s as a zip: profile, answers with scores and feedback, recordings, screens that were shown, reports of devices, where they are signed in, suspensions, messages from the contact page, requests for a school, badges, shared results, Friday mails',
  refusals: [refusals.noSuchPerson],
  query: z.object({
    /** A child of the family; without it one’s own. */
    userId: z.optional(personId),
    language: z.optional(z.enum(exportLanguages)),
  }),
});
