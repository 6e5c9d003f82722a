const silent: Record<number, string> = { 1: '00c800802380', 2: '210049900219002380' };

/** 1,024 samples of AAC-LC silence (as hls.js fills with it), or undefined for what is not AAC-LC in mono or stereo. */
export const silentAacPacket = (config: {
  readonly codec: string;
  readonly numberOfChannels: number;
  readonly sampleRate: number;
}): { data: Uint8Array; lasts: number } | undefined => {
  const hex = config.codec === 'mp4a.40.2' ? silent[config.numberOfChannels] : undefined;
  return hex
    ? { data: Uint8Array.from(Buffer.from(hex, 'hex')), lasts: 1024 / config.sampleRate }
    : undefined;
};
