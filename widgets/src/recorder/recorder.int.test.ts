import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import type { ChunkRecord, StoredChunk } from '../audio-uploader/chunk-record.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import { memoryChunkStore } from '../audio-uploader/memory-chunk-store.fixture.js';
import { fakeRecognition, fakeRecording } from './fake-recorder.fixture.js';
import { createRecorder } from './recorder.adapter.js';
import type { RecorderMachine } from './recorder.machine.js';
import type { RecordedAnswer } from './recorder.types.js';
import { storedRecording } from './stored-recording.adapter.js';
import { discardUnfinished, finishUnfinished, unfinishedResponses } from './unfinished.adapter.js';

const answer: RecordedAnswer = {
  userId: 'asha',
  attemptId: 'attempt-1',
  questionId: 'question-1',
  responseId: 'response-1',
  isReiteratedResponse: false,
  userTimestamp: 1_000,
  timeZone: 'Asia/Kolkata',
};

describe('a recording on this device', () => {
  let browser: ReturnType<typeof fakeRecording>;
  let store: ChunkStore;
  let announced: StoredChunk[];
  let actor: ActorRefFrom<RecorderMachine>;

  const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 5 });
  const stored = () => store.ofResponse('response-1', 'asha');
  const begin = async (hears: { language?: string } = {}): Promise<void> => {
    // A recording that a test leaves is still put away during the next.
    const own = announced;
    actor = createActor(
      createRecorder({
        openSink: storedRecording({ store, onStored: (record) => own.push(record) }),
        ...hears,
      }),
      {
        input: { answer },
      },
    );
    actor.start();
    await until(() => expect(actor.getSnapshot().matches('recording')).toBe(true));
  };
  const say = async (text: string): Promise<void> => {
    const before = announced.length;
    browser.slice(text);
    await until(() => expect(announced.length).toBe(before + 1));
  };
  const stop = async (): Promise<void> => {
    actor.send({ type: 'recording.stop' });
    await until(() => expect(actor.getSnapshot().status).toBe('done'));
  };

  beforeEach(() => {
    browser = fakeRecording();
    store = memoryChunkStore();
    announced = [];
    localStorage.clear();
  });
  afterEach(() => {
    actor.stop();
    vi.unstubAllGlobals();
  });

  it('is written slice by slice, without a gap, the last one marked', async () => {
    await begin();
    await say('one');
    await say('two');
    browser.recorder().hear('three');
    await stop();
    const records = await stored();
    expect(records.map(({ index, isLastBlob }) => [index, isLastBlob])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ]);
    expect(records[1]?.timestamp).toBe(records[0]?.endedAt);
    expect(records[2]?.timestamp).toBe(records[1]?.endedAt);
    expect(records[0]).toMatchObject({
      attemptId: 'attempt-1',
      timeZone: 'Asia/Kolkata',
      userTimestamp: 1_000,
    });
    expect(records[0]?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(records[0]?.mimeType).toBe('audio/webm;codecs=opus');
    expect(actor.getSnapshot().output).toMatchObject({ status: 'stopped', parts: 3 });
    expect(browser.track.stop).toHaveBeenCalled();
  });

  it('announces a slice only when it is in the store', async () => {
    let release = (): void => undefined;
    const add: ChunkStore['add'] = async (record) => {
      await new Promise<void>((resolve) => (release = resolve));
      return { ...record, id: 1 };
    };
    store = { ...store, add };
    await begin();
    browser.slice('one');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(announced).toEqual([]);
    expect(actor.getSnapshot().context.parts).toBe(0);
    release();
    await until(() => expect(actor.getSnapshot().context.parts).toBe(1));
  });

  it('leaves an empty slice out and gives its time to the next', async () => {
    await begin();
    await say('one');
    browser.slice('');
    await say('two');
    const [first, second, ...others] = await stored();
    expect(others).toEqual([]);
    expect(second?.timestamp).toBe(first?.endedAt);
    expect(second?.index).toBe(1);
  });

  it('begins anew with another type when the first gives nothing', async () => {
    await begin();
    for (let heardMs = 0; heardMs < 8_000; heardMs += 500) browser.piece('');
    expect(browser.recorder().mimeType).toBe('audio/mp4');
    await say('one');
    expect(await stored()).toHaveLength(1);
    await stop();
    expect((await stored()).at(-1)?.isLastBlob).toBe(true);
  });

  it('ends with an empty last slice when the encoder has nothing left', async () => {
    await begin();
    await say('one');
    await stop();
    const records = await stored();
    expect(records.at(-1)).toMatchObject({ index: 1, isLastBlob: true, blob: { size: 0 } });
  });

  it('hands over what it has when the page is hidden', async () => {
    await begin();
    browser.recorder().hear('half a slice');
    dispatchEvent(new Event('pagehide'));
    await until(() => expect(announced).toHaveLength(1));
  });

  it('keeps what it has when the microphone is pulled out', async () => {
    await begin();
    await say('one');
    browser.recorder().hear('two');
    browser.recorder().stop();
    await until(() => expect(actor.getSnapshot().status).toBe('done'));
    expect(actor.getSnapshot().output).toMatchObject({ status: 'stopped' });
    expect((await stored()).filter(({ blob }) => blob.size > 0)).toHaveLength(2);
    expect((await stored()).at(-1)?.isLastBlob).toBe(true);
  });

  it('leaves nothing behind when it is thrown away', async () => {
    await begin();
    await say('one');
    browser.piece('two');
    await until(async () => expect((await store.growing('attempt-1', 'asha'))[0]?.blob.size).toBe(3));
    actor.send({ type: 'recording.cancel' });
    actor.send({ type: 'recording.discard' });
    await until(() => expect(actor.getSnapshot().status).toBe('done'));
    expect(actor.getSnapshot().output).toMatchObject({ status: 'cancelled', parts: 1 });
    expect(await stored()).toEqual([]);
    expect(await unfinishedResponses(store, 'asha', 'attempt-1')).toEqual([]);
    expect(browser.track.stop).toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
  ])('says of %s: %s', async (name, reason) => {
    browser.refuse(name);
    actor = createActor(createRecorder({ openSink: storedRecording({ store }) }), { input: { answer } });
    actor.start();
    await until(() => expect(actor.getSnapshot().output).toMatchObject({ reason, parts: 0 }));
  });

  it.each([
    ['database', new Error('Error opening database')],
    ['storage', new DOMException('Full', 'QuotaExceededError')],
  ])('says that the device can’t keep it, rather than losing it silently: %s', async (reason, error) => {
    store = { ...store, add: () => Promise.reject(error) };
    await begin();
    browser.slice('one');
    await until(() => expect(actor.getSnapshot().output).toMatchObject({ status: 'failed', reason }));
  });

  describe('whose page goes away without a word', () => {
    const growing = () => store.growing('attempt-1', 'asha');
    /** What another page finds on the device: nothing of this one runs any more. */
    let device: ChunkStore;
    const textOf = async (records: readonly { readonly blob: Blob }[]): Promise<string> =>
      (await Promise.all(records.map(({ blob }) => blob.text()))).join('').replace(/^[^a-z]+/, '');
    const speak = async (...words: string[]): Promise<void> => {
      for (const word of words) {
        const before = await textOf(await growing());
        browser.piece(word);
        await until(async () => expect(await textOf(await growing())).not.toBe(before));
      }
    };
    const reload = async (): Promise<void> => {
      device = memoryChunkStore();
      for (const record of await stored()) await device.add(record);
      for (const record of await growing()) await device.grow(record);
    };
    const left = () => unfinishedResponses(device, 'asha', 'attempt-1');

    it('is cut into slices of 4 s, whatever the pieces', async () => {
      await begin();
      await speak('a', 'b', 'c', 'd', 'e', 'f', 'g');
      expect(await stored()).toEqual([]);
      browser.piece('h');
      await until(() => expect(announced).toHaveLength(1));
      const [slice] = await stored();
      expect.assert(slice);
      expect(await textOf([slice])).toBe('abcdefgh');
      expect(slice.endedAt - slice.timestamp).toBeGreaterThanOrEqual(3_750);
      await until(async () => expect((await growing())[0]?.blob.size).toBe(0));
    });

    it('is offered from its first piece on, and kept whole', async () => {
      await begin();
      await speak('a');
      await reload();
      const [unfinished] = await left();
      expect.assert(unfinished);
      expect(unfinished).toMatchObject({ nextIndex: 1, waiting: 1, startedAt: unfinished.startedAt });
      const put = await finishUnfinished(device, unfinished);
      expect(put.map(({ index, isLastBlob }) => [index, isLastBlob])).toEqual([
        [0, false],
        [1, true],
      ]);
      expect(await textOf(put)).toBe('a');
      expect(put[1]?.timestamp).toBe(put[0]?.endedAt);
      expect(await device.growing('attempt-1', 'asha')).toEqual([]);
      expect(await left()).toEqual([]);
    });

    it('is sent with the words that the browser had understood', async () => {
      const understood = fakeRecognition();
      await begin({ language: 'en-IN' });
      understood('roots hold');
      await speak('a');
      await reload();
      const [unfinished] = await left();
      expect.assert(unfinished);
      expect((await finishUnfinished(device, unfinished)).at(-1)?.transcript).toBe('roots hold');
    });

    it('keeps the slice that grew after the whole ones', async () => {
      await begin();
      await say('one ');
      await speak('two ', 'three');
      await reload();
      const [unfinished] = await left();
      expect.assert(unfinished);
      await finishUnfinished(device, unfinished);
      const records = await device.ofResponse('response-1', 'asha');
      expect(await textOf(records)).toBe('one two three');
      expect(records.map(({ index }) => index)).toEqual([0, 1, 2]);
      expect(records[1]?.timestamp).toBe(records[0]?.endedAt);
    });

    it('doubles nothing when it goes between making a slice and forgetting that it grew', async () => {
      const grown: ChunkRecord[] = [];
      const { grow } = store;
      store = {
        ...store,
        grow: (record) => {
          grown.push(record);
          return grow(record);
        },
      };
      await begin();
      await speak('a', 'b', 'c', 'd', 'e', 'f', 'g');
      browser.piece('h');
      await until(() => expect(announced).toHaveLength(1));
      await reload();
      const last = grown.findLast(({ blob }) => blob.size > 0);
      expect.assert(last);
      // The very bytes of the slice: sent a second time under the same timestamp they are no other slice.
      expect(last).toMatchObject({ timestamp: announced[0]?.timestamp, digest: announced[0]?.digest });
      await device.grow(last);
      const [unfinished] = await left();
      expect(unfinished).toMatchObject({ nextIndex: 1, waiting: 1 });
      expect.assert(unfinished);
      await finishUnfinished(device, unfinished);
      expect(await textOf(await device.ofResponse('response-1', 'asha'))).toBe('abcdefgh');
    });

    it('is thrown away with what grew, and is nobody else’s', async () => {
      await begin();
      await speak('a');
      await reload();
      expect(await unfinishedResponses(device, 'ravi', 'attempt-1')).toEqual([]);
      const [unfinished] = await left();
      expect.assert(unfinished);
      await discardUnfinished(device, unfinished);
      expect(await device.growing('attempt-1', 'asha')).toEqual([]);
      expect(await left()).toEqual([]);
    });

    it('is whole without being offered when the student had stopped', async () => {
      let release = (): void => undefined;
      const { add } = store;
      store = {
        ...store,
        add: async (record) => {
          await new Promise<void>((resolve) => (release = resolve));
          return add(record);
        },
      };
      await begin();
      await speak('a');
      browser.recorder().hear('b');
      actor.send({ type: 'recording.stop' });
      await until(async () => expect((await growing())[0]?.isLastBlob).toBe(true));
      await reload();
      expect(await left()).toEqual([]);
      const records = await device.ofResponse('response-1', 'asha');
      expect(records.map(({ index, isLastBlob }) => [index, isLastBlob])).toEqual([[0, true]]);
      expect(await textOf(records)).toBe('ab');
      release();
    });
  });

  it('goes on where the growing slice can’t be kept', async () => {
    store = { ...store, grow: () => Promise.reject(new DOMException('No', 'SecurityError')) };
    await begin();
    await say('one');
    await stop();
    expect(actor.getSnapshot().output).toMatchObject({ status: 'stopped', parts: 2 });
  });

  it('that its machine breaks off is put away without a last slice, and said to be', async () => {
    await begin();
    await say('one');
    browser.recorder().hear('two');
    actor.send({ type: 'recording.breakOff' });
    await until(() => expect(actor.getSnapshot().status).toBe('done'));
    expect(actor.getSnapshot().output).toEqual({ status: 'brokenOff', parts: 2 });
    expect((await stored()).map(({ isLastBlob }) => isLastBlob)).toEqual([false, false]);
    expect(await unfinishedResponses(store, 'asha', 'attempt-1')).toMatchObject([{ nextIndex: 2 }]);
    expect(browser.track.stop).toHaveBeenCalled();
  });

  it('stays cut off when the page goes away while it is put away', async () => {
    await begin();
    await say('one');
    browser.recorder().hear('two');
    actor.send({ type: 'recording.breakOff' });
    actor.stop();
    await until(() => expect(announced).toHaveLength(2));
    expect((await stored()).map(({ isLastBlob }) => isLastBlob)).toEqual([false, false]);
  });

  describe('that is cut off by leaving the page', () => {
    beforeEach(async () => {
      await begin();
      await say('one');
      browser.recorder().hear('two');
      actor.stop();
      await vi.waitUntil(() => announced.length === 2, { timeout: 8_000, interval: 5 });
    });

    it('is found again', async () => {
      expect(await unfinishedResponses(store, 'asha', 'attempt-1')).toMatchObject([
        { responseId: 'response-1', questionId: 'question-1', nextIndex: 2, waiting: 2 },
      ]);
      expect(await unfinishedResponses(store, 'ravi', 'attempt-1')).toEqual([]);
      expect(browser.track.stop).toHaveBeenCalled();
    });

    it('is found also when its slices were sent meanwhile', async () => {
      await until(async () => expect((await store.growing('attempt-1', 'asha'))[0]?.index).toBe(2));
      for (const { id } of await stored()) await store.remove(id);
      expect(await unfinishedResponses(store, 'asha', 'attempt-1')).toMatchObject([
        { nextIndex: 2, waiting: 0 },
      ]);
    });

    it('can be kept: an empty last slice is put after it', async () => {
      const [unfinished] = await unfinishedResponses(store, 'asha', 'attempt-1');
      expect.assert(unfinished);
      await finishUnfinished(store, unfinished);
      const records = await stored();
      expect(records.at(-1)).toMatchObject({
        index: 2,
        isLastBlob: true,
        timestamp: records[1]?.endedAt,
        blob: { size: 0 },
      });
      expect(records.slice(0, 2).every(({ isLastBlob }) => !isLastBlob)).toBe(true);
      expect(await unfinishedResponses(store, 'asha', 'attempt-1')).toEqual([]);
    });
  });
});
