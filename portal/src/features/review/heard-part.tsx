import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { SpokenWords } from '@lectern/widgets/practice-session/spoken-text';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { pause, play } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import type { ReactNode } from 'react';
import texts from './review.en.json';
import { usePlayback, type Playback } from './use-playback.js';

/** Of everything that is spoken by the machine; the student's own voice is played as it was. */
export const slowly = 0.85;

export type HeardPartProps = {
  title: string;
  text: string;
  audioUrl?: string | undefined;
  /** Their ranges count from `text`. */
  timepoints?: readonly Timepoint[] | undefined;
  rate?: number;
  /** Loudness of a recording, 0 to 1: it is drawn as a line. */
  peaks?: readonly number[] | undefined;
  /** Seconds, until the recording itself tells. */
  duration?: number | undefined;
  /** Under the text. */
  children?: ReactNode;
};

/** A part of the review: its heading, its text, and where there is sound, Play with the spoken word marked. */
export function HeardPart({ audioUrl, ...props }: HeardPartProps) {
  if (audioUrl) return <Sounding key={audioUrl} audioUrl={audioUrl} {...props} />;
  return (
    <section className="part">
      <div className="side">
        <h3>{props.title}</h3>
      </div>
      <div className="part-body">
        {props.text && <p className="said">{props.text}</p>}
        {props.children}
      </div>
    </section>
  );
}

function Sounding({
  title,
  text,
  audioUrl,
  timepoints = [],
  rate = slowly,
  peaks,
  duration = 0,
  children,
}: HeardPartProps & { audioUrl: string }) {
  const t = useTexts(texts);
  const playback = usePlayback(audioUrl, rate);
  return (
    <section className="part">
      <div className="side">
        <h3>{title}</h3>
        <Button className="play" aria-pressed={playback.isPlaying} onClick={playback.toggle}>
          <Glyph path={playback.isPlaying ? pause : play} />
          {playback.isPlaying ? t.playing : t.play}
          <span className="sr"> {title}</span>
        </Button>
        {playback.isBegun && playback.length > 0 && <Seek playback={playback} title={title} />}
      </div>
      <div className="part-body">
        {peaks && <Line playback={playback} peaks={peaks} total={playback.length || duration} />}
        {playback.isFailed && <output className="note">{t.soundFailed}</output>}
        {text && (
          <SpokenWords
            text={text}
            timepoints={timepoints}
            seconds={playback.isBegun ? playback.seconds : null}
            tone="said"
          />
        )}
        {children}
      </div>
    </section>
  );
}

function Line({ playback, peaks, total }: { playback: Playback; peaks: readonly number[]; total: number }) {
  const format = useFormat();
  return (
    <div className="player line">
      <Waveform kind="heard" peaks={peaks} position={total > 0 ? playback.seconds / total : 0} />
      <span className="time">
        {format.clock(playback.seconds)} / {format.clock(total)}
      </span>
    </div>
  );
}

/** Where in the recording: moved by hand or with the arrow keys, to hear a part again. */
function Seek({ playback, title }: { playback: Playback; title: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <input
      type="range"
      className="seek"
      aria-label={t.seek({ title })}
      aria-valuetext={t.seekAt({ now: format.clock(playback.seconds), whole: format.clock(playback.length) })}
      min={0}
      max={playback.length}
      step={0.1}
      value={Math.min(playback.seconds, playback.length)}
      onChange={({ target }) => playback.seek(target.valueAsNumber)}
    />
  );
}
