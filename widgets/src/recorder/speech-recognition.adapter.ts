/** What of the Web Speech API is used; no type library has it for all browsers. */
type Alternative = { readonly transcript: string };
type Result = { readonly isFinal: boolean; readonly 0: Alternative };
type ResultEvent = { readonly resultIndex: number; readonly results: ArrayLike<Result> };
type RecognitionEvents = { result: ResultEvent; error: { readonly error: string }; end: unknown };
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener: <K extends keyof RecognitionEvents>(
    type: K,
    listener: (event: RecognitionEvents[K]) => void,
  ) => void;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type WithRecognition = typeof globalThis & {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

export type SpeechListener = {
  /** What was understood, waiting a little for the last words; null when nothing was. */
  readonly stop: () => Promise<string | null>;
  /** What was understood so far. */
  readonly transcript: () => string | null;
  /** Gives up at once. */
  readonly abort: () => void;
};

/** Understands nothing. */
export const deaf: SpeechListener = {
  stop: () => Promise.resolve(null),
  transcript: () => null,
  abort: () => undefined,
};

const lastWordsMs = 700;
/** Before listening again. */
const restartMs = 200;
/** Silence and its own ends are not failures. */
const harmless: ReadonlySet<string> = new Set(['no-speech', 'aborted']);

const recogniserHere = (page: WithRecognition = globalThis) =>
  page.SpeechRecognition ?? page.webkitSpeechRecognition;

/** Whether this browser says that it can write down speech. */
export const hasSpeechRecognition = (): boolean => recogniserHere() !== undefined;

/**
 * Listens by the browser's speech recognition, as a hint for the server. Android ends after every sentence, so it is
 * started again until stopped. `onFailed` is called once at most, also where there is none at all ("unavailable");
 * the recording never waits for it.
 */
export const listenToSpeech = (language: string, onFailed: (errorType: string) => void): SpeechListener => {
  const Recogniser = recogniserHere();
  let said = '';
  let saying = '';
  let over = false;
  let failed = false;
  let ended = (): void => undefined;
  const text = (): string | null => `${said} ${saying}`.replace(/\s+/g, ' ').trim() || null;
  const fail = (errorType: string): void => {
    if (!failed && !over) onFailed(errorType);
    failed = true;
  };
  if (!Recogniser) {
    fail('unavailable');
    return deaf;
  }
  const recogniser = new Recogniser();
  recogniser.lang = language;
  recogniser.continuous = true;
  recogniser.interimResults = true;
  const start = (): void => {
    try {
      recogniser.start();
    } catch (error) {
      fail(error instanceof Error ? error.name : 'unknown');
    }
  };
  recogniser.addEventListener('result', ({ resultIndex, results }) => {
    saying = '';
    for (let at = resultIndex; at < results.length; at += 1) {
      const result = results[at];
      if (result?.isFinal) said += ` ${result[0].transcript}`;
      else saying += ` ${result?.[0].transcript ?? ''}`;
    }
  });
  recogniser.addEventListener('error', ({ error }) => {
    if (!harmless.has(error)) fail(error);
  });
  recogniser.addEventListener('end', () => {
    said += ` ${saying}`;
    saying = '';
    if (over || failed) ended();
    else setTimeout(() => over || start(), restartMs);
  });
  start();
  return {
    stop: () =>
      new Promise((resolve) => {
        over = true;
        if (failed) return resolve(text());
        ended = () => resolve(text());
        setTimeout(ended, lastWordsMs);
        recogniser.stop();
      }),
    transcript: text,
    abort: () => {
      over = true;
      recogniser.abort();
    },
  };
};
