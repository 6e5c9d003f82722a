import * as z from 'zod/mini';
import { readers } from '../access/access.js';
import { reasonNeeded } from '../access-log/access-log.refusals.js';
import { scores, scorerIdentity } from '../feedback/scoring.js';
import { actor } from '../journal/metadata.js';
import { gap, storedChunk } from '../practice/attempt.events.js';
import { scorerFinding } from '../practice/correction.views.js';
import { noSuchAttempt } from '../practice/practice.refusals.js';
import { defineRoute } from '../wire/route.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const text = z.optional(z.string());

/** A recording as it was put together of its parts. Digests are SHA-256, hex. */
const recording = z.object({
  /** 1, one more each time a late part came. */
  version: z.number(),
  /** By the server's clock, ISO 8601. */
  recordedAt: z.string(),
  /** Times of the student's device, and `arrivedAt` of the server, in ms since the epoch. */
  parts: z.array(storedChunk),
  gaps: z.array(gap),
  fComplete: z.boolean(),
  /** The file that was made of the parts; absent where none could be. Its digest is unknown of the earliest. */
  file: z.optional(
    z.object({
      digest: text,
      bytes: z.number(),
      mimeType: z.string(),
      durationSeconds: z.number(),
      /** Starts of parts whose sound is not in it, as nothing of them could be read. */
      unread: z.optional(z.array(z.number())),
    }),
  ),
});

const score = z.object({
  /** Of the recording. */
  version: z.number(),
  at: z.string(),
  scorer: scorerIdentity,
  /** SHA-256 of all the scorer was given, hex. */
  inputsDigest: z.string(),
  ...scorerFinding.shape,
});

/** Somebody gave other scores, took a penalty back, or published another run of a scorer; the first stay beside them. */
const correction = z.object({
  version: z.number(),
  at: z.string(),
  by: actor.shape.role,
  scores,
  fPenaltyWaived: z.optional(z.boolean()),
  /** Of the run that was published. */
  scorer: z.optional(scorerIdentity),
  /** It counts no more since then. */
  takenBack: z.optional(z.object({ at: z.string(), by: actor.shape.role })),
});

const answer = z.object({
  responseId: z.string(),
  questionId: z.string(),
  /** The place of its question, from 1. */
  question: z.number(),
  /** It is a second answer to its question. */
  fReiteration: z.boolean(),
  recordings: z.array(recording),
  /** Of an answer that was typed: by the server's clock, and SHA-256 of its text in UTF-8, hex; absent where it was erased. */
  typed: z.optional(z.object({ at: z.string(), digest: text })),
  scores: z.array(score),
  corrections: z.array(correction),
});

export const receiptFormat = 'lectern-recording-receipt';

/** What was recorded and scored in one attempt, as it stood when the receipt was made. No words, no sound. */
const receipt = z.object({
  format: z.literal(receiptFormat),
  formatVersion: z.literal(1),
  issuedAt: z.string(),
  attemptId: z.string(),
  startedAt: z.string(),
  contentId: z.string(),
  /** Of the passage or paragraph, in that version. */
  title: text,
  contentDigest: z.string(),
  /** Without a name where the person was erased. */
  student: z.object({ firstName: text, lastName: text }),
  answers: z.array(answer),
});

/** Base64url, without padding. */
const base64url = z.string().check(z.regex(/^[\w-]{1,128}$/));

/** A receipt, and the Ed25519 signature (RFC 8032) of its canonical JSON (RFC 8785) in UTF-8. */
const signedReceipt = z.object({
  receipt,
  signature: z.object({ algorithm: z.literal('Ed25519'), publicKey: base64url, value: base64url }),
});

export const readReceipt = defineRoute({
  name: 'receipt.read',
  isOpenAfterExpiry: true,
  access: readers,
  method: 'GET',
  path: '/api/practice-history/attempt/:id/receipt',
  summary: 'What was recorded and scored in an attempt, signed by this installation',
  refusals: [noSuchAttempt, reasonNeeded],
  params: z.object({ id }),
  answer: signedReceipt,
});

export const storedStates = ['same', 'differs', 'gone'] as const;

export const checkStored = defineRoute({
  name: 'receipt.check-stored',
  isOpenAfterExpiry: true,
  access: readers,
  method: 'GET',
  path: '/api/practice-history/attempt/:id/receipt/stored',
  summary:
    'Whether the recordings of an attempt, and their parts while they are kept, still have their digests',
  refusals: [noSuchAttempt, reasonNeeded],
  params: z.object({ id }),
  /** By digest; parts are `gone` once they are not kept any more. */
  answer: z.array(
    z.object({
      responseId: z.string(),
      kind: z.enum(['recording', 'part']),
      digest: z.string(),
      state: z.enum(storedStates),
    }),
  ),
});

export const receiptKey = defineRoute({
  name: 'receipt.key',
  access: 'anybody',
  method: 'GET',
  path: '/api/receipt-key',
  summary: 'The public key that checks the receipts of this installation, raw in base64url and as PEM',
  answer: z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string(), pem: z.string() }),
});

/** Receipts of long attempts are some 100 KB. */
const mostReceiptCharacters = 300_000;

export const checkReceipt = defineRoute({
  name: 'receipt.check',
  access: 'anybody',
  method: 'POST',
  path: '/api/receipt-check',
  summary: 'Whether this installation signed a text, for browsers that know no Ed25519',
  body: z.object({
    /** The canonical JSON of a receipt. */
    text: z.string().check(z.minLength(1), z.maxLength(mostReceiptCharacters)),
    signature: base64url,
  }),
  answer: z.object({ fSigned: z.boolean() }),
});

export type Receipt = z.infer<typeof receipt>;
export type SignedReceipt = z.infer<typeof signedReceipt>;
export type ReceiptAnswer = z.infer<typeof answer>;
export type ReceiptRecording = z.infer<typeof recording>;
