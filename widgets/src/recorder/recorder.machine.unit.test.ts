// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, setup, SimulatedClock, type ActorRefFrom } from 'xstate';
import { recorderMachine } from './recorder.machine.js';
import type {
  DeviceCommand,
  DeviceEvent,
  RecorderInput,
  RecorderNotice,
  RecorderOutput,
} from './recorder.types.js';

/** A recorder inside a parent, its device in the test's hands. */
const drive = () => {
  const clock = new SimulatedClock();
  const commands: DeviceCommand['type'][] = [];
  const notices: RecorderNotice[] = [];
  let tellMachine: (event: DeviceEvent) => void = () => undefined;
  let released = false;
  let output: RecorderOutput | undefined;
  const device = fromCallback<DeviceCommand, RecorderInput>(({ sendBack, receive }) => {
    tellMachine = sendBack;
    receive(({ type }) => commands.push(type));
    return () => void (released = true);
  });
  const parent = setup({
    types: { events: {} as RecorderNotice },
    actors: { recording: recorderMachine.provide({ actors: { device } }) },
  }).createMachine({
    invoke: {
      id: 'recording',
      src: 'recording',
      input: ({ self }) => ({ answer: null, parent: self }),
      onDone: { actions: ({ event }) => (output = event.output) },
    },
    on: { 'recording.speechFailed': { actions: ({ event }) => notices.push(event) } },
  });
  const actor = createActor(parent, { clock });
  actor.start();
  const child = actor.getSnapshot().children.recording as ActorRefFrom<typeof recorderMachine>;
  return {
    child,
    clock,
    commands,
    /** What the parent was told. */
    notices,
    device: (event: DeviceEvent) => tellMachine(event),
    state: () => child.getSnapshot().value,
    context: () => child.getSnapshot().context,
    output: () => output,
    released: () => released,
  };
};

describe('a recording', () => {
  let recorder: ReturnType<typeof drive>;
  let elapsed: number;
  const level = (level: number | null, ms: number): void => {
    for (const end = elapsed + ms; elapsed < end; elapsed += 50) {
      recorder.device({ type: 'recording.level', level, peak: level, elapsedMs: elapsed });
    }
  };
  const begin = (): void => recorder.device({ type: 'recording.started', at: 5_000 });
  const chunk = (index: number, isLast = false): void =>
    recorder.device({
      type: 'recording.chunk',
      part: {
        responseId: 'response-1',
        index,
        timestamp: 5_000 + index * 4_000,
        endedAt: 9_000 + index * 4_000,
        bytes: 9,
        isLast,
      },
    });

  beforeEach(() => {
    recorder = drive();
    elapsed = 0;
  });

  it('waits for the microphone, then listens', () => {
    expect(recorder.state()).toBe('preparing');
    begin();
    expect(recorder.state()).toEqual({ recording: 'listening' });
  });

  it('ends with its slices, its line and what the browser understood', () => {
    begin();
    level(0.2, 200);
    chunk(0);
    recorder.child.send({ type: 'recording.stop' });
    expect(recorder.state()).toBe('stopping');
    expect(recorder.commands).toEqual(['device.stop']);
    chunk(1, true);
    recorder.device({ type: 'recording.ended', endedAt: 11_000, transcript: 'a living bridge' });
    expect(recorder.output()).toEqual({
      status: 'stopped',
      parts: 2,
      startedAt: 5_000,
      endedAt: 11_000,
      peaks: [0.2, 0.2, 0.2, 0.2],
      loudest: 0.2,
      transcript: 'a living bridge',
    });
    expect(recorder.released()).toBe(true);
  });

  it('hints after 4 s of quiet that nothing is heard, and stops hinting at a voice', () => {
    begin();
    level(0.001, 3_900);
    expect(recorder.state()).toEqual({ recording: 'listening' });
    level(0.001, 300);
    expect(recorder.state()).toEqual({ recording: 'silent' });
    level(0.2, 50);
    expect(recorder.state()).toEqual({ recording: 'listening' });
  });

  it('does not call quiet what it can’t measure', () => {
    begin();
    level(null, 10_000);
    expect(recorder.state()).toEqual({ recording: 'listening' });
    expect(recorder.context().elapsedMs).toBe(9_950);
  });

  it('asks before it throws anything away, and goes on meanwhile', () => {
    begin();
    recorder.child.send({ type: 'recording.cancel' });
    expect(recorder.state()).toEqual({ recording: 'confirmingCancel' });
    chunk(0);
    expect(recorder.commands).toEqual([]);
    recorder.child.send({ type: 'recording.keep' });
    expect(recorder.state()).toEqual({ recording: 'listening' });
    recorder.child.send({ type: 'recording.cancel' });
    recorder.child.send({ type: 'recording.discard' });
    expect(recorder.commands).toEqual(['device.discard']);
    recorder.device({ type: 'recording.discarded' });
    expect(recorder.output()).toEqual({ status: 'cancelled', parts: 1 });
  });

  it('is not thrown away without being asked twice', () => {
    begin();
    recorder.child.send({ type: 'recording.discard' });
    expect(recorder.state()).toEqual({ recording: 'listening' });
  });

  it('stops by itself at 2 minutes, also while it asks', () => {
    begin();
    recorder.child.send({ type: 'recording.cancel' });
    recorder.clock.increment(119_000);
    expect(recorder.state()).toEqual({ recording: 'confirmingCancel' });
    recorder.clock.increment(1_000);
    expect(recorder.state()).toBe('stopping');
  });

  it('keeps what it has when the microphone is pulled out', () => {
    begin();
    chunk(0);
    recorder.device({ type: 'recording.ended', endedAt: 9_000, transcript: null });
    expect(recorder.output()).toMatchObject({ status: 'stopped', parts: 1 });
    expect(recorder.output()).not.toHaveProperty('transcript');
  });

  it.each(['denied', 'blockedInFrame', 'none', 'busy', 'unsupported'] as const)(
    'says why there is no microphone: %s',
    (reason) => {
      recorder.device({ type: 'recording.failed', reason });
      expect(recorder.output()).toEqual({ status: 'failed', reason, parts: 0 });
    },
  );

  it('says how much there is when the device breaks in the middle', () => {
    begin();
    chunk(0);
    recorder.device({ type: 'recording.failed', reason: 'storage' });
    expect(recorder.output()).toMatchObject({ status: 'failed', reason: 'storage', parts: 1 });
  });

  it('does not wait forever for an encoder that never ends', () => {
    begin();
    chunk(0);
    recorder.child.send({ type: 'recording.stop' });
    recorder.clock.increment(10_000);
    expect(recorder.output()).toMatchObject({ status: 'failed', reason: 'recorder', parts: 1 });
  });

  it('passes a failure of the browser’s recognition on and records on', () => {
    begin();
    recorder.device({ type: 'recording.speechFailed', errorType: 'not-allowed' });
    expect(recorder.notices).toEqual([{ type: 'recording.speechFailed', errorType: 'not-allowed' }]);
    expect(recorder.state()).toEqual({ recording: 'listening' });
  });

  it('can be left while the browser still asks for the microphone', () => {
    recorder.child.send({ type: 'recording.cancel' });
    recorder.device({ type: 'recording.discarded' });
    expect(recorder.output()).toMatchObject({ status: 'cancelled', parts: 0 });
  });
});
