import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { useMachine } from '@xstate/react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import { Glyph } from '../ui/glyph.js';
import { pause, play } from '../ui/icon-paths.js';
import { Player } from '../ui/player.js';
import { useTexts } from '../ui/texts.js';
import { playbackMachine, silentAudio } from './playback.machine.js';
import * as texts from './spoken-text.texts.js';
import { cutAround, wordAt } from './word-at.js';

/** What can stand behind a player. */
export type AudioLogic = typeof silentAudio;

/**
 * What makes recordings heard. A page provides `htmlAudio` of audio.adapter.ts, an embed one with its token; without
 * one nothing sounds.
 */
export const AudioContext = createContext<AudioLogic>(silentAudio);

export type SpokenTextProps = {
  text: string;
  /** Without one there is only the text. */
  audioUrl?: string | undefined;
  timepoints?: readonly Timepoint[] | undefined;
  /** 0.85 for feedback, rephrased and expected answers; 1 for the student's own. */
  rate?: number;
  /** What is played, read after Play: "the feedback". */
  label: string;
  /** Leaves out the first entries of the timepoints: 4 for expected answers. */
  skip?: number;
  /** With peaks (0 to 1) the recording is drawn as a line with its time. */
  peaks?: readonly number[] | undefined;
  /** Seconds, until the recording itself tells. */
  duration?: number | undefined;
  /** Before the text, with Play at its end. */
  title?: ReactNode;
  /** `said` for a student's own words, set like the passage. */
  tone?: 'said' | 'plain' | undefined;
  onPlay?: (() => void) | undefined;
};

/** A text that can be heard, the spoken word marked in it. */
export function SpokenText({ audioUrl, ...props }: SpokenTextProps) {
  if (!audioUrl) {
    return (
      <div className="spoken-text">
        {props.title}
        <SpokenWords text={props.text} tone={props.tone} />
      </div>
    );
  }
  return <Playable key={audioUrl} audioUrl={audioUrl} {...props} />;
}

export type SpokenWordsProps = Pick<SpokenTextProps, 'text' | 'timepoints' | 'skip' | 'tone'> & {
  /** Of their recording; null until it is begun. */
  seconds?: number | null;
};

/** A text, and in it the word that is heard now. */
export function SpokenWords({
  text,
  timepoints = [],
  skip = 0,
  tone = 'plain',
  seconds = null,
}: SpokenWordsProps) {
  const [before, word, after] = cutAround(text, seconds === null ? null : wordAt(timepoints, seconds, skip));
  return (
    <p className={classes('spoken-words', tone === 'said' && 'said')}>
      {before}
      {word && <mark className="now">{word}</mark>}
      {after}
    </p>
  );
}

function Playable(props: SpokenTextProps & { audioUrl: string }) {
  const {
    text,
    audioUrl,
    timepoints = [],
    rate = 0.85,
    label,
    skip = 0,
    peaks,
    duration = 0,
    title,
    tone,
    onPlay,
  } = props;
  const t = useTexts(texts);
  const audio = useContext(AudioContext);
  const machine = useMemo(() => playbackMachine.provide({ actors: { audio } }), [audio]);
  const [snapshot, send] = useMachine(machine, { input: { url: audioUrl, rate } });
  const playing = snapshot.matches('playing');
  const { seconds, length } = snapshot.context;
  const begun = playing || snapshot.matches('paused');
  const toggle = () => {
    if (!playing) onPlay?.();
    send({ type: 'toggle' });
  };
  return (
    <div className="spoken-text" data-state={snapshot.value}>
      {peaks ? (
        <Player
          playing={playing}
          onToggle={toggle}
          elapsed={seconds}
          total={length || duration || (timepoints.at(-1)?.end ?? 0)}
          peaks={peaks}
          label={label}
          words={{ play: t.play, playing: t.playing }}
        />
      ) : (
        <div className="spoken-title">
          {title}
          <Button className="play" aria-pressed={playing} onClick={toggle}>
            <Glyph path={playing ? pause : play} />
            {playing ? t.playing : t.play} <span className="sr">{label}</span>
          </Button>
        </div>
      )}
      {snapshot.matches('failed') && (
        <p className="note" role="status">
          {t.failed}
        </p>
      )}
      {text && (
        <SpokenWords
          text={text}
          tone={tone}
          timepoints={timepoints}
          skip={skip}
          seconds={begun ? seconds : null}
        />
      )}
    </div>
  );
}
