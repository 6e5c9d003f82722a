import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in the practice: where the button that had it goes away with its screen, the words of the question
 * get it, or the button that leads to them, so that the next key or the screen reader goes on there and not at the top of
 * the page. `before`: what had it in a view whose place the practice takes.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, before: Element | null = null): void {
  const held = useRef(before);
  useEffect(() => {
    const element = root.current;
    const hold = ({ target }: FocusEvent) => {
      held.current = target instanceof Element ? target : null;
    };
    element?.addEventListener('focusin', hold);
    return () => element?.removeEventListener('focusin', hold);
  }, [root]);
  useEffect(() => {
    if (!held.current || held.current.isConnected || !root.current) return;
    const words = root.current.querySelector<HTMLElement>(
      '.asked [tabindex="-1"], [data-state="reading"] button',
    );
    // The question may still be on its way.
    if (!words) return;
    held.current = null;
    const page = root.current.getRootNode();
    if (!(page instanceof Document || page instanceof ShadowRoot)) return;
    const { activeElement } = page;
    if (activeElement !== null && activeElement !== root.current.ownerDocument.body) return;
    words.focus();
  });
}
