import type { Timepoint } from '@lectern/events/practice/attempt.events';

/** Speech and where in it each word of the text is heard. */
export type Spoken = {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly durationSeconds: number;
  /** One for each word (`spokenWords`), in the text's order, none before the one ahead of it; none at all where nobody knows. */
  readonly timepoints: readonly Timepoint[];
};

/** The engine is not installed, cannot be reached, or failed. Repeating may help. */
export class SpeechUnavailable extends Error {
  override readonly name = 'SpeechUnavailable';
}

/** `language`: a BCP 47 tag (`en`). */
export type SpeechOptions = { readonly language?: string };

/** Says texts aloud. */
export type Speech = {
  /** Which engine spoke, for the record. */
  readonly identity: { readonly name: string; readonly version: string };
  /**
   * Speaks plain text. A language that the engine has not is spoken as English. English
   * words in a text of another script are read as English.
   * @throws SpeechUnavailable
   */
  speak(text: string, options?: SpeechOptions): Promise<Spoken>;
  close(): Promise<void>;
};
