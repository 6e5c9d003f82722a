import { isDatabaseError } from '../sync/database-errors.js';
import { pageNow } from '../sync/page-clock.adapter.js';
import { fromCallback } from 'xstate';
import { encode, recordableTypes } from './encoder.adapter.js';
import { meterLevel } from './level-meter.adapter.js';
import type { Loudness } from './loudness.js';
import { closeMicrophone, openMicrophone } from './microphone.adapter.js';
import { recorderMachine, type RecorderMachine } from './recorder.machine.js';
import { anchoredClock } from './recording-clock.js';
import type { OpenSink } from './recording-sink.js';
import type { DeviceCommand, DeviceEvent, RecorderInput } from './recorder.types.js';
import { deaf, listenToSpeech, type SpeechListener } from './speech-recognition.adapter.js';

export type RecorderOptions = {
  readonly openSink: OpenSink;
  /** BCP 47: the browser writes down what it hears. Without one it does not listen. */
  readonly language?: string;
};

type Tell = (event: DeviceEvent) => void;
type Running = {
  readonly stop: () => void;
  readonly discard: () => void;
  /** Keeps what there is as a recording broken off; so it also ends where the machine is gone. */
  readonly breakOff: () => void;
};

/** So many measurements of nothing at all, while the browser's recognition listens, mean that it took the microphone. */
const takenAfter = 30;

const record = async (
  { openSink, language }: RecorderOptions,
  { answer }: RecorderInput,
  stream: MediaStream,
  tell: Tell,
): Promise<Running> => {
  const types = await recordableTypes(stream);
  const now = anchoredClock(pageNow(), () => performance.now());
  const startedAt = now();
  let how: 'recording' | 'discarding' | 'breakingOff' = 'recording';
  let speech: SpeechListener = deaf;
  let hasAudio = false;
  const sink = openSink({
    answer,
    startedAt,
    transcript: () => speech.transcript(),
    onPart: (part) => tell({ type: 'recording.chunk', part }),
  });
  const failed = (error: unknown): void =>
    tell({ type: 'recording.failed', reason: isDatabaseError(error) ? 'database' : 'storage' });

  // The last slice is known only when the encoder has ended, so none is cut while it ends.
  let stopping = false;
  let cutNow = false;
  const encoder = encode(stream, types, {
    onPiece: (blob) => {
      if (how === 'discarding') return;
      hasAudio ||= blob.size > 0;
      sink.take(blob, now(), stopping ? 'never' : cutNow ? 'now' : 'whenWhole').catch(failed);
      cutNow = false;
      if (!stopping && sink.isFull()) stop();
    },
    onLost: () => sink.skipTo(now()),
    onEnd: () => void end(),
  });
  if (language !== undefined)
    speech = listenToSpeech(language, (errorType) => tell({ type: 'recording.speechFailed', errorType }));

  let dead = 0;
  const measured = (loudness: Loudness | null): void => {
    tell({
      type: 'recording.level',
      level: loudness?.level ?? null,
      peak: loudness?.peak ?? null,
      elapsedMs: now() - startedAt,
    });
    dead = loudness?.peak === 0 ? dead + 1 : 0;
    if (dead === takenAfter) speech.abort();
  };
  const stopMeter = meterLevel(stream, measured);
  const flush = (): void => {
    cutNow = true;
    encoder.flush();
  };
  const flushHidden = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', flushHidden);
  addEventListener('pagehide', flush);

  const release = (): void => {
    stopMeter();
    document.removeEventListener('visibilitychange', flushHidden);
    removeEventListener('pagehide', flush);
    closeMicrophone(stream);
  };
  const end = async (): Promise<void> => {
    const endedAt = now();
    release();
    try {
      if (how === 'recording') {
        const transcript = await speech.stop();
        if (!hasAudio) return tell({ type: 'recording.failed', reason: 'recorder' });
        const sound = await sink.finish(endedAt, transcript);
        tell({ type: 'recording.ended', endedAt, transcript, sound });
      } else {
        speech.abort();
        if (how === 'breakingOff') {
          await sink.take(new Blob([]), endedAt, 'now');
          tell({ type: 'recording.brokenOff' });
        }
      }
    } catch (error) {
      failed(error);
    } finally {
      sink.release();
    }
  };
  const stop = (): void => {
    stopping = true;
    encoder.stop();
  };
  tell({ type: 'recording.started', at: startedAt });
  return {
    stop,
    discard: () => {
      how = 'discarding';
      stop();
      sink.discard().then(() => tell({ type: 'recording.discarded' }), failed);
    },
    breakOff: () => {
      if (stopping) return release();
      how = 'breakingOff';
      stop();
    },
  };
};

/** Microphone, encoder, level meter, speech recognition and sink of one recording, as the machine's actor `device`. */
const recordingDevice = (options: RecorderOptions) =>
  fromCallback<DeviceCommand, RecorderInput>(({ input, sendBack, receive }) => {
    let gone = false;
    let running: Running | undefined;
    let wanted: DeviceCommand['type'] | undefined;
    const tell: Tell = (event) => {
      if (!gone) sendBack(event);
    };
    const obey = (): void => {
      if (wanted === 'device.stop') running?.stop();
      if (wanted === 'device.breakOff') running?.breakOff();
      if (wanted === 'device.discard') running?.discard();
    };
    const begin = async (): Promise<void> => {
      const microphone = await openMicrophone();
      if ('failure' in microphone) return tell({ type: 'recording.failed', reason: microphone.failure });
      if (gone || wanted) {
        closeMicrophone(microphone.stream);
        return tell({ type: 'recording.discarded' });
      }
      try {
        running = await record(options, input, microphone.stream, tell);
      } catch {
        closeMicrophone(microphone.stream);
        return tell({ type: 'recording.failed', reason: 'unsupported' });
      }
      if (gone) running.breakOff();
      else obey();
    };
    receive((command) => {
      wanted = command.type;
      obey();
    });
    void begin();
    return () => {
      gone = true;
      running?.breakOff();
    };
  });

/** The recorder with this device's microphone behind it. */
export const createRecorder = (options: RecorderOptions): RecorderMachine =>
  recorderMachine.provide({ actors: { device: recordingDevice(options) } });
