import type { StoredChunk } from '@lectern/events/practice/attempt.events';
import { startedContainer } from '../feedback/audio/container.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { sha256 } from '../platform/ids.js';
import { readAllRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { defineReactor, type Outcome } from '../platform/work/reactor.js';
import { expectType, latest } from './attempt-history.js';
import { chunkKey, listChunks, readChunk } from './chunk-store.js';
import { mergedRecording } from './merged-recording.js';

const done: Outcome = { kind: 'done' };

/**
 * Removes the chunks of a recording some time after it was made, once it was read back and is what was made. What holds
 * sound that the recording lacks is kept; where chunks are missing, so is the beginning of each run of the recorder,
 * without which a late chunk of that run cannot be read.
 */
export const removeChunks = (keptMs: number) =>
  defineReactor(
    {
      name: 'remove-chunks',
      actsFrom: '2025-01-01',
      on: ['RecordingMerged'],
      dueAfter: () => keptMs,
    },
    ({ blobs, sealing }: { readonly blobs: Blobs; readonly sealing: Sealing }) => ({
      afterRebuild: 'harmless',
      because: 'what is gone already is not there to be removed',
      act: async (event, { stream }) => {
        const { data } = expectType(event, 'RecordingMerged');
        const { attemptId, responseId, personId } = data;
        const stored = await listChunks(blobs, attemptId, responseId);
        const [first] = stored;
        if (!first) return done;
        const keyOf = ({ timestamp }: StoredChunk): string => chunkKey(attemptId, responseId, timestamp);
        const history = await stream();
        const held = mergedRecording(history, responseId);
        const recorded = latest(history, 'ResponseRecorded', responseId);
        const reopened = latest(history, 'RecordingReopened', responseId);
        // A newer version comes, or has come, with work of its own.
        const isNewest = held?.merged.version === data.version && recorded?.data.version === data.version;
        if (!isNewest || (reopened && reopened.revision > recorded.revision)) return done;
        const bytes = await readAllRecords(blobs, sealing, personId, data.blobKey);
        const isErased = !bytes && !(await readChunk(blobs, sealing, personId, keyOf(first)));
        if (isErased) return done;
        if (bytes?.length !== data.bytes || (data.digest !== undefined && sha256(bytes) !== data.digest))
          return { kind: 'park', reason: 'The stored recording is not what was made. Its chunks are kept.' };
        const isWhole = held.manifest.fComplete && held.manifest.gaps.length === 0;
        const removable = stored.filter((one) =>
          held.chunks.some(({ timestamp }) => timestamp === one.timestamp),
        );
        const remove = async (key: string): Promise<void> => {
          const chunk = isWhole ? undefined : await readChunk(blobs, sealing, personId, key);
          if (!chunk || !startedContainer(chunk)) await blobs.delete(key);
        };
        await Promise.all(removable.map((chunk) => remove(keyOf(chunk))));
        return done;
      },
    }),
  );
