import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import { Glyph } from '../ui/glyph.js';
import { down } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import texts from './passage.en.json';
import { useLineFocus } from './use-line-focus.js';

export type LinedTextProps = {
  id: string;
  className?: string | undefined;
  oneLine: boolean;
  /** Changes when the text is set anew, so that lines are measured again. */
  layout: string;
  /** Before it is read in: by keys, or with the focus in it. */
  onEnter?: (() => void) | undefined;
  /** A list of paragraphs; `goTo` goes to the line of what is in it. */
  children: (goTo: (element: Element) => void) => ReactNode;
};

type LineStyle = CSSProperties & Partial<Record<'--line-start' | '--line-end', string>>;

/** A text to read, one line at a time for who wants it. */
export function LinedText({ id, className, oneLine, layout, onEnter, children }: LinedTextProps) {
  const t = useTexts(texts).passage;
  const focus = useLineFocus(oneLine, layout);
  const style: LineStyle = focus.line
    ? { '--line-start': `${focus.line.start}px`, '--line-end': `${focus.line.end}px` }
    : {};
  const goTo = (element: Element) => focus.goTo(element.getBoundingClientRect().top + 1);
  const goBy = (lines: number) => {
    onEnter?.();
    focus.go(lines);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!oneLine || by === undefined) return;
    event.preventDefault();
    goBy(by);
  };
  return (
    <>
      <div
        ref={focus.ref}
        id={id}
        className={classes('passage', className, focus.line && 'one-line')}
        style={style}
        lang="en"
        onClick={(event) => focus.goTo(event.clientY)}
        onFocus={({ target }) => {
          onEnter?.();
          goTo(target);
        }}
      >
        {children(goTo)}
      </div>
      {oneLine && (
        <div className="row line-controls" role="group" aria-label={t.lineHelp} onKeyDown={onKeyDown}>
          <Button round aria-label={t.lineUp} aria-disabled={focus.isFirst} onClick={() => goBy(-1)}>
            <span className="upward">
              <Glyph path={down} />
            </span>
          </Button>
          <Button round aria-label={t.lineDown} aria-disabled={focus.isLast} onClick={() => goBy(1)}>
            <Glyph path={down} />
          </Button>
          <span className="note">{t.lineHelp}</span>
        </div>
      )}
    </>
  );
}
