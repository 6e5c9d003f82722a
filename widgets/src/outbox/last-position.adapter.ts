import { tabStorage } from '../storage/safe-storage.adapter.js';

const keyOf = (userId: string): string => `lectern.position.${userId}`;
const position = /^\d{1,20}$/;

/**
 * The journal position of the last message of this person that the server acknowledged to this tab, also before a
 * reload; null when there is none. A page that is loaded again asks for no less, so that what has just left this device
 * is not missed where the server still writes it down.
 */
export const lastPosition = (userId: string): string | null => {
  const kept = tabStorage.read(keyOf(userId));
  return kept !== null && position.test(kept) ? kept : null;
};

/** Keeps a position that an acknowledgement told. A repeated message is answered with its first one: never back. */
export const keepPosition = (userId: string, told: string): void => {
  const last = lastPosition(userId);
  if (!position.test(told) || (last !== null && BigInt(told) <= BigInt(last))) return;
  tabStorage.write(keyOf(userId), told);
};
