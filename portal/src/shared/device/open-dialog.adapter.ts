/** The modal dialog that lies on top, or null. While there is one, all around it is neither pressed nor read out. */
export const openDialog = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** Tells when a dialog may have opened or gone. @returns how to stop listening. */
export function onDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** A place for what lies over the page, that can be moved with all that is in it. */
export const newLayer = (): HTMLElement => document.createElement('div');

/** Puts a layer where it is seen and read out: into the dialog, or else at the end of the page. */
export const layOver = (layer: HTMLElement, dialog: Element | null): void =>
  (dialog ?? document.body).append(layer);
