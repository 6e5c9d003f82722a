import type { ChunkRecord, GrowingSlice, StoredChunk, WaitingResponse } from './chunk-record.js';

/** The slices that wait on this device. Every operation rejects with the catalogue's error when the database fails. */
export type ChunkStore = {
  /** Also after `close`: the last slice of a recording comes late, and what grew of it goes. */
  readonly add: (record: ChunkRecord) => Promise<StoredChunk>;
  /**
   * Keeps the slice that a recording is making, in the place of what was kept of it before. It lies apart from the
   * others: nothing sends, counts or sets it aside. Also after `close`.
   */
  readonly grow: (record: GrowingSlice) => Promise<void>;
  /** The growing slices of this person's recordings in an attempt. */
  readonly growing: (attemptId: string, userId: string) => Promise<readonly GrowingSlice[]>;
  readonly forgetGrowing: (responseId: string, userId: string) => Promise<void>;
  /** The oldest slice of this person that is not set aside. */
  readonly oldest: (userId: string) => Promise<StoredChunk | undefined>;
  readonly ofResponse: (responseId: string, userId: string) => Promise<readonly StoredChunk[]>;
  readonly ofAttempt: (attemptId: string, userId: string) => Promise<readonly StoredChunk[]>;
  readonly remove: (id: number) => Promise<void>;
  /** With what grows of it. */
  readonly removeResponse: (responseId: string, userId: string) => Promise<void>;
  readonly setAside: (id: number, reason: string) => Promise<void>;
  /** Takes back what was set aside for a reason that `which` accepts. */
  readonly restore: (userId: string, which: (reason: string) => boolean) => Promise<void>;
  /** This person's responses with anything here, oldest first. */
  readonly survey: (userId: string) => Promise<readonly WaitingResponse[]>;
  readonly allSetAside: (userId: string) => Promise<readonly StoredChunk[]>;
  readonly close: () => void;
};
