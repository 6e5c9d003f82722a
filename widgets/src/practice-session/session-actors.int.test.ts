import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup, type AnyActorLogic, type EventObject } from 'xstate';
import { aChunk } from '../audio-uploader/chunk-record.fixture.js';
import { memoryChunkStore } from '../audio-uploader/memory-chunk-store.fixture.js';
import { driveUploader } from '../audio-uploader/uploader-driver.fixture.js';
import { scriptedConnection } from '../connection/scripted-connection.fixture.js';
import type { Outbox, OutboxEvent, StoredMessage } from '../outbox/outbox.types.js';
import { connectionActor, outboxActor, uploadsActor } from './session-actors.adapter.js';
import type { OutboxCommand } from './session.types.js';

/** A parent that only listens, and passes commands on. */
function listenTo(logic: AnyActorLogic) {
  const heard: EventObject[] = [];
  const machine = setup({ actors: { logic } }).createMachine({
    invoke: { id: 'it', src: 'logic' },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const parent = createActor(machine);
  parent.start();
  const tell = (event: EventObject) => parent.getSnapshot().children['it']?.send(event);
  return { heard, tell, stop: () => parent.stop() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the connection as an attempt hears it', () => {
  it('tells of its own answers only, of going away, and of coming back', async () => {
    const connection = scriptedConnection();
    const { heard, stop } = listenTo(connectionActor(connection, 'attempt-1'));
    await settle();
    connection.come();
    const processed = { questionId: 'q', responseId: 'response-1', stage: 'done' as const, position: '3' };
    connection.deliver('response-processed', { attemptId: 'attempt-2', ...processed });
    connection.deliver('response-processed', { attemptId: 'attempt-1', ...processed });
    globalThis.dispatchEvent(new Event('offline'));
    globalThis.dispatchEvent(new Event('online'));
    connection.terminate('Opened elsewhere');
    const told = heard.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1]);
    expect(told.slice(-5)).toEqual([
      'connection.connected',
      'response.processed',
      'connection.lost',
      'connection.connected',
      'connection.terminated',
    ]);
    expect(heard.filter(({ type }) => type === 'response.processed')).toHaveLength(1);
    stop();
  });
});

describe('a tab that was away', () => {
  afterEach(() => vi.restoreAllMocks());

  it('looks at the attempt again when it is seen, not when it is hidden, nor once it is left', () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { heard, stop } = listenTo(connectionActor(scriptedConnection(), 'attempt-1'));
    const turn = () => document.dispatchEvent(new Event('visibilitychange'));
    const looks = () => heard.filter(({ type }) => type === 'attempt.lookAgain').length;
    turn();
    expect(looks()).toBe(0);
    visible.mockReturnValue('visible');
    turn();
    expect(looks()).toBe(1);
    stop();
    turn();
    expect(looks()).toBe(1);
  });
});

describe('a network that lets only web pages through', () => {
  afterEach(() => vi.useRealTimers());

  it('tells nothing, so the attempt is looked at again and again until there is a connection', () => {
    vi.useFakeTimers();
    const connection = scriptedConnection('connecting');
    const { heard, stop } = listenTo(connectionActor(connection, 'attempt-1'));
    const looks = () => heard.filter(({ type }) => type === 'attempt.lookAgain').length;
    vi.advanceTimersByTime(10_000);
    expect(looks()).toBe(2);
    connection.come();
    vi.advanceTimersByTime(10_000);
    expect(looks()).toBe(2);
    stop();
  });
});

