import { memoryRecording } from './memory-recording.adapter.js';
import { createRecorder } from './recorder.adapter.js';
import { voiceMachine, type VoiceMachine } from './voice.machine.js';

/** Recording oneself with this device's microphone. @param maxBytes no more is recorded */
export const createVoice = (maxBytes: number): VoiceMachine =>
  voiceMachine.provide({
    actors: { recording: createRecorder({ openSink: memoryRecording({ maxBytes }) }) },
  });
