import type { AudioWorker } from '../feedback/audio/audio-worker.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { putRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { CommandOutcome, Reactor, ReactorRule } from '../platform/work/reactor.js';
import { expectType, toResponse } from './attempt-story.js';
import { chunkPrefix, listChunks, readChunk } from './chunk-store.js';

const failed = (
  data: Parameters<typeof toResponse>[0] & { version: number },
  reason: string,
): CommandOutcome => ({
  kind: 'command',
  context: 'practice',
  name: 'FailProcessing',
  payload: { ...toResponse(data), version: data.version, stage: 'merge', reason },
});

type Deps = { readonly blobs: Blobs; readonly sealing: Sealing; readonly audio: AudioWorker };

export const mergeRule: ReactorRule = {
  name: 'merge-recording',
  actsFrom: '2025-01-01',
  on: ['ResponseRecorded'],
};

/** Makes one recording of a response's chunks, as its manifest names them. */
export const mergeRecording = ({ blobs, sealing, audio }: Deps): Reactor => ({
  ...mergeRule,
  afterRebuild: 'known',
  act: async (event) => {
    const { data } = expectType(event, 'ResponseRecorded');
    const prefix = chunkPrefix(data.attemptId, data.responseId);
    const named = new Set(data.chunks.map(({ timestamp }) => timestamp));
    const stored = await listChunks(blobs, data.attemptId, data.responseId);
    const chunks = [];
    for (const { key, digest: _d, arrivedAt: _a, bytes: _b, ...chunk } of stored) {
      if (!named.has(chunk.timestamp)) continue;
      const bytes = await readChunk(blobs, sealing, data.personId, key);
      if (!bytes) return failed(data, 'erased');
      chunks.push({ ...chunk, bytes });
    }
    const merged = await audio.merge(chunks);
    if (merged.status === 'failed') return failed(data, merged.reason);
    const blobKey = `recordings/${prefix.slice('chunks/'.length)}${data.version}`;
    await putRecords(blobs, sealing, data.personId, blobKey, merged.bytes);
    return {
      kind: 'command',
      context: 'practice',
      name: 'CompleteMerge',
      payload: {
        ...toResponse(data),
        version: data.version,
        blobKey,
        mimeType: merged.mimeType,
        bytes: merged.bytes.length,
        durationSeconds: merged.durationSeconds,
        speechSeconds: merged.speechSeconds,
        peaks: merged.peaks,
      },
    };
  },
  onParked: (event) =>
    failed(expectType(event, 'ResponseRecorded').data, 'The recording could not be put together.'),
});
