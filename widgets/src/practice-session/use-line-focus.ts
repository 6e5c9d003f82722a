import { useLayoutEffect, useRef, useState } from 'react';
import { linesOf, type Line } from './passage-text.js';

function measure(element: HTMLElement): Line[] {
  const range = element.ownerDocument.createRange();
  const { top } = element.getBoundingClientRect();
  const boxes = [...element.querySelectorAll('li')].flatMap((paragraph) => {
    range.selectNodeContents(paragraph);
    return [...range.getClientRects()].map((box) => ({ top: box.top - top, bottom: box.bottom - top }));
  });
  return linesOf(boxes);
}

/**
 * One line of a passage at a time. `line` is where it lies in the element, in pixels; `go` moves on or back by lines,
 * `goTo` to the line at a height of the window.
 */
export function useLineFocus(enabled: boolean, layout: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<Line[]>([]);
  const [at, setAt] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!enabled || !element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setLines(measure(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [enabled, layout]);

  const index = Math.min(at, Math.max(0, lines.length - 1));
  return {
    ref,
    line: enabled ? (lines[index] ?? null) : null,
    isFirst: index === 0,
    isLast: index >= lines.length - 1,
    go: (by: number) => setAt(Math.min(lines.length - 1, Math.max(0, index + by))),
    goTo: (clientY: number) => {
      const top = ref.current?.getBoundingClientRect().top ?? 0;
      const hit = lines.findIndex(({ end }) => clientY - top <= end);
      if (hit >= 0) setAt(hit);
    },
  };
}