describe('the outbox as an attempt hears it', () => {
  function scriptedOutbox(waiting: StoredMessage[] = []) {
    let listener: (event: OutboxEvent) => void = () => undefined;
    const added: unknown[] = [];
    const outbox: Outbox = {
      add: (name, attemptId, payload) => {
        added.push({ name, attemptId, payload });
        return Promise.resolve({ commandId: 'c', settled: new Promise(() => undefined) });
      },
      waiting: () => Promise.resolve(waiting),
      pending: () => Promise.resolve(waiting.length),
      problem: () => null,
      flush: () => undefined,
      listen: (given) => {
        listener = given;
        return () => undefined;
      },
      stop: () => undefined,
    };
    return { outbox, added, tell: (event: OutboxEvent) => listener(event) };
  }
  const message = (changes: Partial<StoredMessage> = {}): StoredMessage => ({
    id: 1,
    userId: 'student-1',
    attemptId: 'attempt-1',
    name: 'student:text-response',
    payload: { questionId: 'q-own', responseId: 'response-1', textResponse: 'The bowl' },
    commandId: 'c',
    ...changes,
  });

  it('counts answers, not the steps of the screen', async () => {
    const { outbox } = scriptedOutbox([
      message(),
      message({ id: 2, name: 'student:screen-steps', payload: {} }),
    ]);
    const { heard, stop } = listenTo(outboxActor(outbox, 'attempt-1'));
    await settle();
    expect(heard).toContainEqual({ type: 'outbox.waiting', answers: 1, problem: null });
    stop();
  });

  it('passes messages on under their attempt, and tells what became of them', async () => {
    const { outbox, added, tell } = scriptedOutbox();
    const { heard, tell: command, stop } = listenTo(outboxActor(outbox, 'attempt-1'));
    const add: OutboxCommand = {
      type: 'outbox.add',
      messages: [{ name: 'student:update-activity', payload: { attemptId: 'attempt-1' } }],
    };
    command(add);
    expect(added).toMatchObject([{ name: 'student:update-activity', attemptId: 'attempt-1' }]);
    tell({
      type: 'message.sent',
      message: message(),
      result: { status: 'success', success: true, position: '12' },
    });
    tell({
      type: 'message.sent',
      message: message({ attemptId: 'attempt-2' }),
      result: { status: 'success', success: true },
    });
    tell({
      type: 'message.refused',
      message: message(),
      result: { status: 'error', success: false, message: 'Not this way', permanent: true },
    });
    await settle();
    const ref = { name: 'student:text-response', questionId: 'q-own', responseId: 'response-1' };
    expect(heard.filter(({ type }) => type !== 'outbox.waiting')).toEqual([
      { type: 'outbox.acknowledged', message: ref, position: '12' },
      { type: 'outbox.refused', message: ref, reason: 'Not this way' },
    ]);
    stop();
  });

  it('does not say that the server refused what this device could not keep', async () => {
    const { outbox } = scriptedOutbox();
    const full = { ...outbox, add: () => Promise.reject(new Error('QuotaExceededError')) };
    const { heard, tell: command, stop } = listenTo(outboxActor(full, 'attempt-1'));
    const payload = { _id: 'attempt-1', questionId: 'q-own', responseId: 'response-1', textResponse: 'Bowl' };
    const add: OutboxCommand = {
      type: 'outbox.add',
      messages: [
        {
          name: 'student:text-response',
          payload: { ...payload, fReiteratedResponse: false, userTimestamp: 0, timeZone: 'Asia/Kolkata' },
        },
      ],
    };
    command(add);
    await settle();
    const message = { name: 'student:text-response', questionId: 'q-own', responseId: 'response-1' };
    expect(heard).toContainEqual({ type: 'outbox.failed', message, reason: 'QuotaExceededError' });
    stop();
  });
});

describe('the uploads as an attempt hears them', () => {
  it('tell at once what was refused for good before the page was opened', async () => {
    const store = memoryChunkStore();
    await store.add(aChunk(0, { setAside: 'Chunk differs' }));
    await store.add(aChunk(1, { isLastBlob: true }));
    const { actor, stop } = await driveUploader({ store });
    const uploader = { actor, stored: () => undefined, stop };
    const { heard, stop: leave } = listenTo(uploadsActor({ uploader, store }, 'asha', 'attempt-1'));
    expect(heard).toEqual([
      {
        type: 'upload.progress',
        responseId: 'response-1',
        stored: 1,
        total: 2,
        refused: [0],
        hasEnded: true,
      },
    ]);
    leave();
    stop();
  });
});
