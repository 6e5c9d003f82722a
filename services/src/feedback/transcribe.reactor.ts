import { isErased, orIfErased } from '@lectern/events/journal/sealed';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { readRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { CommandOutcome, Reactor, ReactorRule } from '../platform/work/reactor.js';
import { expectType, latest, toResponse } from '../practice/attempt-history.js';
import type { Transcriber } from './transcriber.port.js';

/** Failures of the engine after which the browser's hint is taken, or the student asked. */
const engineTries = 2;

type Deps = {
  readonly blobs: Blobs;
  readonly sealing: Sealing;
  readonly transcriber: Transcriber | undefined;
};
type Data = Parameters<typeof toResponse>[0] & { readonly version: number };

const transcript = (
  data: Data,
  source: 'engine' | 'browser',
  text: string,
  engine?: string,
): CommandOutcome => ({
  kind: 'command',
  context: 'practice',
  name: 'CompleteTranscript',
  payload: { ...toResponse(data), version: data.version, source, text, engine },
});

const missed = (data: Data, reason: string): CommandOutcome => ({
  kind: 'command',
  context: 'practice',
  name: 'MissTranscript',
  payload: { ...toResponse(data), version: data.version, reason },
});

const hintOf = (history: readonly ReadEvent[], responseId: string): string => {
  const hint = latest(history, 'RecordingEnded', responseId)?.data.transcriptHint;
  return hint === undefined ? '' : (orIfErased(hint, '')?.trim() ?? '');
};

export const transcribeRule: ReactorRule = {
  name: 'transcribe',
  actsFrom: '2025-01-01',
  on: ['RecordingMerged', 'ResponseProcessingFailed'],
  dueAfter: (event) => (event.type === 'RecordingMerged' || event.data['stage'] === 'merge' ? 0 : undefined),
};

/**
 * Writes down what was said: by the engine where there is one, else as the browser heard it; else the student may type it.
 * A recording that could not be merged still has the browser's hint.
 */
export const transcribe = ({ blobs, sealing, transcriber }: Deps): Reactor => {
  const byEngine = async (event: ReadEvent, engine: Transcriber): Promise<CommandOutcome | undefined> => {
    const { data } = expectType(event, 'RecordingMerged');
    const range = { from: 0, to: data.bytes };
    const bytes = await readRecords(blobs, sealing, data.personId, data.blobKey, range);
    if (!bytes) return missed(data, 'erased');
    const heard = await engine.transcribe({ bytes, mimeType: data.mimeType });
    const text = heard.text.trim();
    return text ? transcript(data, 'engine', text, heard.engine) : undefined;
  };

  return {
    ...transcribeRule,
    afterRebuild: 'known',
    maxFailures: engineTries + 2,
    act: async (event, { failures, stream }) => {
      const { data } = expectType(event, 'RecordingMerged', 'ResponseProcessingFailed');
      if (transcriber && event.type === 'RecordingMerged' && failures < engineTries) {
        const outcome = await byEngine(event, transcriber);
        if (outcome) return outcome;
      }
      const hint = hintOf(await stream(), data.responseId);
      if (hint && !isErased(hint)) return transcript(data, 'browser', hint);
      return missed(data, transcriber ? 'The engine heard nothing.' : 'No engine and no hint.');
    },
  };
};
