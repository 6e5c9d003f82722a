/** Between the tabs of this site: none of them hears what it says itself. Without the means for it nothing is said. */
const name = 'lectern.session';

let channel: BroadcastChannel | undefined;

/** Tells the other tabs that somebody else is signed in now, or nobody. */
export const tellOtherTabs = (): void => channel?.postMessage('changed');

/** Tells when another tab says so. @returns how to stop listening. */
export function onOtherTabs(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const opened = new BroadcastChannel(name);
  channel = opened;
  opened.addEventListener('message', changed);
  return () => {
    if (channel === opened) channel = undefined;
    opened.close();
  };
}
