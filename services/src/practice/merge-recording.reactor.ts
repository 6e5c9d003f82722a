import type { AttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import type { AudioWorker } from '../feedback/audio/audio-worker.js';
import type { Chunk } from '../feedback/audio/chunk.js';
import type { HeldRecording } from '../feedback/audio/held-recording.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { sha256 } from '../platform/ids.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { putRecords, readAllRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { chunkKey, listChunks, readChunk } from './chunk-store.js';
import { defineStage } from './define-stage.js';
import { mergedRecording } from './merged-recording.js';

type Recorded = Extract<AttemptEvent, { type: 'ResponseRecorded' }>['data'];
type Deps = { readonly blobs: Blobs; readonly sealing: Sealing; readonly audio: Pick<AudioWorker, 'merge'> };

type Parts = { readonly chunks: readonly Chunk[]; readonly recording?: HeldRecording };

/** What a recording is to be made of; undefined when its person was erased. */
const partsOf = async (
  { blobs, sealing }: Deps,
  data: Recorded,
  history: () => Promise<readonly ReadEvent[]>,
): Promise<Parts | undefined> => {
  const { attemptId, responseId, personId } = data;
  const named = new Set(data.chunks.map(({ timestamp }) => timestamp));
  const stored = (await listChunks(blobs, attemptId, responseId)).filter((one) => named.has(one.timestamp));
  const chunks: Chunk[] = [];
  for (const { timestamp, endedAt, index } of stored) {
    const key = chunkKey(attemptId, responseId, timestamp);
    const bytes = await readChunk(blobs, sealing, personId, key);
    if (bytes) chunks.push({ timestamp, endedAt, bytes, ...(index === undefined ? {} : { index }) });
    else if (await blobs.head(key)) return undefined;
    else throw new Error('A chunk was removed while it was read.');
  }
  if (stored.length === named.size) return { chunks };
  // What is not there any more is in the recording that was made of it.
  const earlier = mergedRecording(await history(), responseId, data.version);
  if (!earlier) return { chunks };
  const { blobKey } = earlier.merged;
  const bytes = await readAllRecords(blobs, sealing, personId, blobKey);
  if (!bytes && (await blobs.head(blobKey))) return undefined;
  if (!bytes) throw new Error('The earlier recording is not there.');
  const isHeld = ({ timestamp }: Chunk): boolean =>
    earlier.chunks.some((chunk) => chunk.timestamp === timestamp);
  const from = earlier.manifest.chunks[0]?.timestamp ?? 0;
  return {
    chunks: chunks.filter((chunk) => !isHeld(chunk)),
    recording: { bytes, from, gaps: earlier.manifest.gaps, lenders: chunks.filter(isHeld) },
  };
};

/** Makes one recording of a response's chunks, as its manifest names them, and reads it back. */
export const mergeRecording = defineStage({
  name: 'merge-recording',
  on: ['ResponseRecorded'],
  stage: 'merge',
  givenUp: 'The recording could not be put together.',
  create:
    (deps: Deps) =>
    async ({ data }, { stream }) => {
      const { blobs, sealing, audio } = deps;
      const parts = await partsOf(deps, data, stream);
      if (!parts) return { failed: 'erased' };
      const merged = await audio.merge(parts.chunks, parts.recording);
      if (merged.status === 'failed') return { failed: merged.reason };
      const blobKey = `recordings/${data.attemptId}/${data.responseId}/${data.version}`;
      await putRecords(blobs, sealing, data.personId, blobKey, merged.bytes);
      // An earlier try may have stored its own bytes: they stand.
      const bytes = await readAllRecords(blobs, sealing, data.personId, blobKey);
      if (!bytes) throw new Error('The recording that was stored cannot be read.');
      const { mimeType, unread, durationSeconds, speechSeconds, peaks } = merged;
      return {
        name: 'CompleteMerge',
        data: {
          blobKey,
          mimeType,
          bytes: bytes.length,
          digest: sha256(bytes),
          ...(unread.length > 0 ? { unread } : {}),
          durationSeconds,
          speechSeconds,
          peaks,
        },
      };
    },
});
