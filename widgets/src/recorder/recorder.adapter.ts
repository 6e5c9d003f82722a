import { recorderMachine, type RecorderMachine } from './recorder.machine.js';
import { recordingDevice, type RecorderOptions } from './media-recorder.adapter.js';

/** The recorder with this device's microphone and store behind it. */
export const createRecorder = (options: RecorderOptions): RecorderMachine =>
  recorderMachine.provide({ actors: { device: recordingDevice(options) } });
