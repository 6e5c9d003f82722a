import type { Draft, Drafts } from './practice-session.types.js';
import { parseReading, type ReadingStore } from './reading-settings.js';

const isDraft = ({ text = '', optionIds = [], pairs = [] }: Draft): boolean =>
  typeof text === 'string' && Array.isArray(optionIds) && Array.isArray(pairs);

const keyOf = (userId: string, attemptId: string) => `lectern.drafts.${userId}.${attemptId}`;

/** The page's storage may be closed to us (a frame, a private window): then nothing is kept, and nothing breaks. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Drafts of one person in one attempt. Unreadable ones are none. */
export const readDrafts = (userId: string, attemptId: string): Drafts =>
  attempt(() => {
    const kept: Drafts = JSON.parse(localStorage.getItem(keyOf(userId, attemptId)) ?? '{}');
    return Object.values(kept).every(isDraft) ? kept : {};
  }, {});

export const writeDrafts = (userId: string, attemptId: string, kept: Drafts): void =>
  attempt(() => {
    const key = keyOf(userId, attemptId);
    if (Object.keys(kept).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  }, undefined);

const readingKey = 'lectern.reading';

/** How this reader wants pages to read, on this device. */
export const readingHere: ReadingStore = {
  read: () => attempt(() => parseReading(localStorage.getItem(readingKey)), parseReading(null)),
  write: (settings) => attempt(() => localStorage.setItem(readingKey, JSON.stringify(settings)), undefined),
};
