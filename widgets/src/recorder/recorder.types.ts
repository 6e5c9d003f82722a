import type { AnyActorRef } from 'xstate';
import type { ChunkRecord, Part } from '../audio-uploader/chunk-record.js';

/** The answer that a stored recording is: when (ms since the epoch) and where (IANA name) it began. */
export type RecordedAnswer = Pick<
  ChunkRecord,
  'userId' | 'attemptId' | 'questionId' | 'responseId' | 'isReiteratedResponse' | 'userTimestamp' | 'timeZone'
>;

export type RecorderInput = {
  /** Null for a recording that stays in this page's memory. */
  readonly answer: RecordedAnswer | null;
  /** It stops by itself after so long; otherwise after the longest answer. */
  readonly maxMs?: number;
  /** Who is told that the browser's speech recognition failed. */
  readonly parent?: AnyActorRef;
};

/** Why there is no recording, or why it broke off. */
export type RecorderFailure =
  | 'denied'
  /** The page stands in a frame that may not use the microphone. */
  | 'blockedInFrame'
  /** No microphone is connected. */
  | 'none'
  /** Another program has it. */
  | 'busy'
  /** This browser can't record, or the page is not secure. */
  | 'unsupported'
  | 'recorder'
  /** This device has no room to keep it. */
  | 'storage'
  /** This browser's database can't be opened. */
  | 'database';

/** What the recorder tells its parent while it runs. */
export type RecorderNotice = { readonly type: 'recording.speechFailed'; readonly errorType: string };

/** A recording that is kept in this page's memory. */
export type Sound = {
  /** To play it from; the next recording of the same recorder takes it away. */
  readonly url: string;
  readonly mimeType: string;
  readonly bytes: number;
};

export type RecorderOutput =
  | {
      readonly status: 'stopped';
      /** Slices written, the last included. */
      readonly parts: number;
      /** Ms since the epoch. */
      readonly startedAt: number;
      readonly endedAt: number;
      /** 0 to 1, 20 a second. */
      readonly peaks: readonly number[];
      /** The greatest loudness (root mean square), 0 to 1. */
      readonly loudest: number;
      readonly transcript?: string;
      readonly sound?: Sound;
    }
  | { readonly status: 'cancelled'; readonly parts: number }
  /** Ended by what happened around it, not by the student: what was said lies in the store, without a last slice. */
  | { readonly status: 'brokenOff'; readonly parts: number }
  | { readonly status: 'failed'; readonly reason: RecorderFailure; readonly parts: number };

export type RecorderContext = {
  readonly input: RecorderInput;
  /** Loudness (root mean square) now, and the greatest so far: 0 to 1. */
  readonly level: number;
  readonly loudest: number;
  readonly peaks: readonly number[];
  readonly elapsedMs: number;
  /** Since when it has been quiet, in ms of the recording; null while something is heard. */
  readonly quietSince: number | null;
  readonly parts: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly transcript: string | null;
  readonly sound: Sound | null;
  readonly failure: RecorderFailure | null;
  /** How it came to its end, where the student did not stop it. */
  readonly ending: 'cancelled' | 'brokenOff' | null;
};

/** What the device (microphone, encoder, sink) tells the machine. */
export type DeviceEvent =
  | { readonly type: 'recording.started'; readonly at: number }
  /** About 20 a second; `level` and `peak` are null where nothing can be measured. */
  | {
      readonly type: 'recording.level';
      readonly level: number | null;
      readonly peak: number | null;
      readonly elapsedMs: number;
    }
  /** A slice is in the store. */
  | { readonly type: 'recording.chunk'; readonly part: Part }
  | { readonly type: 'recording.speechFailed'; readonly errorType: string }
  /** All of it is in its sink. */
  | {
      readonly type: 'recording.ended';
      readonly endedAt: number;
      readonly transcript: string | null;
      readonly sound?: Sound | null;
    }
  /** All that was said is in the store, and no slice is the last. */
  | { readonly type: 'recording.brokenOff' }
  | { readonly type: 'recording.discarded' }
  | { readonly type: 'recording.failed'; readonly reason: RecorderFailure };

export type DeviceCommand = { readonly type: 'device.stop' | 'device.breakOff' | 'device.discard' };

export type RecorderEvent =
  | DeviceEvent
  | { readonly type: 'recording.stop' }
  /** The student can't go on here: keeps what was said as a recording that was cut off. */
  | { readonly type: 'recording.breakOff' }
  /** Asks whether to throw it away; the recording goes on. */
  | { readonly type: 'recording.cancel' }
  | { readonly type: 'recording.keep' }
  | { readonly type: 'recording.discard' };
