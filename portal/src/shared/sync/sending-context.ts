import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Sending, SendingOptions } from './sending.adapter.js';

/** What a learner's page sends with; null for other roles, and until it has come. */
export const SendingContext = createContext<Sending | null>(null);

export type StartSending = (options: SendingOptions) => Promise<Sending>;

/** How sending begins: its code comes when a learner is there. A test hands in its own. */
export const StartSendingContext = createContext<StartSending>(async (options) =>
  (await import('./sending.adapter.js')).startSending(options),
);

export const useSending = (): Sending | null => useContext(SendingContext);

const nothing = () => () => undefined;

/** How many answers wait on this device. */
export function useKeptAnswers(): number {
  const sending = useSending();
  return useSyncExternalStore(sending?.onKept ?? nothing, () => sending?.kept() ?? 0);
}

/** Keeps the connection open while something on the page waits for news. */
export function useNews(isWaiting: boolean): void {
  const sending = useSending();
  useEffect(() => (isWaiting ? sending?.waitForNews() : undefined), [isWaiting, sending]);
}
