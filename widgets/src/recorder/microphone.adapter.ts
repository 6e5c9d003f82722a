import type { RecorderFailure } from './recorder.types.js';

const failures: Readonly<Record<string, RecorderFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Chromium and WebKit can say that the frame's host gave no microphone; elsewhere the name of the error must do. */
type WithPolicy = Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } };

const isBlockedInFrame = (page: WithPolicy): boolean => {
  if (globalThis.self === globalThis.top) return false;
  return page.featurePolicy ? !page.featurePolicy.allowsFeature('microphone') : false;
};

/** Why there is no microphone, from what the browser threw. */
export const microphoneFailure = (error: unknown): RecorderFailure => {
  const reason = error instanceof Error || error instanceof DOMException ? failures[error.name] : undefined;
  if (reason === 'denied' && isBlockedInFrame(document)) return 'blockedInFrame';
  return reason ?? 'recorder';
};

export type Microphone = { readonly stream: MediaStream } | { readonly failure: RecorderFailure };

/** Asks for the microphone, set for one voice in a loud classroom. Never rejects. */
export const openMicrophone = async (): Promise<Microphone> => {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia || typeof MediaRecorder === 'undefined') return { failure: 'unsupported' };
  try {
    const stream = await devices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
    return { stream };
  } catch (error) {
    return { failure: microphoneFailure(error) };
  }
};

export const closeMicrophone = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
