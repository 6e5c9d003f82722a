import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../ui/texts.js';
import texts from './passage.en.json';

/** A word with a meaning: a press shows it below the word, another press, Esc or a press elsewhere puts it away. */
export function DifficultWord({ word, meaning }: { word: string; meaning: string }) {
  const t = useTexts(texts).passage;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [shift, setShift] = useState(0);
  const root = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: Event) => {
      if (root.current && !event.composedPath().includes(root.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  // Kept inside the leaf, however near its edge the word stands.
  useLayoutEffect(() => {
    const box = note.current?.getBoundingClientRect();
    const leaf = root.current?.closest('.leaf')?.getBoundingClientRect();
    if (!open || !box || !leaf) return setShift(0);
    setShift(Math.min(0, leaf.right - 12 - box.right) + Math.max(0, leaf.left + 12 - box.left));
    return undefined;
  }, [open]);

  return (
    <span ref={root} className="difficult" onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        title={t.meaningOf({ word })}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(!open);
        }}
      >
        {word}
      </button>
      <span
        ref={note}
        id={id}
        className="meaning-note"
        role="status"
        hidden={!open}
        style={{ translate: `${shift}px 0` }}
      >
        {open && meaning}
      </span>
    </span>
  );
}
