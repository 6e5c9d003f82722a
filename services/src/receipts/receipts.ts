import { canonicalJson } from '@lectern/events/receipts/canonical-json';
import type { SignedReceipt, storedStates } from '@lectern/events/receipts/receipt.routes';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import type { ClosedAttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import type { ContentQueries } from '../content/content.queries.js';
import type { History } from '../history/history.queries.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import { sha256 } from '../platform/ids.js';
import type { Signer } from '../platform/keys/signer.js';
import { readAllRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { Unavailable } from '../platform/unavailable.js';
import type { AttemptDocument } from '../practice/attempt-document.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { known, opened } from '../practice/opened-fields.js';
import { readChunk } from '../practice/chunk-store.js';
import { receiptOf } from './receipt.js';
import { storedIn } from './stored-in.js';

type Whose = Pick<AttemptDocument, 'personId' | 'contentId' | 'contentDigest'>;

/** What became of a recording, or a part, whose digest a receipt has. */
export type StoredState = {
  readonly responseId: string;
  readonly kind: 'recording' | 'part';
  readonly digest: string;
  readonly state: (typeof storedStates)[number];
};

export type Receipts = {
  /** Of an attempt as it stands in the journal; undefined where there is none. */
  readonly signed: (attemptId: string, attempt: Whose) => Promise<SignedReceipt | undefined>;
  /** Reads what is stored, and compares its digests with those in the journal. */
  readonly stored: (attemptId: string, attempt: Whose) => Promise<StoredState[]>;
};

type Deps = {
  readonly history: Pick<History, 'closedEvents'>;
  readonly attempts: Pick<AttemptQueries, 'student'>;
  readonly content: Pick<ContentQueries, 'byDigest'>;
  readonly signer: Signer;
  readonly blobs: Blobs;
  readonly sealing: Sealing;
  readonly clock: Clock;
};

export const createReceipts = (deps: Deps): Receipts => {
  const { history, attempts, content: contents, signer, blobs, sealing, clock } = deps;

  const eventsOf = async (
    attemptId: string,
    { personId }: Pick<Whose, 'personId'>,
  ): Promise<readonly ClosedAttemptEvent[]> => {
    const events: ClosedAttemptEvent[] = [];
    for await (const event of history.closedEvents([attemptStream(attemptId)], { personId }))
      events.push(event as ClosedAttemptEvent);
    return events;
  };

  /** Of what was typed, by response; nothing of what was erased. */
  const textDigestsOf = async (
    events: readonly ClosedAttemptEvent[],
  ): Promise<ReadonlyMap<string, string>> => {
    const digests = new Map<string, string>();
    for (const { type, data } of events) {
      if (type !== 'TextAnswered') continue;
      const words = known(await opened(sealing.open, data.text));
      if (words !== undefined) digests.set(data.responseId, sha256(Buffer.from(words)));
    }
    return digests;
  };

  /** What cannot be opened is not what was stored. */
  const stateOf = async (
    read: Promise<Uint8Array | undefined>,
    digest: string,
  ): Promise<StoredState['state']> => {
    try {
      const bytes = await read;
      if (!bytes) return 'gone';
      return sha256(bytes) === digest ? 'same' : 'differs';
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      return 'differs';
    }
  };

  return {
    signed: async (attemptId, attempt) => {
      const [events, { firstName, lastName }, content] = await Promise.all([
        eventsOf(attemptId, attempt),
        attempts.student(attempt.personId),
        contents.byDigest(attempt.contentId, attempt.contentDigest),
      ]);
      const about = {
        ...(firstName ? { firstName } : {}),
        ...(lastName ? { lastName } : {}),
        ...(content ? { title: content.title } : {}),
      };
      const receipt = receiptOf(events, about, isoNow(clock), await textDigestsOf(events));
      if (!receipt) return undefined;
      const value = await signer.sign(Buffer.from(canonicalJson(receipt)));
      const { raw } = await signer.publicKey();
      return {
        receipt,
        signature: {
          algorithm: 'Ed25519',
          publicKey: raw,
          value: Buffer.from(value).toString('base64url'),
        },
      };
    },
    stored: async (attemptId, attempt) => {
      const { personId } = attempt;
      const states: StoredState[] = [];
      // One after another: a long attempt is never in memory as a whole.
      for (const { kind, responseId, key, digest } of storedIn(await eventsOf(attemptId, attempt))) {
        const reading =
          kind === 'part'
            ? readChunk(blobs, sealing, personId, key)
            : readAllRecords(blobs, sealing, personId, key);
        states.push({ kind, responseId, digest, state: await stateOf(reading, digest) });
      }
      return states;
    },
  };
};
