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
  /** The permanent refusal after which it is kept without being sent again, until the student asks. */
  readonly setAside?: string;
};

/** The slice that a recording is making, with what the browser has understood of all of it; empty between two slices. */
export type GrowingSlice = ChunkRecord & {
  /** When the recording began, ms since the epoch. */
  readonly startedAt?: number;
};

/** A record as the store gives it. */
export type StoredChunk = ChunkRecord & { readonly id: number };

/** What machines know of a slice; small and serialisable. */
export type Part = {
  readonly responseId: string;
  readonly index: number;
  readonly timestamp: number;
  readonly endedAt: number;
  readonly bytes: number;
  readonly isLast: boolean;
};

export const partOf = (record: ChunkRecord): Part => ({
  responseId: record.responseId,
  index: record.index,
  timestamp: record.timestamp,
  endedAt: record.endedAt,
  bytes: record.blob.size,
  isLast: record.isLastBlob,
});

/** How a response stands in the store of this device. */
export type WaitingResponse = {
  readonly responseId: string;
  readonly attemptId: string;
  readonly questionId: string;
  /** How many records are to be sent. */
  readonly waiting: number;
  /** The indices of those set aside, in order. */
  readonly setAside: readonly number[];
  readonly lastIndex: number;
  /** Its last slice is here. */
  readonly ended: boolean;
  readonly reason?: string;
};

/** Earlier versions also set aside what was refused three times, which may have had a passing cause. */
export const isOrdinaryRefusal = (setAside: string): boolean => setAside.startsWith('refused: ');
