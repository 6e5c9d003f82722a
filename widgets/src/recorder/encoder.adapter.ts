import { containerOf, typesToTry } from './container.js';
import { pieceMs, sliceMs } from './recording-clock.js';
import { deviceStorage } from '../storage/safe-storage.adapter.js';
import { storesBlobs } from '../audio-uploader/stored-blob.js';

const bitsPerSecond = 32_000;
const probeMs = 600;
/** So many pieces without a byte, two slices, mean that this type is only claimed: Safari's encoder needs a while. */
const emptyPiecesAllowed = (2 * sliceMs) / pieceMs;
const provenKey = 'lectern.recording-type';

const recorderOf = (stream: MediaStream, mimeType: string): MediaRecorder =>
  new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType ? { mimeType } : {}) });

const isProduced = async (stream: MediaStream, type: string): Promise<boolean> => {
  try {
    const recorder = recorderOf(stream, type);
    const blob = await new Promise<Blob>((resolve, reject) => {
      recorder.addEventListener('dataavailable', ({ data }) => resolve(data));
      recorder.addEventListener('error', () => reject(new Error(type)));
      recorder.start();
      setTimeout(() => recorder.stop(), probeMs);
    });
    const container = containerOf(new Uint8Array(await blob.arrayBuffer()));
    return blob.size > 0 && (type === '' || (container !== undefined && type.includes(container)));
  } catch {
    return false;
  }
};

/**
 * MIME types to record with, best first, as this browser really produces them. WebKit claims WebM that it can't
 * record, so there, once a device, the first is tried on the open microphone before it is trusted.
 */
export const recordableTypes = async (stream: MediaStream): Promise<readonly string[]> => {
  const known = deviceStorage.read(provenKey);
  const types = typesToTry((type) => MediaRecorder.isTypeSupported(type), known);
  // The same engine that can't be trusted with Blobs.
  if (known !== null || storesBlobs(globalThis)) return types;
  for (const [at, type] of types.entries()) {
    if (await isProduced(stream, type)) {
      deviceStorage.write(provenKey, type);
      return types.slice(at);
    }
  }
  return types;
};

export type Encoder = {
  /** Hands over what it has now. */
  readonly flush: () => void;
  /** Hands over the rest, then ends. */
  readonly stop: () => void;
};

export type EncoderEvents = {
  readonly onPiece: (blob: Blob) => void;
  /** Nothing was produced; another type begins now, and what was said is lost. */
  readonly onLost: () => void;
  /** After the last piece; with `failed` the encoder gave up by itself. */
  readonly onEnd: (failed: boolean) => void;
};

/**
 * Records a stream in pieces of half a second, which put together are the recording, with the first of `types` that
 * gives any bytes. Throws where none can begin.
 */
export const encode = (stream: MediaStream, types: readonly string[], events: EncoderEvents): Encoder => {
  const [type = '', ...others] = types;
  const recorder = recorderOf(stream, type);
  let next: Encoder | undefined;
  let empty = 0;
  let failed = false;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (next) return;
    empty = data.size === 0 && recorder.state === 'recording' ? empty + 1 : Number.NEGATIVE_INFINITY;
    if (empty < emptyPiecesAllowed || others.length === 0) return events.onPiece(data);
    try {
      next = encode(stream, others, events);
      events.onLost();
      recorder.stop();
    } catch {
      events.onPiece(data);
    }
  });
  recorder.addEventListener('error', () => (failed = true));
  recorder.addEventListener('stop', () => {
    if (!next) events.onEnd(failed);
  });
  recorder.start(pieceMs);
  return {
    flush: () => {
      if (next) next.flush();
      else if (recorder.state === 'recording') recorder.requestData();
    },
    stop: () => {
      if (next) next.stop();
      else if (recorder.state !== 'inactive') recorder.stop();
    },
  };
};
