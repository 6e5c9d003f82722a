import { fromCallback, fromPromise } from 'xstate';
import { encode, recordableTypes } from './encoder.adapter.js';
import { meterLevel } from './level-meter.adapter.js';
import { closeMicrophone, openMicrophone } from './microphone.adapter.js';
import {
  microphoneTestMachine,
  type MicrophoneCommand,
  type MicrophoneTestEvent,
  type MicrophoneTestMachine,
} from './microphone-test.machine.js';

const sampleMs = 3_000;
const toneSeconds = 0.9;
const toneHz = 440;

const recordSample = async (stream: MediaStream | undefined): Promise<string> => {
  if (!stream) throw new Error('No microphone is open');
  const types = await recordableTypes(stream);
  const slices: Blob[] = [];
  await new Promise<void>((resolve, reject) => {
    const encoder = encode(stream, types, {
      onPiece: (blob) => void slices.push(blob),
      onLost: () => (slices.length = 0),
      onEnd: (failed) => (failed ? reject(new Error('The encoder failed')) : resolve()),
    });
    setTimeout(encoder.stop, sampleMs);
  });
  const sample = new Blob(slices, { type: slices[0]?.type ?? '' });
  if (sample.size === 0) throw new Error('Nothing was recorded');
  return URL.createObjectURL(sample);
};

const play = (url: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const audio = new Audio(url);
    audio.addEventListener('ended', () => resolve());
    audio.addEventListener('error', () => reject(new Error('The sample does not play')));
    signal.addEventListener('abort', () => audio.pause());
    audio.play().catch(reject);
  });

const playTone = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const gain = context.createGain();
    const end = context.currentTime + toneSeconds;
    tone.frequency.value = toneHz;
    // Faded in and out: a sudden edge clicks.
    gain.gain.setValueAtTime(0, context.currentTime);
    gain.gain.linearRampToValueAtTime(0.3, context.currentTime + 0.05);
    gain.gain.setValueAtTime(0.3, end - 0.1);
    gain.gain.linearRampToValueAtTime(0, end);
    tone.connect(gain).connect(context.destination);
    const close = (): void => void context.close().then(resolve, reject);
    tone.addEventListener('ended', close);
    signal.addEventListener('abort', () => tone.stop());
    tone.start();
    tone.stop(end);
  });

/** The test with this device's microphone and speaker behind it. */
export const createMicrophoneTest = (): MicrophoneTestMachine => {
  let open: MediaStream | undefined;
  let lastUrl: string | undefined;
  return microphoneTestMachine.provide({
    actors: {
      microphone: fromCallback<MicrophoneCommand>(({ sendBack }) => {
        const tell = (event: MicrophoneTestEvent): void => sendBack(event);
        let close = (): void => undefined;
        let gone = false;
        void openMicrophone().then((microphone) => {
          if ('failure' in microphone) return tell({ type: 'microphone.failed', reason: microphone.failure });
          const { stream } = microphone;
          if (gone) return closeMicrophone(stream);
          open = stream;
          const stopMeter = meterLevel(stream, (loudness) => {
            if (loudness) tell({ type: 'microphone.level', ...loudness });
          });
          close = () => {
            stopMeter();
            closeMicrophone(stream);
            open = undefined;
          };
          return tell({ type: 'microphone.opened' });
        });
        return () => {
          gone = true;
          close();
        };
      }),
      recordSample: fromPromise(async () => {
        if (lastUrl) URL.revokeObjectURL(lastUrl);
        lastUrl = await recordSample(open);
        return lastUrl;
      }),
      play: fromPromise<void, { url: string }>(({ input, signal }) => play(input.url, signal)),
      tone: fromPromise<void>(({ signal }) => playTone(signal)),
    },
  });
};
