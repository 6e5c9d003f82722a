import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../ui/button.js';
import { useFormat } from '../ui/format.js';
import { Glyph } from '../ui/glyph.js';
import { x } from '../ui/icon-paths.js';
import { MicButton } from '../ui/mic-button.js';
import { useTexts } from '../ui/texts.js';
import { Waveform } from '../ui/waveform.js';
import { drawnLoudness } from './loudness.js';
import { moodOf } from './recorder-mood.js';
import type { RecorderMachine } from './recorder.machine.js';
import texts from './recorder.en.json';

/** A recording that is being made. */
export type RecordingActor = ActorRefFrom<RecorderMachine>;

/** More than the widest line shows. */
const shownPeaks = 240;

/** How long the recording is; it runs beside the state word. */
export function RecordingClock({ recording }: { recording: RecordingActor }) {
  const format = useFormat();
  const seconds = useSelector(recording, (now) => Math.floor(now.context.elapsedMs / 1000));
  return (
    <span className="clock" role="timer" aria-label={format.duration(seconds)}>
      {format.clock(seconds)}
    </span>
  );
}

function LiveLine({ recording }: { recording: RecordingActor }) {
  const peaks = useSelector(recording, (now) => now.context.peaks);
  return <Waveform kind="live" peaks={drawnLoudness(peaks.slice(-shownPeaks))} />;
}

export type RecorderProps = {
  /** The one that runs; without one the microphone is at rest. */
  recording: RecordingActor | undefined;
  onStart: () => void;
  /** What the button does, and what is said below it: at rest and while it records. */
  start: string;
  stop: string;
  help: ReactNode;
  stopHelp: ReactNode;
  /** Whether it can be thrown away; it is asked before it is. */
  canCancel?: boolean;
  /** Below, while the microphone is at rest or being opened. */
  children?: ReactNode;
};

/**
 * The microphone: at rest, listening, or asked whether to throw the recording away. Line and button keep their
 * places from state to state, so that a finger, and the focus, need not look for them.
 */
export function Recorder(props: RecorderProps) {
  const { recording, onStart, start, stop, help, stopHelp, canCancel = false, children } = props;
  const t = useTexts(texts);
  const mood = useSelector(recording, moodOf);
  const isLive = mood !== null && mood !== 'preparing';
  const reason = mood === 'preparing' ? t.allow : mood === 'stopping' ? t.ending : null;
  const press = () => {
    if (recording) recording.send({ type: 'recording.stop' });
    else onStart();
  };
  return (
    <div className="recorder">
      <div className="recorder-line">
        {recording && isLive ? <LiveLine recording={recording} /> : <Waveform kind="rest" />}
      </div>
      {recording && mood === 'confirming' ? (
        <Confirm recording={recording} />
      ) : (
        <>
          <MicButton on={isLive} label={isLive ? stop : start} reason={reason} onClick={press} />
          {mood === 'silent' ? (
            <p role="status">
              <b>{t.quiet}</b> {t.closer}
            </p>
          ) : (
            <p className="note">{reason ?? (isLive ? stopHelp : help)}</p>
          )}
          {!isLive && children}
          {isLive && canCancel && (
            <Button
              kind="quiet"
              aria-disabled={mood === 'stopping'}
              onClick={() => recording?.send({ type: 'recording.cancel' })}
            >
              <Glyph path={x} />
              {t.cancel}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Confirm({ recording }: { recording: RecordingActor }) {
  const t = useTexts(texts);
  return (
    <div className="recorder-ask" role="group" aria-label={t.throwAway}>
      <p className="soft">{t.still}</p>
      <Button kind="primary" big wide autoFocus onClick={() => recording.send({ type: 'recording.keep' })}>
        {t.keep}
      </Button>
      <Button kind="danger" wide onClick={() => recording.send({ type: 'recording.discard' })}>
        {t.discard}
      </Button>
    </div>
  );
}
