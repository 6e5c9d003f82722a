import { deviceStorage, readJson } from '../storage/safe-storage.adapter.js';
import type { Draft, Drafts } from './practice-session.types.js';
import { readingFrom, type ReadingStore } from './reading-settings.js';

const isDraft = ({ text = '', optionIds = [], pairs = [] }: Draft): boolean =>
  typeof text === 'string' && Array.isArray(optionIds) && Array.isArray(pairs);
const isDrafts = (kept: unknown): kept is Drafts =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((draft) => draft && isDraft(draft));

const keyOf = (userId: string, attemptId: string) => `lectern.drafts.${userId}.${attemptId}`;

/** Drafts of one person in one attempt. Unreadable ones are none. */
export function readDrafts(userId: string, attemptId: string): Drafts {
  const kept = readJson(deviceStorage, keyOf(userId, attemptId));
  return isDrafts(kept) ? kept : {};
}

export const writeDrafts = (userId: string, attemptId: string, kept: Drafts): void =>
  deviceStorage.write(keyOf(userId, attemptId), Object.keys(kept).length === 0 ? null : JSON.stringify(kept));

const readingKey = 'lectern.reading';

/** How this reader wants pages to read, on this device. */
export const readingHere: ReadingStore = {
  read: () => readingFrom(readJson(deviceStorage, readingKey)),
  write: (settings) => deviceStorage.write(readingKey, JSON.stringify(settings)),
};
