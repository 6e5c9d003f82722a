/** What the app asks of the browser it runs in. */

/** Ms since the epoch, by this device. */
export const now = (): number => Date.now();

/** A new id, that nobody can guess. Without https `randomUUID` is not there: then the same chance, written as hex. */
export const newId = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');

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

/** Whether browsers keep no session by this address: it is neither https nor this device itself. */
export const isAddressInsecure = (): boolean => 'isSecureContext' in window && !window.isSecureContext;

/** The address of this site, as `https://lectern.school`. */
export const siteOrigin = (): string => window.location.origin;

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

/** Name and port of this site, as one types it. */
export const siteHost = (): string => window.location.host;

export const reload = (): void => window.location.reload();

/** Whether the page is seen, and not only drawn ahead or left in a hidden tab. */
export const isShown = (): boolean => document.visibilityState === 'visible';

/** Tells when the page comes into view or leaves it. @returns how to stop listening. */
export function onShownChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether this site's server answers, and well, within 5 s. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
