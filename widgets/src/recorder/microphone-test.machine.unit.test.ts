// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  microphoneTestMachine,
  voiceHeard,
  type MicrophoneCommand,
  type MicrophoneTestEvent,
} from './microphone-test.machine.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

const drive = () => {
  let tell: (event: MicrophoneTestEvent) => void = () => undefined;
  let open = false;
  let recorded: (url: string) => void = () => undefined;
  let played: () => void = () => undefined;
  const urls: string[] = [];
  const actor = createActor(
    microphoneTestMachine.provide({
      actors: {
        microphone: fromCallback<MicrophoneCommand>(({ sendBack }) => {
          open = true;
          tell = sendBack;
          return () => void (open = false);
        }),
        recordSample: fromPromise(() => new Promise<string>((resolve) => (recorded = resolve))),
        play: fromPromise<void, { url: string }>(({ input }) => {
          urls.push(input.url);
          return new Promise<void>((resolve) => (played = resolve));
        }),
        tone: fromPromise<void>(() => Promise.resolve()),
      },
    }),
  ).start();
  return {
    actor,
    state: () => actor.getSnapshot().value,
    tell: (event: MicrophoneTestEvent) => tell(event),
    isOpen: () => open,
    urls,
    finishRecording: () => recorded('blob:sample'),
    finishPlaying: () => played(),
  };
};

describe('the microphone and speaker test', () => {
  it('opens the microphone only when asked, and closes it again', () => {
    const test = drive();
    expect(test.isOpen()).toBe(false);
    test.actor.send({ type: 'test.start' });
    expect(test.isOpen()).toBe(true);
    test.actor.send({ type: 'test.stop' });
    expect(test.isOpen()).toBe(false);
  });

  it('records a sample, plays it at once, and plays it again', async () => {
    const test = drive();
    test.actor.send({ type: 'test.start' });
    test.tell({ type: 'microphone.opened' });
    test.actor.send({ type: 'test.play' });
    expect(test.state()).toEqual({ open: 'listening' });
    test.actor.send({ type: 'test.record' });
    test.tell({ type: 'microphone.level', level: 0.2, peak: 0.6 });
    test.finishRecording();
    await settle();
    expect(test.state()).toEqual({ open: 'playing' });
    expect(test.actor.getSnapshot().context.peaks).toEqual([0.6]);
    expect(voiceHeard(test.actor.getSnapshot().context)).toBe(true);
    test.finishPlaying();
    await settle();
    test.actor.send({ type: 'test.play' });
    expect(test.urls).toEqual(['blob:sample', 'blob:sample']);
  });

  it('does not take a quiet room for a voice', async () => {
    const test = drive();
    test.actor.send({ type: 'test.start' });
    test.tell({ type: 'microphone.opened' });
    test.actor.send({ type: 'test.record' });
    test.tell({ type: 'microphone.level', level: 0.002, peak: 0.01 });
    test.finishRecording();
    await settle();
    expect(voiceHeard(test.actor.getSnapshot().context)).toBe(false);
  });

  it('plays a tone without a microphone', async () => {
    const test = drive();
    test.actor.send({ type: 'test.tone' });
    expect(test.state()).toBe('toneAlone');
    await settle();
    expect(test.state()).toBe('idle');
    expect(test.isOpen()).toBe(false);
  });

  it('says why there is no microphone, and tries again', () => {
    const test = drive();
    test.actor.send({ type: 'test.start' });
    test.tell({ type: 'microphone.failed', reason: 'denied' });
    expect(test.state()).toBe('failed');
    expect(test.actor.getSnapshot().context.failure).toBe('denied');
    expect(test.isOpen()).toBe(false);
    test.actor.send({ type: 'test.start' });
    expect(test.state()).toEqual({ open: 'preparing' });
    expect(test.actor.getSnapshot().context.failure).toBeNull();
  });
});
