import { fromCallback } from 'xstate';
import type { StoredChunk } from '../audio-uploader/chunk-record.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import { encode, recordableTypes } from './encoder.adapter.js';
import { meterLevel } from './level-meter.adapter.js';
import type { Loudness } from './loudness.js';
import { closeMicrophone, openMicrophone } from './microphone.adapter.js';
import { clearMarker, holdRecording } from './recording-marker.adapter.js';
import { anchoredClock } from './recording-clock.js';
import type { DeviceCommand, DeviceEvent, RecorderInput } from './recorder.types.js';
import { sliceWriter } from './slice-writer.adapter.js';
import { listenToSpeech } from './speech-recognition.adapter.js';

export type RecorderOptions = {
  readonly store: ChunkStore;
  /** A slice is in the store: the uploader may send it. */
  readonly onStored?: ((record: StoredChunk) => void) | undefined;
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
const defaultLanguage = 'en-IN';

const record = async (
  { store, onStored = () => undefined }: RecorderOptions,
  input: RecorderInput,
  stream: MediaStream,
  tell: Tell,
): Promise<Running> => {
  const types = await recordableTypes(stream);
  const now = anchoredClock(Date.now(), () => performance.now());
  const startedAt = now();
  let how: 'recording' | 'discarding' | 'breakingOff' = 'recording';
  const onPart: Parameters<typeof sliceWriter>[0]['onPart'] = (part) =>
    tell({ type: 'recording.chunk', part });
  const writer = sliceWriter({ input, store, startedAt, onStored, onPart });
  const failed = (): void => tell({ type: 'recording.failed', reason: 'storage' });

  // The last slice is known only when the encoder has ended, so none is cut while it ends.
  let stopping = false;
  let cutNow = false;
  const encoder = encode(stream, types, {
    onPiece: (blob) => {
      if (how === 'discarding') return;
      writer.take(blob, now(), stopping ? 'never' : cutNow ? 'now' : 'whenWhole').catch(failed);
      cutNow = false;
    },
    onLost: () => writer.skipTo(now()),
    onEnd: (broken) => void end(broken),
  });
  const releaseMark = holdRecording(input.responseId);
  const speech = listenToSpeech(input.language ?? defaultLanguage, (errorType) =>
    tell({ type: 'recording.speechFailed', errorType }),
  );

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
  const end = async (broken: boolean): Promise<void> => {
    const endedAt = now();
    release();
    try {
      if (how === 'recording') {
        const transcript = await speech.stop();
        if (broken && !writer.hasAudio()) return tell({ type: 'recording.failed', reason: 'recorder' });
        await writer.finish(endedAt, transcript);
        tell({ type: 'recording.ended', endedAt, transcript });
      } else {
        speech.abort();
        if (how === 'breakingOff') {
          await writer.take(new Blob([]), endedAt, 'now');
          tell({ type: 'recording.brokenOff' });
        }
      }
    } catch {
      failed();
    } finally {
      releaseMark();
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
      writer
        .settled()
        .then(() => store.removeResponse(input.responseId, input.userId))
        .then(() => clearMarker(input.responseId))
        .then(() => tell({ type: 'recording.discarded' }), failed);
    },
    breakOff: () => {
      if (stopping) return release();
      how = 'breakingOff';
      stop();
    },
  };
};

/** Microphone, encoder, level meter, speech recognition and store of one recording, as the machine's actor `device`. */
export const recordingDevice = (options: RecorderOptions) =>
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
