import type { ReadAloudView } from '@lectern/events/practice/attempt.views';
import type { ComponentType, ReactNode } from 'react';
import type { WordPair } from './practice-session.types.js';
import type { ReadingSettings } from './reading-settings.js';
import type { AudioLogic } from './use-playback.js';

/** A stretch of a text, half open, in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

export type ReadAloudInput = {
  readonly text: string;
  /** The server's sound of it, where there is one. */
  readonly sound: ReadAloudView | undefined;
  /** What makes recordings heard. */
  readonly audio: AudioLogic;
  readonly settings: ReadingSettings;
};

export type ReadAloudControlsProps = {
  settings: ReadingSettings;
  onChange: (settings: ReadingSettings) => void;
  /** It begins to read: the text has to be seen. */
  onRead: () => void;
};

export type SpokenWordsProps = {
  /** A stretch of the text, and where it begins. */
  text: string;
  start: number;
  words: readonly WordPair[];
  /** Where in the text it is now, when that changes. */
  onHeard: (element: HTMLElement) => void;
};

/** A text that can be read aloud, opened on a page; fetched when the practice stands already. */
export type ReadAloud = {
  readonly Controls: ComponentType<ReadAloudControlsProps>;
  readonly Words: ComponentType<SpokenWordsProps>;
  /** In the reader's panel; null where there is one voice only. */
  readonly voiceSetting: (
    settings: ReadingSettings,
    onChange: (settings: ReadingSettings) => void,
  ) => ReactNode;
  readonly toggle: () => void;
  readonly pause: () => void;
  /** Whether to be silent, because somebody speaks. */
  readonly silence: (isSilent: boolean) => void;
  readonly set: (settings: ReadingSettings) => void;
  readonly stop: () => void;
};

/** Null where nothing can read the text aloud. */
export type OpenReadAloud = (input: ReadAloudInput) => Promise<ReadAloud | null>;
