/** 16-bit mono sound. */
export type Pcm = { readonly samples: Int16Array; readonly sampleRate: number };

const headerBytes = 44;

/** A WAV file (RIFF, PCM) of 16-bit mono samples. */
export const encodeWav = (samples: Int16Array, sampleRate: number): Uint8Array => {
  const data = samples.length * 2;
  const file = Buffer.alloc(headerBytes + data);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(headerBytes - 8 + data, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(data, 40);
  samples.forEach((sample, i) => file.writeInt16LE(sample, headerBytes + i * 2));
  return new Uint8Array(file);
};

/** Reads a WAV file of 16-bit mono samples. @throws RangeError for any other. */
export const decodeWav = (file: Uint8Array): Pcm => {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const dataAt = view.indexOf('data', 12, 'latin1');
  const fWav = view.length >= headerBytes && view.toString('latin1', 0, 4) === 'RIFF' && dataAt > 0;
  if (!fWav || view.readUInt16LE(20) !== 1 || view.readUInt16LE(22) !== 1 || view.readUInt16LE(34) !== 16)
    throw new RangeError('Not a WAV file of 16-bit mono samples');
  const length = Math.min(view.readUInt32LE(dataAt + 4), view.length - dataAt - 8);
  const samples = Int16Array.from({ length: length >> 1 }, (_, i) => view.readInt16LE(dataAt + 8 + i * 2));
  return { samples, sampleRate: view.readUInt32LE(24) };
};

/** Silence, as long as told. */
export const silentWav = (seconds: number, sampleRate: number): Uint8Array =>
  encodeWav(new Int16Array(Math.round(seconds * sampleRate)), sampleRate);

/** One file after the other. @throws RangeError if there is none, or their sample rates differ. */
export const concatWav = (files: readonly Uint8Array[]): Uint8Array => {
  const parts = files.map(decodeWav);
  const [first] = parts;
  if (!first || parts.some((part) => part.sampleRate !== first.sampleRate))
    throw new RangeError('Only files of one sample rate can be joined');
  const joined = new Int16Array(parts.reduce((sum, { samples }) => sum + samples.length, 0));
  let at = 0;
  for (const { samples } of parts) {
    joined.set(samples, at);
    at += samples.length;
  }
  return encodeWav(joined, first.sampleRate);
};

/** The same sound with silence around it, in seconds: a fake microphone begins and ends abruptly. */
export const padWav = (file: Uint8Array, silence: { before?: number; after?: number }): Uint8Array => {
  const { sampleRate } = decodeWav(file);
  const { before = 0, after = 0 } = silence;
  return concatWav([silentWav(before, sampleRate), file, silentWav(after, sampleRate)]);
};
