import type { AttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import { orIfErased } from '@lectern/events/journal/sealed';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { readRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { latest } from '../practice/attempt-history.js';
import { defineStage, type StageResult } from '../practice/define-stage.js';
import type { Transcriber } from './transcriber.port.js';

/** Failures of the engine after which the browser's hint is taken, or the student asked. */
const engineTries = 2;

type Deps = {
  readonly blobs: Blobs;
  readonly sealing: Sealing;
  readonly transcriber: Transcriber | undefined;
};
type Merged = Extract<AttemptEvent, { type: 'RecordingMerged' }>['data'];

const missed = (reason: string): StageResult => ({ name: 'MissTranscript', data: { reason } });

const hintOf = (history: readonly ReadEvent[], responseId: string): string => {
  const hint = latest(history, 'RecordingEnded', responseId)?.data.transcriptHint;
  return hint === undefined ? '' : (orIfErased(hint, '')?.trim() ?? '');
};

const byEngine = async (
  { blobs, sealing }: Deps,
  data: Merged,
  engine: Transcriber,
): Promise<StageResult | undefined> => {
  const range = { from: 0, to: data.bytes };
  const bytes = await readRecords(blobs, sealing, data.personId, data.blobKey, range);
  if (!bytes) return missed('erased');
  const heard = await engine.transcribe({ bytes, mimeType: data.mimeType });
  const text = heard.text.trim();
  const { engine: by, timepoints } = heard;
  return text
    ? {
        name: 'CompleteTranscript',
        data: { source: 'engine', text, engine: by, ...(timepoints ? { timepoints } : {}) },
      }
    : undefined;
};

/**
 * Writes down what was said: by the engine where there is one, else as the browser heard it; else the student may type it.
 * A recording that could not be merged still has the browser's hint.
 */
export const transcribe = defineStage({
  name: 'transcribe',
  on: ['RecordingMerged', 'ResponseProcessingFailed'],
  dueAfter: (event) => (event.type === 'RecordingMerged' || event.data['stage'] === 'merge' ? 0 : undefined),
  stage: 'transcribe',
  maxFailures: engineTries + 2,
  create:
    (deps: Deps) =>
    async ({ type, data }, { failures, stream }) => {
      const { transcriber } = deps;
      if (transcriber && type === 'RecordingMerged' && failures < engineTries) {
        const outcome = await byEngine(deps, data, transcriber);
        if (outcome) return outcome;
      }
      const text = hintOf(await stream(), data.responseId);
      if (text) return { name: 'CompleteTranscript', data: { source: 'browser', text } };
      return missed(transcriber ? 'The engine heard nothing.' : 'No engine and no hint.');
    },
});
