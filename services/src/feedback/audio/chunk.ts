/** One slice of a `MediaRecorder`, of what was said. */
export type Chunk = {
  /** Start and end of what was recorded, ms since the epoch by the recording device. */
  readonly timestamp: number;
  readonly endedAt: number;
  /** Its place in the recording, from 0, where the client told it. */
  readonly index?: number;
  /** May be empty: Safari hands over empty slices. */
  readonly bytes: Uint8Array;
};

export type Container = 'webm' | 'mp4';

/** One encoded packet and where it lies. */
export type Packet = {
  readonly data: Uint8Array;
  /** Start, seconds. */
  readonly at: number;
  /** Duration, seconds. */
  readonly lasts: number;
};
