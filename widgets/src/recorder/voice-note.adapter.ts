import { fromCallback } from 'xstate';
import { containerOf, trueType } from './container.js';
import { encode, recordableTypes } from './encoder.adapter.js';
import { meterLevel } from './level-meter.adapter.js';
import { closeMicrophone, openMicrophone } from './microphone.adapter.js';
import { listenToSpeech } from './speech-recognition.adapter.js';
import {
  voiceNoteMachine,
  type VoiceNoteCommand,
  type VoiceNoteDeviceEvent,
  type VoiceNoteMachine,
} from './voice-note.machine.js';

export type VoiceNoteOptions = {
  /** No more bytes are recorded. */
  readonly maxBytes: number;
  /** BCP 47: the browser writes down what it hears. Without one it does not listen. */
  readonly language?: string;
};

type Tell = (event: VoiceNoteDeviceEvent) => void;
type Running = { readonly stop: () => void; readonly abandon: () => void };

/** One at a time: the next recording takes the place of the one before. */
let kept: { readonly url: string; readonly blob: Blob } | undefined;

const keep = (blob: Blob): string => {
  if (kept) URL.revokeObjectURL(kept.url);
  kept = { url: URL.createObjectURL(blob), blob };
  return kept.url;
};

/** A note's bytes in base64; undefined when another has taken its place. */
export const noteInBase64 = (url: string): Promise<string | undefined> => {
  if (kept?.url !== url) return Promise.resolve(undefined);
  const reader = new FileReader();
  const { blob } = kept;
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(new Error('The recording cannot be read')));
    reader.readAsDataURL(blob);
  });
};

const typeOf = async (blob: Blob): Promise<string> =>
  trueType(blob.type, containerOf(new Uint8Array(await blob.slice(0, 12).arrayBuffer())));

/** An encoder hands over its last half second after it is asked to end. */
const room = 0.95;

const record = async (
  { maxBytes, language }: VoiceNoteOptions,
  stream: MediaStream,
  tell: Tell,
): Promise<Running> => {
  const types = await recordableTypes(stream);
  const began = performance.now();
  const elapsedMs = (): number => performance.now() - began;
  const slices: Blob[] = [];
  const size = (): number => slices.reduce((sum, slice) => sum + slice.size, 0);
  let isAbandoned = false;
  const speech =
    language === undefined
      ? undefined
      : listenToSpeech(language, (errorType) => tell({ type: 'device.speechFailed', errorType }));

  const end = async (): Promise<void> => {
    const seconds = elapsedMs() / 1_000;
    stopMeter();
    closeMicrophone(stream);
    if (isAbandoned) return speech?.abort();
    const transcript = (await speech?.stop()) ?? null;
    const blob = new Blob(slices, { type: slices[0]?.type ?? '' });
    if (blob.size === 0) return tell({ type: 'device.failed', reason: 'recorder' });
    const mimeType = await typeOf(blob);
    tell({
      type: 'device.ended',
      note: { url: keep(blob), mimeType, bytes: blob.size, seconds, transcript },
    });
  };

  const encoder = encode(stream, types, {
    onPiece: (blob) => {
      slices.push(blob);
      if (size() > maxBytes * room) tell({ type: 'device.full' });
    },
    onLost: () => (slices.length = 0),
    onEnd: () => void end(),
  });
  const stopMeter = meterLevel(stream, (loudness) =>
    tell({
      type: 'device.level',
      level: loudness?.level ?? null,
      peak: loudness?.peak ?? null,
      elapsedMs: elapsedMs(),
    }),
  );
  tell({ type: 'device.started' });
  return {
    stop: encoder.stop,
    abandon: () => {
      isAbandoned = true;
      encoder.stop();
    },
  };
};

/** A recording in this page's memory, with this device's microphone behind it. Nothing of it is stored or sent. */
export const createVoiceNote = (options: VoiceNoteOptions): VoiceNoteMachine =>
  voiceNoteMachine.provide({
    actors: {
      device: fromCallback<VoiceNoteCommand>(({ sendBack, receive }) => {
        let isGone = false;
        let isWanted = true;
        let running: Running | undefined;
        const tell: Tell = (event) => {
          if (!isGone) sendBack(event);
        };
        const begin = async (): Promise<void> => {
          const microphone = await openMicrophone();
          if ('failure' in microphone) return tell({ type: 'device.failed', reason: microphone.failure });
          if (isGone) return closeMicrophone(microphone.stream);
          try {
            running = await record(options, microphone.stream, tell);
          } catch {
            closeMicrophone(microphone.stream);
            return tell({ type: 'device.failed', reason: 'unsupported' });
          }
          if (isGone) running.abandon();
          else if (!isWanted) running.stop();
        };
        receive(() => {
          isWanted = false;
          running?.stop();
        });
        void begin();
        return () => {
          isGone = true;
          running?.abandon();
        };
      }),
    },
  });
