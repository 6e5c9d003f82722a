/** What the app asks of the browser it runs in. */

/** Ms since the epoch, by this device. */
export const now = (): number => Date.now();

export const newId = (): string => crypto.randomUUID();

/** The zone of this device as an IANA name; Asia/Kolkata where it can't be told. */
export function timeZone(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Kolkata';
  } catch {
    return 'Asia/Kolkata';
  }
}

/** Calls back once after so many ms. @returns how to keep it from happening. */
export function later(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}

/** Leaves for an address outside of the app. */
export const leaveFor = (url: string): void => window.location.assign(url);

/** Tells when the network goes or comes. @returns how to stop listening. */
export function onNetworkChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export const isOnline = (): boolean => navigator.onLine;

export const reload = (): void => window.location.reload();

/** Whether the page is seen, and not only drawn ahead or left in a hidden tab. */
export const isShown = (): boolean => document.visibilityState === 'visible';

/** Tells when the page comes into view or leaves it. @returns how to stop listening. */
export function onShownChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
