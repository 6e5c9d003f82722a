import { readMarker, type RecordingMarker } from './recording-marker.js';

const prefix = 'lectern.recording.';

/** Keeps the marker by localStorage, which is written before a page is left. A full or forbidden one is no reason not to record. */
export const keepMarker = (marker: RecordingMarker): void => {
  try {
    localStorage.setItem(prefix + marker.responseId, JSON.stringify(marker));
  } catch {
    // The store still tells of the slices that wait.
  }
};

export const clearMarker = (responseId: string): void => {
  try {
    localStorage.removeItem(prefix + responseId);
  } catch {
    // Nothing was kept either.
  }
};

/** Markers of this person's recordings in an attempt. */
export const markersOf = (userId: string, attemptId: string): readonly RecordingMarker[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => readMarker(localStorage.getItem(key)))
      .filter((marker) => marker !== undefined)
      .filter((marker) => marker.userId === userId && marker.attemptId === attemptId);
  } catch {
    return [];
  }
};

/** Says, to all tabs, that this recording is running; @returns how to end that. */
export const holdRecording = (responseId: string): (() => void) => {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return () => undefined;
  const done = new AbortController();
  void locks
    .request(
      prefix + responseId,
      () => new Promise<void>((resolve) => done.signal.addEventListener('abort', () => resolve())),
    )
    .catch(() => undefined);
  return () => done.abort();
};

/** Recordings that a tab is making now. */
export const runningRecordings = async (): Promise<ReadonlySet<string>> => {
  const locks: LockManager | undefined = navigator.locks;
  const held = (await locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
};
