import { loudnessOf, type Loudness } from './loudness.js';

/** 20 a second. */
const everyMs = 50;

/**
 * Measures a stream about 20 times a second; null where the browser measures nothing, so that the recording's clock
 * goes on all the same. @returns how to stop.
 */
export const meterLevel = (
  stream: MediaStream,
  onLevel: (loudness: Loudness | null) => void,
): (() => void) => {
  let context: AudioContext | undefined;
  let measure = (): Loudness | null => null;
  try {
    context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 2048;
    const samples = new Float32Array(analyser.fftSize);
    context.createMediaStreamSource(stream).connect(analyser);
    const running = context;
    void context.resume().catch(() => undefined);
    measure = () => {
      if (running.state !== 'running') return null;
      analyser.getFloatTimeDomainData(samples);
      return loudnessOf(samples);
    };
  } catch {
    // No Web Audio: the recording goes on without a line.
  }
  const timer = setInterval(() => onLevel(measure()), everyMs);
  return () => {
    clearInterval(timer);
    void context?.close().catch(() => undefined);
  };
};
