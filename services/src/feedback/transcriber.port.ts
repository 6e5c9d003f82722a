import type { Timepoint } from '@lectern/events/practice/attempt.events';

export type Transcript = {
  /** May be empty: nobody spoke. */
  readonly text: string;
  /** When the words of the text are heard, where the engine tells. */
  readonly timepoints?: readonly Timepoint[];
  /** Which engine and model wrote it down. */
  readonly engine: string;
};

/** The engine cannot be reached, is overloaded, or did not answer in time: repeating may help. */
export class TranscriberUnavailable extends Error {
  override readonly name = 'TranscriberUnavailable';
}

/** The engine will not have this recording or this caller: repeating the same does not help. */
export class TranscriptionRefused extends Error {
  override readonly name = 'TranscriptionRefused';
}

/** The engine answered something that is no transcript. */
export class InvalidTranscription extends Error {
  override readonly name = 'InvalidTranscription';
}

/** Writes down what is said in a recording. */
export type Transcriber = {
  /**
   * `language` is a BCP 47 tag; without it the engine guesses.
   * @throws TranscriberUnavailable, TranscriptionRefused, InvalidTranscription
   */
  transcribe(recording: {
    readonly bytes: Uint8Array;
    readonly mimeType: string;
    readonly language?: string;
  }): Promise<Transcript>;
  close(): Promise<void>;
};
