import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { pause, play, stepBack, stepOn } from '@lectern/widgets/ui/icon-paths';
import { Segments } from '@lectern/widgets/ui/segments';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, type KeyboardEvent } from 'react';
import { Lanes } from './lanes.js';
import type { Recording } from './recordings.js';
import { indexAtPlace, type Moment } from './timeline.js';
import { speeds, type ReplayState } from './use-replay.js';
import texts from './replay.en.json';

type TimeSheetProps = {
  moments: readonly Moment[];
  recordings: readonly Recording[];
  replay: ReplayState;
  say: (moment: Moment) => string;
  /** No screens and no voice are left to play: only times and scores, which one steps through. */
  isErased: boolean;
};

/** The whole attempt on a line: played, stepped through, or moved along by hand. */
export function TimeSheet({ moments, recordings, replay, say, isErased }: TimeSheetProps) {
  const t = useTexts(texts);
  const id = useId();
  const { index, last, places, reported, isPlaying, speed, go } = replay;
  const total = Math.max(1, places.at(-1) ?? 1);
  const shown = moments[index];
  const keys = (event: KeyboardEvent) => {
    const to = keyMove(event.key, index, last);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Sheet className="replay-time" aria-labelledby={id}>
      <div className="row spread">
        <h2 id={id}>{t.title}</h2>
        <div className="row replay-controls">
          <Button round aria-label={t.back} aria-disabled={index === 0} onClick={() => go(index - 1)}>
            <Glyph path={stepBack} turns />
          </Button>
          {!isErased && (
            <Button className="play" aria-pressed={isPlaying} onClick={replay.toggle}>
              <Glyph path={isPlaying ? pause : play} />
              {isPlaying ? t.pause : t.play}
            </Button>
          )}
          <Button round aria-label={t.on} aria-disabled={index >= last} onClick={() => go(index + 1)}>
            <Glyph path={stepOn} turns />
          </Button>
          {!isErased && (
            <Segments
              label={t.speed}
              value={speed}
              options={speeds.map((value) => ({ value, label: t.times({ speed: value }) }))}
              onChange={replay.setSpeed}
            />
          )}
          <Button kind="quiet" aria-disabled={index === reported} onClick={() => go(reported)}>
            {t.toReported}
          </Button>
        </div>
      </div>
      <Lanes
        now={((places[index] ?? 0) / total) * 100}
        moments={moments}
        places={places}
        total={total}
        recordings={recordings}
      />
      <input
        type="range"
        className="replay-scrub"
        aria-label={t.moment}
        aria-valuetext={shown && say(shown)}
        min={0}
        max={total}
        step="any"
        value={places[index] ?? 0}
        onKeyDown={keys}
        onChange={({ target }) => go(indexAtPlace(places, target.valueAsNumber))}
      />
    </Sheet>
  );
}

/** Where a key leads from a moment; null for keys that lead nowhere. */
export function keyMove(key: string, index: number, last: number): number | null {
  const isRtl = document.documentElement.dir === 'rtl';
  const [before, after] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === before || key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === after || key === 'ArrowDown') return Math.min(last, index + 1);
  if (key === 'PageUp') return Math.max(0, index - 10);
  if (key === 'PageDown') return Math.min(last, index + 10);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
