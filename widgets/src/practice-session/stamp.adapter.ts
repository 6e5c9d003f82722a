import { pageNow } from '../sync/page-clock.adapter.js';
import type { Stamp } from './practice-session.types.js';

/** Where the browser can't tell its zone (specification, section 9). */
const usualZone = 'Asia/Kolkata';

/** The student's zone as an IANA name. */
export function timeZoneHere(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || usualZone;
  } catch {
    return usualZone;
  }
}

/** 32 hexadecimal digits, also where the page is not secure and `randomUUID` is missing. */
function newResponseId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A fresh response id, the time and the zone of this moment. */
export const stampNow = (): Stamp => ({
  responseId: newResponseId(),
  userTimestamp: pageNow(),
  timeZone: timeZoneHere(),
});
