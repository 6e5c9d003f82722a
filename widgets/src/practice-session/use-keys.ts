import { useEffect, useRef, type RefObject } from 'react';
import type { OpenQuestion } from './use-screen.js';

/** Whether a key belongs to what has the focus: letters to a field, Space to what it presses. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (target.closest('textarea, select, [contenteditable], dialog[open], [popover]:popover-open'))
    return true;
  if (target.closest('input')) return event.key.length === 1;
  return event.key === ' ' && target.closest('button, a, summary, label') !== null;
}

/** `:popover-open` is unknown to older browsers, which then have no open popover either. */
function isFree(event: KeyboardEvent): boolean {
  try {
    return !event.defaultPrevented && !isTaken(event);
  } catch {
    return !event.defaultPrevented;
  }
}

/**
 * Keys of a practice: Space records and stops, Esc asks whether to throw the recording away (and a second Esc goes on
 * speaking); while the practice has the focus, `?` lists the keys and `r` reads aloud. `widget` listens only inside, as in a foreign page;
 * `page` everywhere.
 */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  {
    open,
    on,
    onList,
    onRead,
  }: {
    open: OpenQuestion | null;
    on: 'widget' | 'page';
    onList: () => void;
    onRead: (() => void) | undefined;
  },
): void {
  const act = useRef<(event: KeyboardEvent) => void>(() => undefined);
  act.current = (event) => {
    if (!isFree(event)) return;
    // WCAG 2.1.4: a shortcut of one character is active only while the practice has the focus.
    const act = { '?': onList, r: onRead }[event.key.toLowerCase()];
    if (act) return root.current && event.composedPath().includes(root.current) ? act() : undefined;
    const recording = open?.answering?.children.recording;
    if (event.key === 'Escape' && recording && open) {
      recording.send({ type: open.mood === 'confirming' ? 'recording.keep' : 'recording.cancel' });
      return event.preventDefault();
    }
    if (event.key !== ' ' || event.repeat || !open) return;
    if (recording) recording.send({ type: 'recording.stop' });
    else if (open.answering?.matches('ready')) open.answer?.send({ type: 'record' });
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const target: EventTarget | null = on === 'page' ? document : root.current;
    const listen = (event: Event) => event instanceof KeyboardEvent && act.current(event);
    target?.addEventListener('keydown', listen);
    return () => target?.removeEventListener('keydown', listen);
  }, [on, root]);
}
