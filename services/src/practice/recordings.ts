import { startedContainer } from '../feedback/audio/container.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { Sound } from '../platform/edge/send-bytes.js';
import { readRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { ResponseDocument } from './attempt-document.js';
import type { AttemptQueries } from './attempt.queries.js';
import { chunkKey, listChunks, readChunk } from './chunk-store.js';

export type SoundPart = 'response' | 'feedback' | 'rephrased';

/** The sounds of an answer: what was recorded, and what was said about it. */
export type Recordings = {
  readonly find: (
    attemptId: string,
    responseId: string,
    part: SoundPart,
  ) => Promise<(Sound & { readonly personId: string }) | undefined>;
  /** Of a recording that was not put together, all that came, as it came, by time; of any other nothing. */
  readonly parts: (attemptId: string, responseId: string) => AsyncIterable<RecordingPart>;
};

/** `mimeType` of what it is a part of, as its beginning tells. */
export type RecordingPart = { readonly mimeType: string; readonly bytes: Uint8Array };

const soundOf = (
  r: ResponseDocument,
  part: SoundPart,
): { blobKey: string; mimeType: string } | null | undefined => {
  if (part === 'response') return r.recording;
  return part === 'feedback' ? r.speech?.feedback : r.speech?.rephrased;
};

export const createRecordings = (deps: {
  readonly attempts: AttemptQueries;
  readonly blobs: Blobs;
  readonly sealing: Sealing;
}): Recordings => ({
  find: async (attemptId, responseId, part) => {
    const doc = await deps.attempts.document(attemptId);
    const response = doc?.responses.find((r) => r.responseId === responseId);
    const sound = response && soundOf(response, part);
    const entry = sound && (await deps.blobs.head(sound.blobKey));
    if (!doc || !sound || !entry) return undefined;
    const { personId } = doc;
    return {
      personId,
      mimeType: sound.mimeType,
      bytes: Number(entry.meta['bytes']),
      read: (range) => readRecords(deps.blobs, deps.sealing, personId, sound.blobKey, range),
    };
  },
  parts: async function* parts(attemptId, responseId) {
    const doc = await deps.attempts.document(attemptId);
    const response = doc?.responses.find((r) => r.responseId === responseId);
    if (!doc || !response || (response.recording && !response.failedStages.includes('merge'))) return;
    let mimeType = 'application/octet-stream';
    for (const { timestamp } of await listChunks(deps.blobs, attemptId, responseId)) {
      const key = chunkKey(attemptId, responseId, timestamp);
      const bytes = await readChunk(deps.blobs, deps.sealing, doc.personId, key);
      if (!bytes) continue;
      const container = startedContainer(bytes);
      if (container) mimeType = `audio/${container}`;
      yield { mimeType, bytes };
    }
  },
});
