import type { BrowserContext, Page } from '@playwright/test';

/** The browser's own speech recognition: there is none, it fails as without its service, or it hears these words. */
export type Recogniser = 'none' | 'failing' | { readonly hears: string };

/** What the page notes by its own clock, ms: a busy machine then bends no measure. */
type Notes = {
  began: number;
  stopped: number;
  /** Slices that were put into the device's store, and that were acknowledged and so deleted. */
  stored: number;
  acknowledged: number;
  audio: HTMLAudioElement | null;
  marks: string[];
};
declare global {
  var lecternNotes: Notes;
}

/** Runs in the page before its scripts. */
const watch = (): void => {
  const notes: Notes = { began: 0, stopped: 0, stored: 0, acknowledged: 0, audio: null, marks: [] };
  globalThis.lecternNotes = notes;
  const isListening = (): boolean => document.querySelector('[data-state="recording.listening"]') !== null;
  new MutationObserver(() => {
    if (notes.began === 0 && isListening()) notes.began = performance.now();
    const mark = document.querySelector('mark.now')?.textContent;
    if (mark && notes.marks.at(-1) !== mark) notes.marks.push(mark);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.getAttribute('aria-label') === 'Stop and send') notes.stopped = performance.now();
    },
    { capture: true },
  );
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function played(this: HTMLMediaElement) {
    if (this instanceof HTMLAudioElement) notes.audio = this;
    return play.call(this);
  };
};

/** Runs in the page before its scripts. */
const watchStore = (): void => {
  const store = IDBObjectStore.prototype;
  const { add, delete: remove } = store;
  store.add = function added(this: IDBObjectStore, ...given) {
    if (this.name === 'audioBlobs') globalThis.lecternNotes.stored += 1;
    return add.apply(this, given);
  };
  store.delete = function deleted(this: IDBObjectStore, ...given) {
    if (this.name === 'audioBlobs') globalThis.lecternNotes.acknowledged += 1;
    return remove.apply(this, given);
  };
};

/** Runs in the page before its scripts. @param hears null: it fails as a browser does that has no service for it */
const recognise = (hears: string | null): void => {
  class Recognition extends EventTarget {
    start(): void {
      setTimeout(() => {
        if (hears === null) this.dispatchEvent(Object.assign(new Event('error'), { error: 'network' }));
        else {
          const results = [{ isFinal: true, 0: { transcript: hears } }];
          this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
        }
        if (hears === null) this.dispatchEvent(new Event('end'));
      }, 300);
    }
    stop(): void {
      this.dispatchEvent(new Event('end'));
    }
    abort(): void {
      this.dispatchEvent(new Event('end'));
    }
  }
  Object.assign(globalThis, { SpeechRecognition: Recognition });
};

export const preparePage = async (context: BrowserContext, recogniser: Recogniser): Promise<void> => {
  await context.addInitScript(watch);
  await context.addInitScript(watchStore);
  // A browser's own goes to its maker's service, which a test neither needs nor may call.
  await context.addInitScript(() => {
    Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  if (recogniser !== 'none')
    await context.addInitScript(recognise, recogniser === 'failing' ? null : recogniser.hears);
};

/** Seconds between the page's saying that it listens and the press that ended it. */
export const secondsSpoken = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis.lecternNotes.stopped - globalThis.lecternNotes.began) / 1_000);

/** The length of what was played last, as the browser's audio element has it, in seconds. */
export const secondsOfAudio = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => Number.isFinite(globalThis.lecternNotes.audio?.duration));
  return page.evaluate(() => globalThis.lecternNotes.audio?.duration ?? 0);
};

/** Of what was played last: its first loud moment, seconds from there to the last one, and the longest pause between. */
export const voiceIn = (page: Page): Promise<{ from: number; seconds: number; longestPause: number }> =>
  page.evaluate(async () => {
    const file = await fetch(globalThis.lecternNotes.audio?.src ?? '');
    const sound = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(await file.arrayBuffer());
    const samples = sound.getChannelData(0);
    const loud = [...samples.keys()].filter((at) => Math.abs(samples[at] ?? 0) > 0.02);
    const pauses = loud.map((at, i) => at - (loud[i - 1] ?? at));
    const inSeconds = (length: number): number => length / sound.sampleRate;
    return {
      from: inSeconds(loud[0] ?? 0),
      seconds: inSeconds((loud.at(-1) ?? 0) - (loud[0] ?? 0)),
      longestPause: inSeconds(pauses.reduce((most, pause) => Math.max(most, pause), 0)),
    };
  });

/** The words that were marked one after another while sound was played. */
export const wordsMarked = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => globalThis.lecternNotes.marks);

export const forgetMarks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.lecternNotes.marks = [];
  });

/** How many slices this page has put into the device's store, and how many were acknowledged. */
export const slicesOf = (page: Page): Promise<{ stored: number; acknowledged: number }> =>
  page.evaluate(() => {
    const { stored, acknowledged } = globalThis.lecternNotes;
    return { stored, acknowledged };
  });

/** Whose slices wait on this device, one entry a slice. */
export const waitingSlices = (page: Page): Promise<readonly { userId: string; responseId: string }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('practiceSessionDB');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('audioBlobs').objectStore('audioBlobs').getAll();
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result.map(({ userId, responseId }) => ({ userId, responseId })));
          });
        });
      }),
  );
