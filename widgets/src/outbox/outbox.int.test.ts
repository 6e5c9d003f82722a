// @vitest-environment node
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accepted,
  refused,
  refusedForGood,
  scriptedConnection,
  type ScriptedConnection,
} from '../connection/scripted-connection.fixture.js';
import type { SendResult } from '../connection/connection.types.js';
import { createOutbox } from './outbox.adapter.js';
import type { Outbox, OutboxEvent } from './outbox.types.js';
import { createScreenSteps } from './screen-steps.adapter.js';

describe('the outbox', () => {
  let connection: ScriptedConnection;
  let outbox: Outbox;
  let events: OutboxEvent[];
  const others: Outbox[] = [];

  const open = (userId = 'asha', over = connection): Outbox => {
    const made = createOutbox({ userId, connection: over });
    made.listen((event) => events.push(event));
    others.push(made);
    return made;
  };
  const names = () =>
    connection.sent.map(({ payload }) => (payload as { textResponse: string }).textResponse);
  const text = (textResponse: string, attemptId = 'attempt-1') =>
    outbox.add('student:text-response', attemptId, { _id: attemptId, textResponse });
  const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 5 });

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('navigator', {});
    connection = scriptedConnection();
    events = [];
    outbox = open();
  });
  afterEach(() => {
    for (const made of others.splice(0)) made.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends at once, with an id by which repeating changes nothing', async () => {
    const { commandId, settled } = await text('one');
    expect(await settled).toMatchObject({ success: true });
    expect(commandId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(connection.sent[0]?.payload).toMatchObject({ textResponse: 'one', commandId });
    expect(await outbox.pending()).toBe(0);
  });

  it('sends in order, one after another', async () => {
    const answers: ((result: SendResult) => void)[] = [];
    connection.answer('student:text-response', () => new Promise((resolve) => answers.push(resolve)));
    await text('one');
    await text('two');
    await until(() => expect(names()).toEqual(['one']));
    answers[0]?.(accepted);
    await until(() => expect(names()).toEqual(['one', 'two']));
  });

  it('keeps messages without a network and sends them when it is back, also on another page', async () => {
    connection.lose();
    await text('one');
    outbox.stop();
    expect(names()).toEqual([]);
    outbox = open();
    expect(await outbox.pending()).toBe(1);
    connection.come();
    await until(() => expect(names()).toEqual(['one']));
  });

  it('repeats a message whose answer was lost, with the same id', async () => {
    connection.answer('student:text-response', () => ({
      ...refused('No answer'),
      unanswered: true as const,
    }));
    const { commandId } = await text('one');
    await until(() => expect(connection.sent).toHaveLength(1));
    connection.answer('student:text-response', () => accepted);
    outbox.flush();
    await until(() => expect(connection.sent).toHaveLength(2));
    expect(connection.sent.map(({ payload }) => (payload as { commandId: string }).commandId)).toEqual([
      commandId,
      commandId,
    ]);
  });

  it('hands back what is refused for good and goes on', async () => {
    connection.answer('student:text-response', (payload) =>
      (payload as { textResponse: string }).textResponse === 'bad' ? refusedForGood('Too long') : accepted,
    );
    const { settled } = await text('bad');
    const good = await text('good');
    expect(await settled).toMatchObject({ success: false, message: 'Too long' });
    expect(await good.settled).toMatchObject({ success: true });
    expect(events.filter(({ type }) => type === 'message.refused')).toMatchObject([
      { message: { payload: { textResponse: 'bad' } }, result: { message: 'Too long' } },
    ]);
  });

  it('does not let one attempt hold up another, nor messages of one attempt overtake', async () => {
    connection.answer('student:text-response', (payload) =>
      (payload as { _id: string })._id === 'attempt-1' ? refused('Busy') : accepted,
    );
    await text('one');
    await text('two');
    const other = await text('three', 'attempt-2');
    expect(await other.settled).toMatchObject({ success: true });
    expect(names()).not.toContain('two');
    connection.answer('student:text-response', () => accepted);
    outbox.flush();
    await until(() => expect(names().slice(-2)).toEqual(['one', 'two']));
  });

  it('holds up nothing for a message that the server takes only later, and sends that again', async () => {
    connection.answer('student:webspeechapi-failed', () => refused('This answer hasn’t started yet.'));
    const failed = await outbox.add('student:webspeechapi-failed', 'attempt-1', { type: 'network' });
    const behind = await text('one');
    expect(await behind.settled).toMatchObject({ success: true });
    expect((await outbox.waiting()).map(({ name }) => name)).toEqual(['student:webspeechapi-failed']);
    connection.answer('student:webspeechapi-failed', () => ({ ...accepted, fTranscriptExpected: false }));
    outbox.flush();
    expect(await failed.settled).toMatchObject({ success: true, fTranscriptExpected: false });
    expect(await outbox.pending()).toBe(0);
  });

  it('never sends what somebody else wrote', async () => {
    connection.lose();
    await text('secret of Asha');
    outbox.stop();
    connection.come();
    const ravi = open('ravi');
    ravi.flush();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(names()).toEqual([]);
    expect(await ravi.waiting()).toEqual([]);
  });

  it('learns what another tab sent for it', async () => {
    const away = scriptedConnection('disconnected');
    const first = open('asha', away);
    const { settled } = await first.add('student:text-response', 'attempt-9', {
      textResponse: 'from the other tab',
    });
    outbox.flush();
    expect(await settled).toMatchObject({ success: true });
  });

  describe('for what a tab showed', () => {
    beforeEach(() => {
      vi.stubGlobal('addEventListener', () => undefined);
      vi.stubGlobal('removeEventListener', () => undefined);
    });
    const steps = () =>
      connection.sent
        .filter(({ name }) => name === 'student:screen-steps')
        .map(({ payload }) => payload as { tab: string; attemptId: string; steps: { seq: number }[] });

    it('numbers steps without a hole and sends them in batches a message may hold', async () => {
      const screen = createScreenSteps({ attemptId: 'attempt-1', outbox, appVersion: '1.0.0' });
      for (let seq = 0; seq < 250; seq += 1) screen.step({ kind: 'transition', stateValue: 'ready' });
      await screen.stop();
      await until(() => expect(steps()).toHaveLength(3));
      expect(steps().flatMap((batch) => batch.steps.map(({ seq }) => seq))).toEqual(
        Array.from({ length: 250 }, (_, seq) => seq),
      );
      expect(new Set(steps().map(({ tab }) => tab)).size).toBe(1);
    });

    it('tells in which language the page was at each step', async () => {
      let locale = 'en';
      const screen = createScreenSteps({ attemptId: 'attempt-1', outbox, locale: () => locale });
      screen.step({ kind: 'transition', stateValue: 'reading' });
      locale = 'hi';
      screen.step({ kind: 'transition', stateValue: 'question.ready' });
      await screen.stop();
      await until(() => expect(steps()).toHaveLength(1));
      expect(steps()).toMatchObject([{ steps: [{ locale: 'en' }, { locale: 'hi' }] }]);
    });

    it('sends what was noted every 2 s, and nothing when nothing was', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
      const added: unknown[] = [];
      const screen = createScreenSteps({
        attemptId: 'attempt-1',
        outbox: {
          add: (_name, _attempt, payload) => {
            added.push(payload);
            return Promise.resolve({ commandId: 'x', settled: Promise.resolve(accepted) });
          },
        },
      });
      vi.advanceTimersByTime(2_000);
      expect(added).toEqual([]);
      screen.step({ kind: 'feedback.played', stateValue: 'question.feedback', questionId: 'q1' });
      vi.advanceTimersByTime(1_999);
      expect(added).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(added).toMatchObject([{ steps: [{ seq: 0, kind: 'feedback.played', questionId: 'q1' }] }]);
      await screen.stop();
    });

    it('has a question that is opened on the device at once, with all that was noted before it', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
      connection.lose();
      const screen = createScreenSteps({ attemptId: 'attempt-1', outbox });
      screen.step({ kind: 'feedback.skipped', stateValue: 'question.feedback', questionId: 'q1' });
      screen.step({ kind: 'question.opened', stateValue: 'question.ready', questionId: 'q2' });
      await vi.waitFor(async () => expect(await outbox.pending()).toBe(1));
      expect(await outbox.waiting()).toMatchObject([
        {
          payload: {
            steps: [
              { seq: 0, kind: 'feedback.skipped' },
              { seq: 1, kind: 'question.opened' },
            ],
          },
        },
      ]);
      await screen.stop();
      expect(await outbox.pending()).toBe(1);
    });

    it('keeps steps that could not be put on the device for the next batch', async () => {
      let full = true;
      const added: { steps: { seq: number }[] }[] = [];
      const screen = createScreenSteps({
        attemptId: 'attempt-1',
        outbox: {
          add: (_name, _attempt, payload) => {
            if (full) return Promise.reject(new Error('Full'));
            added.push(payload as { steps: { seq: number }[] });
            return Promise.resolve({ commandId: 'x', settled: Promise.resolve(accepted) });
          },
        },
      });
      screen.step({ kind: 'transition', stateValue: 'a' });
      await screen.flush();
      full = false;
      screen.step({ kind: 'transition', stateValue: 'b' });
      await screen.stop();
      expect(added.flatMap(({ steps }) => steps.map(({ seq }) => seq))).toEqual([0, 1]);
    });
  });
});
