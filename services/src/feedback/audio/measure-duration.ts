import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';

/** Seconds of sound in a file of any common format, by its packets; undefined where there is none. */
export const measureDuration = async (file: Uint8Array): Promise<number | undefined> => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
  try {
    return (await input.getPrimaryAudioTrack()) ? await input.computeDuration() : undefined;
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
};
