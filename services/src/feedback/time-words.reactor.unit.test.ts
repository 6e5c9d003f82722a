import { erased } from '@lectern/events/journal/sealed';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { putRecords } from '../platform/sealing/sealed-records.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { happened } from '../platform/testing/decider-spec.js';
import { memoryBlobs } from '../practice/practice-house.fixtures.js';
import type { Aligner } from './aligner.js';
import { SpeechUnavailable } from './speech.port.js';
import { timeWords } from './time-words.reactor.js';

const read = (fact: { type: string; data: object }): ReadEvent =>
  happened('2026-11-23T08:00:00.000Z', fact) as ReadEvent;
const understood = asha.ashaWasUnderstood;
const { personId: _p, ...timed } = asha.ashasWordsWereTimed.data;
const story = [asha.ashaWasRecorded, asha.recordingWasMerged, understood];

describe('when the words of an answer are heard', () => {
  let blobs: Blobs;
  let asked: { text: string; recording: string; language: string | undefined }[];
  const sealing = createSealing(memoryKeys());
  beforeEach(async () => {
    blobs = memoryBlobs();
    asked = [];
    const { personId, blobKey } = asha.recordingWasMerged.data;
    await putRecords(blobs, sealing, personId, blobKey, Buffer.from('her voice'));
  });

  const sure: Aligner['align'] = () => Promise.resolve({ status: 'aligned', timepoints: timed.timepoints });
  const act = (align = sure, event: { type: string; data: object } = understood, past = story) => {
    const stage = timeWords.create({
      blobs,
      sealing,
      aligner: {
        identity: timed.aligner,
        align: (text, recording, options) => {
          asked.push({ text, recording: Buffer.from(recording).toString(), language: options?.language });
          return align(text, recording);
        },
      },
    });
    const stream = () => Promise.resolve(past.map(read));
    return stage.act(read(event), { failures: 0, now: 0, stream });
  };
  const failed = (reason: string) => ({
    name: 'FailProcessing',
    payload: { version: 1, stage: 'timing', reason },
  });

  it('is found out by aligning its transcript with its recording', async () => {
    expect(await act()).toEqual({ kind: 'command', context: 'practice', name: 'TimeWords', payload: timed });
    expect(asked).toEqual([{ text: understood.data.text, recording: 'her voice', language: 'en' }]);
  });

  it('is found out of typed words too: they may be what was said', async () => {
    const typed = { ...understood, data: { ...understood.data, source: 'typed' } };
    expect(await act(sure, typed)).toMatchObject({ name: 'TimeWords' });
  });

  it('is no work where the transcriber told', () => {
    const { dueAfter } = timeWords.rule;
    const told = { ...understood, data: { ...understood.data, timepoints: timed.timepoints } };
    expect(dueAfter?.(read(told))).toBeUndefined();
    expect(dueAfter?.(read(understood))).toBe(0);
  });

  it.each(['unsure', 'notDecoded'] as const)('is not told where the aligner says %s', async (reason) => {
    expect(await act(() => Promise.resolve({ status: 'failed', reason }))).toMatchObject(failed(reason));
  });

  it('is not told where there is no recording of this version', async () => {
    const none = failed('There is no recording of it.');
    expect(await act(sure, understood, [asha.ashaWasRecorded, understood])).toMatchObject(none);
    const later = { ...understood, data: { ...understood.data, version: 2 } };
    expect(await act(sure, later)).toMatchObject({ payload: { ...none.payload, version: 2 } });
  });

  it('is not told of somebody who was erased', async () => {
    const gone = { ...understood, data: { ...understood.data, text: erased } };
    expect(await act(sure, gone)).toMatchObject(failed('erased'));
  });

  it('is tried again while there is no voice, and given up in the end', async () => {
    await expect(act(() => Promise.reject(new SpeechUnavailable('no')))).rejects.toThrow(SpeechUnavailable);
    const stage = timeWords.create({ blobs, sealing, aligner: { identity: timed.aligner, align: sure } });
    expect(stage.onParked?.(read(understood), new Error())).toMatchObject({ name: 'FailProcessing' });
  });
});
