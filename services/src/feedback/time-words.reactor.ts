import { languageOfText } from '@lectern/events/feedback/language-parts';
import { isErased } from '@lectern/events/journal/sealed';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { readAllRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { latest } from '../practice/attempt-history.js';
import { defineStage } from '../practice/define-stage.js';
import type { Aligner } from './aligner.js';

type Deps = { readonly blobs: Blobs; readonly sealing: Sealing; readonly aligner: Aligner };

/** Finds out when the student's own words are heard, where the transcriber did not tell. Nothing waits for it. */
export const timeWords = defineStage({
  name: 'time-words',
  actsFrom: '2026-11-23',
  on: ['ResponseTranscribed'],
  dueAfter: ({ data }) => (data['timepoints'] === undefined ? 0 : undefined),
  stage: 'timing',
  givenUp: 'There is nothing to compare it with.',
  maxFailures: 3,
  create:
    ({ blobs, sealing, aligner }: Deps) =>
    async ({ data }, { stream }) => {
      const { text, personId, responseId } = data;
      if (isErased(text)) return { failed: 'erased' };
      const merged = latest(await stream(), 'RecordingMerged', responseId)?.data;
      if (merged?.version !== data.version) return { failed: 'There is no recording of it.' };
      const recording = await readAllRecords(blobs, sealing, personId, merged.blobKey);
      if (!recording) return { failed: 'erased' };
      const alignment = await aligner.align(text, recording, { language: languageOfText(text) });
      if (alignment.status === 'failed') return { failed: alignment.reason };
      return { name: 'TimeWords', data: { aligner: aligner.identity, timepoints: alignment.timepoints } };
    },
});
