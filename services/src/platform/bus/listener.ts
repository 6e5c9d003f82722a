/** Handles its messages one after another, in the order in which they came. */
export type Listener = {
  readonly filter: string;
  hand(message: () => void | Promise<void>): void;
  /** Drops what waits. */
  stop(): void;
  /** Resolves when everything handed over is handled. */
  idle(): Promise<void>;
};

/** @param onError a handler threw; the next message is handled all the same */
export const createListener = (filter: string, onError: (error: unknown) => void): Listener => {
  let last: Promise<void> = Promise.resolve();
  let stopped = false;
  return {
    filter,
    hand: (message) => {
      last = last.then(() => (stopped ? undefined : message())).catch(onError);
    },
    stop: () => {
      stopped = true;
    },
    idle: () => last,
  };
};
