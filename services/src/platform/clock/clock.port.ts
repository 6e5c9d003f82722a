/** The only source of time. Tests drive it. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** The time as it is written into events and documents, ISO 8601 in UTC. */
export const isoNow = (clock: Clock): string => new Date(clock.now()).toISOString();
