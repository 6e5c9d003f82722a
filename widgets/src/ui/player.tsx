import type { ReactNode } from 'react';
import { Button } from './button.js';
import { useFormat } from './format.js';
import { Glyph } from './glyph.js';
import { pause, play } from './icon-paths.js';
import { useTexts } from './texts.js';
import * as texts from './ui.texts.js';
import { Waveform } from './waveform.js';

export type PlayerProps = {
  playing: boolean;
  onToggle: () => void;
  /** Seconds. */
  elapsed: number;
  total: number;
  /** Loudness 0 to 1; none draws a line of dots. */
  peaks?: readonly number[];
  /** What is played: "your answer"; read after Play. */
  label: string;
  /** Instead of "Play" and "Playing". */
  words?: { play: ReactNode; playing: ReactNode };
};

/** Play, the line, the time. It only shows and asks: the audio element is somebody else's. */
export function Player({ playing, onToggle, elapsed, total, peaks, label, words }: PlayerProps) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <div className="player">
      <Button className="play" aria-pressed={playing} onClick={onToggle}>
        <Glyph path={playing ? pause : play} />
        {playing ? (words?.playing ?? t.playing) : (words?.play ?? t.play)}{' '}
        <span className="sr">{label}</span>
      </Button>
      {peaks && peaks.length > 0 ? (
        <Waveform kind="heard" peaks={peaks} position={total > 0 ? elapsed / total : 0} />
      ) : (
        <Waveform kind="rest" />
      )}
      <span className="time">
        {format.clock(elapsed)} / {format.clock(total)}
      </span>
    </div>
  );
}
