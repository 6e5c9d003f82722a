const prefix = 'lectern.recording.';

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
