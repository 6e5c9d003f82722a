import { languageOfText } from '@lectern/events/feedback/language-parts';
import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import { useFormat } from '../ui/format.js';
import { Glyph } from '../ui/glyph.js';
import { pause, play } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import { Waveform } from '../ui/waveform.js';
import texts from './spoken-text.en.json';
import { MixedText } from './mixed-text.js';
import type { Span } from './playback.machine.js';
import { usePlayback, type Playback } from './use-playback.js';
import { cutAround, wordAt } from './word-at.js';

/** Of everything that is spoken by the machine; the student's own voice is played as it was. */
const speechRate = 0.85;

export type SpokenTextProps = {
  text?: string;
  /** Without one there is only the text. */
  audioUrl?: string | undefined;
  timepoints?: readonly Timepoint[] | undefined;
  /** 0.85 for feedback, rephrased and expected answers; 1 for the student's own. */
  rate?: number;
  /** What is played, read after Play: "the feedback". */
  label: string;
  /** With peaks (0 to 1) the recording is drawn as a line with its time. */
  peaks?: readonly number[] | undefined;
  /** Seconds, until the recording itself tells. */
  duration?: number | undefined;
  /** Before the text, with Play at its end. */
  title?: ReactNode;
  /** Only this part of the recording is played, seconds. */
  span?: Span;
  /** Under the title one can move in the recording. */
  canSeek?: boolean;
  /** Plays at once, where the browser allows it. */
  autoPlay?: boolean;
  /** `said` for a student's own words, set like the passage. */
  tone?: 'said' | 'plain' | undefined;
  className?: string;
  onPlay?: (() => void) | undefined;
  /** Under the text. */
  children?: ReactNode;
};

/** A text that can be heard, the spoken word marked in it. */
export function SpokenText({ audioUrl, ...props }: SpokenTextProps) {
  if (audioUrl) return <Playable key={audioUrl} audioUrl={audioUrl} {...props} />;
  const { title, className, text, tone, children } = props;
  return (
    <div className={classes('spoken-text', className)}>
      {title && <div className="spoken-title">{title}</div>}
      <div className="spoken-body">
        {text && <Words text={text} tone={tone} word={null} />}
        {children}
      </div>
    </div>
  );
}

function Playable(props: SpokenTextProps & { audioUrl: string }) {
  const {
    text,
    audioUrl,
    timepoints = [],
    span,
    rate = speechRate,
    label,
    peaks,
    duration = 0,
    title,
  } = props;
  const { canSeek = false, autoPlay = false, tone, className, onPlay, children } = props;
  const t = useTexts(texts);
  const playback = usePlayback(audioUrl, rate, span);
  const { state, isBegun, seconds, length, toggle } = playback;
  const isPlaying = state === 'playing';
  const [begin] = useState(() => toggle);
  useEffect(() => {
    if (autoPlay) begin();
  }, [autoPlay, begin]);
  const press = () => {
    if (!isPlaying) onPlay?.();
    toggle();
  };
  const button = (
    <Button className="play" aria-pressed={isPlaying} onClick={press}>
      <Glyph path={isPlaying ? pause : play} />
      {isPlaying ? t.playing : t.play} <span className="sr">{label}</span>
    </Button>
  );
  const line = peaks && (
    <Line peaks={peaks} seconds={seconds} total={length || duration || (timepoints.at(-1)?.end ?? 0)} />
  );
  return (
    <div className={classes('spoken-text', className)} data-state={state}>
      {title ? (
        <div className="spoken-title">
          {title}
          {button}
          {canSeek && <Seek playback={playback} label={label} />}
        </div>
      ) : (
        <div className="player">
          {button}
          {line}
        </div>
      )}
      <div className="spoken-body">
        {title && line && <div className="player line">{line}</div>}
        {state === 'failed' && <output className="note">{t.failed}</output>}
        {text && <Words text={text} tone={tone} word={isBegun ? wordAt(timepoints, seconds) : null} />}
        {children}
      </div>
    </div>
  );
}

/** A text, and in it the word that is heard now. */
function Words({
  text,
  tone,
  word,
}: {
  text: string;
  tone: SpokenTextProps['tone'];
  word: Timepoint | null;
}) {
  const [before, now, after] = cutAround(text, word);
  return (
    <p className={classes('spoken-words', tone === 'said' && 'said')} lang={languageOfText(text)}>
      <MixedText text={before} within={text} />
      {now && (
        <mark className="now">
          <MixedText text={now} within={text} />
        </mark>
      )}
      <MixedText text={after} within={text} />
    </p>
  );
}

function Line({ peaks, seconds, total }: { peaks: readonly number[]; seconds: number; total: number }) {
  const format = useFormat();
  return (
    <>
      {peaks.length > 0 ? (
        <Waveform kind="heard" peaks={peaks} position={total > 0 ? seconds / total : 0} />
      ) : (
        <Waveform kind="rest" />
      )}
      <span className="time">
        {format.clock(seconds)} / {format.clock(total)}
      </span>
    </>
  );
}

/** Where in the recording: moved by hand or with the arrow keys, to hear a part again. It keeps its place from the start. */
function Seek({
  playback: { isBegun, seconds, length, seek },
  label,
}: {
  playback: Playback;
  label: string;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <input
      type="range"
      className={classes('seek', !(isBegun && length > 0) && 'unseen')}
      aria-label={t.seek({ title: label })}
      aria-valuetext={t.seekAt({ now: format.clock(seconds), whole: format.clock(length) })}
      min={0}
      max={length}
      step={0.1}
      value={Math.min(seconds, length)}
      onChange={({ target }) => seek(target.valueAsNumber)}
    />
  );
}
