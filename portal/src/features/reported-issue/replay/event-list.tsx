import { Button } from '@lectern/widgets/ui/button';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { memo, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { MomentWords } from './moment-words.js';
import { keyMove } from './time-sheet.js';
import type { Moment } from './timeline.js';
import type { ReplayState } from './use-replay.js';
import texts from './replay.en.json';

/** More are drawn when one comes to them: ten thousand rows would be slow. */
const shownAtOnce = 200;

type EventListProps = {
  moments: readonly Moment[];
  replay: ReplayState;
  words: MomentWords;
  isComing: boolean;
};

/** Every event, oldest first. One of them has the keyboard: arrows, Home and End move it, and the moment with it. */
export function EventList({ moments, replay: { index, last, go }, words, isComing }: EventListProps) {
  const t = useTexts(texts);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  // The row that had the keyboard is gone where a key leads to rows that were not drawn.
  const hasMoved = useRef(false);
  const from = Math.floor(index / shownAtOnce) * shownAtOnce;
  const rows = moments.slice(from, from + shownAtOnce);
  const isLastPage = from + shownAtOnce > last;
  useEffect(() => {
    const frame = list.current;
    const row = frame?.querySelector<HTMLElement>('[aria-current]');
    if (!frame || !row) return;
    if (hasMoved.current || frame.contains(document.activeElement)) row.focus({ preventScroll: true });
    hasMoved.current = false;
    // Only the list moves, not the page under it.
    const [top, bottom] = [
      row.offsetTop - frame.offsetTop,
      row.offsetTop - frame.offsetTop + row.offsetHeight,
    ];
    if (top < frame.scrollTop) frame.scrollTop = top;
    else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight;
  }, [index]);
  const keys = (event: KeyboardEvent) => {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const to = isSideways ? null : keyMove(event.key, index, last);
    if (to === null) return;
    event.preventDefault();
    hasMoved.current = to !== index;
    go(to);
  };
  return (
    <Sheet className="replay-events stack gap-tight" aria-labelledby={id}>
      <div className="row spread">
        <h2 id={id}>{t.events}</h2>
        <p className="note num">{t.count({ total: moments.length })}</p>
      </div>
      {from > 0 && (
        <Button kind="quiet" onClick={() => go(from - 1)}>
          {t.earlier}
        </Button>
      )}
      <ol ref={list} className="list" aria-label={t.list} onKeyDown={keys}>
        {rows.map((moment, row) => (
          <Row
            key={moment.event.id}
            moment={moment}
            at={from + row}
            shown={Math.sign(from + row - index)}
            words={words}
            go={go}
          />
        ))}
      </ol>
      {!isLastPage && (
        <Button kind="quiet" onClick={() => go(from + shownAtOnce)}>
          {t.later}
        </Button>
      )}
      {isComing && <output className="note">{t.coming}</output>}
    </Sheet>
  );
}

type RowProps = Pick<EventListProps, 'words'> &
  Pick<ReplayState, 'go'> & {
    moment: Moment;
    at: number;
    /** -1 before the moment that is shown, 0 of it, 1 after it. */
    shown: number;
  };

const Row = memo(function Row({ moment, at, shown, words, go }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={shown > 0 ? 'ahead' : undefined}
        aria-current={shown === 0 ? 'step' : undefined}
        tabIndex={shown === 0 ? 0 : -1}
        onClick={() => go(at)}
      >
        <span className="num">{words.timeOf(moment)}</span>
        {words.label(moment)}
      </button>
    </li>
  );
});
