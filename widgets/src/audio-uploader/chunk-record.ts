/** A slice of a recording as it waits on this device: database `practiceSessionDB`, store `audioBlobs`. */
export type ChunkRecord = {
  /** Made by the store; records come out in this order within a timestamp. */
  readonly id?: number;
  readonly userId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly responseId: string;
  /** Start and end of the slice, ms since the epoch. */
  readonly timestamp: number;
  readonly endedAt: number;
  readonly blob: Blob;
  readonly isLastBlob: boolean;
  readonly isReiteratedResponse: boolean;
  readonly index: number;
  /** SHA-256 of the blob, hex. */
  readonly digest: string;
  /** When and where the answer began, for the streak. */
  readonly userTimestamp: number;
  readonly timeZone: string;
  readonly mimeType: string;
  /** The browser's transcript, on the last slice. */
  readonly transcript?: string;
  /** Refused for good or three times: kept for the local dump, not sent again. */
  readonly setAside?: string;
};
