import { expect, it } from 'vitest';
import type { ChunkRecord } from '../audio-uploader/chunk-record.js';
import { memoryChunkStore } from '../audio-uploader/memory-chunk-store.fixture.js';
import type { Outbox } from '../outbox/outbox.types.js';
import { answersOnDevice } from './answers-on-device.adapter.js';

it.each([undefined, Number.NaN, 1e20, '2026-03-12'])(
  'a recording whose record says neither where nor, with %s, when it was made is there all the same',
  async (userTimestamp) => {
    const store = memoryChunkStore();
    const foreign = {
      userId: 'asha',
      attemptId: 'a1',
      questionId: 'q1',
      responseId: 'r1',
      index: 0,
      isLastBlob: true,
      isReiteratedResponse: false,
      userTimestamp: userTimestamp as number,
      timestamp: 1_000,
      endedAt: 4_000,
      blob: new Blob(['sound']),
      mimeType: 'audio/webm',
    };
    await store.add(foreign as ChunkRecord);
    const outbox = { waiting: async () => [] } as Partial<Outbox> as Outbox;
    const [answer] = await answersOnDevice({ store, outbox }, 'asha', 'a1');
    expect(answer).toMatchObject({
      responseId: 'r1',
      userTimestamp: 0,
      timeZone: 'Asia/Kolkata',
      seconds: 3,
    });
  },
);
