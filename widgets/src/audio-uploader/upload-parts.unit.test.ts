import { localDump } from '@lectern/events/practice/dump.views';
import { audioChunk, streamResponse } from '@lectern/events/practice/messages';
import { maxMessageBytes } from '@lectern/events/practice/protocol';
import { describe, expect, it } from 'vitest';
import { accepted, refused, refusedForGood } from '../connection/scripted-connection.fixture.js';
import { httpBody, socketMessage } from './chunk-message.js';
import { aChunk } from './chunk-record.fixture.js';
import { partOf } from './chunk-record.js';
import { surveyOf } from './chunk-survey.js';
import { buildDumps } from './local-dump.js';
import { afterDelivery, afterStoring, afterSurvey, partsOf } from './part-progress.js';
import { judge } from './upload-verdict.js';

const bytes = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]);

describe('a slice on its way', () => {
  it('is what the contract of the socket says', () => {
    const message = socketMessage(aChunk(2, { isLastBlob: true, transcript: 'roots' }), bytes);
    expect(streamResponse.safeParse(message).success).toBe(true);
    expect(message).toMatchObject({ _id: 'attempt-1', fLastBlob: true, index: 2, transcript: 'roots' });
  });

  it('is what the contract of the HTTP route says, its bytes in base64', () => {
    const body = httpBody(aChunk(0), bytes);
    expect(audioChunk.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ attemptId: 'attempt-1', isLastBlob: false, blob: 'GkXfow==' });
  });

  it('may be half a megabyte', () => {
    const large = new Uint8Array(512 * 1024).fill(7);
    expect(atob(httpBody(aChunk(0), large).blob)).toHaveLength(large.length);
  });
});

describe('what an answer means', () => {
  it('is delivered, missing, or refused for good at once', () => {
    expect(judge(accepted)).toEqual({ type: 'delivered' });
    expect(judge(refusedForGood('questionOrResponseNotFound'))).toEqual({ type: 'missing' });
    expect(judge(refused('questionOrResponseNotFound'))).toEqual({ type: 'missing' });
    expect(judge(refusedForGood('Chunk differs'))).toEqual({
      type: 'partAside',
      reason: 'Chunk differs',
    });
  });

  it('is waiting for the next tick where the server may take it later', () => {
    expect(judge(refused('Busy'))).toEqual({ type: 'refused', message: 'Busy' });
  });
});

describe('how far a response is', () => {
  const stored = (indices: readonly number[]) =>
    indices.reduce((known, index) => afterStoring(known, partOf(aChunk(index))), {});

  it('counts a slice as saved only when it is acknowledged', () => {
    const three = stored([0, 1, 2]);
    expect(partsOf({ responses: three }, 'response-1')).toMatchObject({ saved: 0, total: 3, waiting: 3 });
    const two = afterDelivery(three, partOf(aChunk(0)));
    expect(partsOf({ responses: two }, 'response-1')).toMatchObject({ saved: 1, total: 3, complete: false });
  });

  it('knows after a reload how many were saved before, by the indices', () => {
    const known = afterSurvey({}, surveyOf([aChunk(3), aChunk(4, { isLastBlob: true })]));
    expect(partsOf({ responses: known }, 'response-1')).toMatchObject({
      saved: 3,
      total: 5,
      complete: false,
    });
    expect(partsOf({ responses: afterSurvey(known, []) }, 'response-1')).toMatchObject({
      saved: 5,
      complete: true,
    });
  });

  it('is never complete while a slice is set aside', () => {
    const known = afterSurvey({}, surveyOf([aChunk(0, { isLastBlob: true, setAside: 'No' })]));
    expect(partsOf({ responses: known }, 'response-1')).toMatchObject({
      saved: 0,
      complete: false,
      setAside: [0],
    });
  });
});

describe('the local dump', () => {
  const refused = (more: Parameters<typeof aChunk>[1] = {}) =>
    aChunk(0, { setAside: 'Chunk differs', transcript: 'secret', ...more });

  it('tells of slices set aside, without voice or words', () => {
    const dumps = buildDumps([refused()], 'Browser');
    expect(dumps).toEqual([localDump.parse(dumps[0])]);
    expect(dumps).toMatchObject([
      { attemptId: 'attempt-1', total: 1, chunks: [{ index: 0, bytes: 7, setAside: 'Chunk differs' }] },
    ]);
    expect(JSON.stringify(dumps)).not.toContain('secret');
  });

  it('is one an attempt, and the same as long as nothing changes', () => {
    const records = [refused(), refused({ attemptId: 'attempt-2' })];
    expect(buildDumps(records, 'Browser').map(({ attemptId }) => attemptId)).toEqual([
      'attempt-1',
      'attempt-2',
    ]);
    expect(buildDumps(records, 'Browser')).toEqual(buildDumps(records, 'Browser'));
  });

  it('fits into a message, leaving out the oldest', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => aChunk(index, { setAside: 'No' }));
    const [dump] = buildDumps(many, 'Browser');
    expect(JSON.stringify(dump).length).toBeLessThanOrEqual(maxMessageBytes);
    expect(dump?.total).toBe(1_000);
    expect(dump?.chunks.at(-1)?.index).toBe(999);
    expect(dump?.chunks.length).toBeGreaterThan(100);
  });
});
