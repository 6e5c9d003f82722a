import { useEffect, useRef, useState, type RefObject } from 'react';

export type Disclosure<E extends HTMLElement> = {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Of the element that holds both the button and what it opens. */
  readonly root: RefObject<E | null>;
};

/** A button that opens something beside it. Esc closes it and gives the focus back; so does leaving it. */
export function useDisclosure<E extends HTMLElement>(): Disclosure<E> {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<E>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (!isInside(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);
  return { isOpen, root, toggle: () => setOpen((open) => !open), close: () => setOpen(false) };
}
