import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import {
  hasVoice,
  isTooQuiet,
  voiceNoteMachine,
  type VoiceNoteCommand,
  type VoiceNoteDeviceEvent,
} from './voice-note.machine.js';

const note = { url: 'blob:1', mimeType: 'audio/webm', bytes: 900, seconds: 3, transcript: 'hello' };

/** The machine with a microphone that says what the test says. */
const start = (limitMs = 60_000) => {
  let tell: (event: VoiceNoteDeviceEvent) => void = () => undefined;
  const commands = vi.fn<(command: VoiceNoteCommand) => void>();
  const released = vi.fn();
  const actor = createActor(
    voiceNoteMachine.provide({
      actors: {
        device: fromCallback<VoiceNoteCommand>(({ sendBack, receive }) => {
          tell = sendBack;
          receive(commands);
          return released;
        }),
      },
    }),
    { input: { limitMs } },
  ).start();
  const level = (elapsedMs: number, level: number | null = 0.2) =>
    tell({ type: 'device.level', level, peak: level, elapsedMs });
  return { actor, commands, released, level, say: (event: VoiceNoteDeviceEvent) => tell(event) };
};

const recording = (limitMs?: number) => {
  const begun = start(limitMs);
  begun.actor.send({ type: 'note.record' });
  begun.say({ type: 'device.started' });
  return begun;
};

describe('a voice note', () => {
  it('given the microphone opens, when the speaker stops, then there is a note', () => {
    const { actor, commands, level, say } = recording();
    level(50);
    actor.send({ type: 'note.stop' });
    expect(commands).toHaveBeenCalledWith({ type: 'device.stop' });
    say({ type: 'device.ended', note });
    expect(actor.getSnapshot().matches('recorded')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ note, peaks: [0.2], elapsedMs: 50 });
  });

  it('given the time is over, then it stops by itself', () => {
    const { actor, commands, level } = recording(1_000);
    level(999);
    expect(actor.getSnapshot().matches({ open: 'recording' })).toBe(true);
    level(1_000);
    expect(actor.getSnapshot().matches({ open: 'stopping' })).toBe(true);
    expect(commands).toHaveBeenCalledOnce();
  });

  it('given it is as large as it may be, then it stops by itself', () => {
    const { actor, commands, say } = recording();
    say({ type: 'device.full' });
    expect(actor.getSnapshot().matches({ open: 'stopping' })).toBe(true);
    expect(commands).toHaveBeenCalledOnce();
  });

  it('given somebody changes their mind, then the microphone is let go and nothing is kept', () => {
    const { actor, released, level } = recording();
    level(50);
    actor.send({ type: 'note.discard' });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
    expect(released).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.note).toBeNull();
  });

  it('given there is no microphone, then it says why, and can be tried again', () => {
    const { actor, say } = start();
    actor.send({ type: 'note.record' });
    say({ type: 'device.failed', reason: 'denied' });
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBe('denied');
    actor.send({ type: 'note.record' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('given the browser does not understand speech, then it records all the same, and remembers', () => {
    const { actor, say } = recording();
    say({ type: 'device.speechFailed', errorType: 'network' });
    expect(actor.getSnapshot().matches({ open: 'recording' })).toBe(true);
    expect(actor.getSnapshot().context.speechFailure).toBe('network');
  });

  it('given nothing is heard for four seconds, then that is known until something is', () => {
    const { actor, level } = recording();
    level(0, 0);
    level(4_000, 0.001);
    expect(isTooQuiet(actor.getSnapshot().context)).toBe(true);
    expect(hasVoice(actor.getSnapshot().context)).toBe(false);
    level(4_050, 0.3);
    expect(isTooQuiet(actor.getSnapshot().context)).toBe(false);
    expect(hasVoice(actor.getSnapshot().context)).toBe(true);
  });
});
