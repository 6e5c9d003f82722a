import { useSelector } from '@xstate/react';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { Clock } from '../ui/clock.js';
import { Glyph } from '../ui/glyph.js';
import { keyboard, x } from '../ui/icon-paths.js';
import { Kbd } from '../ui/kbd.js';
import { MicButton } from '../ui/mic-button.js';
import { useTexts } from '../ui/texts.js';
import { Waveform } from '../ui/waveform.js';
import { drawnLoudness } from './loudness.js';
import * as passageTexts from './passage.texts.js';
import * as texts from './practice-session.texts.js';
import type { AnswerActor, AnswerSnapshot } from './session.actors.js';
import * as unwrittenTexts from './unwritten.texts.js';
import type { RecorderMood } from './use-screen.js';

/** More than the widest line shows. */
const shownPeaks = 240;

type Recording = NonNullable<AnswerSnapshot['children']['recording']>;

/** How long the recording is; it runs beside the state word. */
export function RecordingClock({ recording }: { recording: Recording }) {
  const seconds = useSelector(recording, (now) => Math.floor(now.context.elapsedMs / 1000));
  return <Clock seconds={seconds} />;
}

function LiveLine({ recording }: { recording: Recording }) {
  const peaks = useSelector(recording, (now) => now.context.peaks);
  return <Waveform kind="live" peaks={drawnLoudness(peaks.slice(-shownPeaks))} />;
}

export type RecorderViewProps = {
  answer: AnswerActor;
  recording: Recording | undefined;
  mood: RecorderMood | null;
};

/**
 * The microphone: at rest, listening, or asked whether to throw the recording away. Line and button keep their
 * places from state to state, so that a finger, and the focus, need not look for them.
 */
export function RecorderView({ answer, recording, mood }: RecorderViewProps) {
  const t = useTexts(texts);
  const live = mood !== null && mood !== 'preparing';
  // A button that is disabled would lose the focus of whoever just pressed it.
  const isWaiting = mood === 'preparing' || mood === 'stopping';
  const press = () => {
    if (isWaiting) return;
    if (recording) recording.send({ type: 'recording.stop' });
    else answer.send({ type: 'record' });
  };
  return (
    <div className="recorder">
      <div className="recorder-line">
        {recording && live ? <LiveLine recording={recording} /> : <Waveform kind="rest" />}
      </div>
      {recording && mood === 'confirming' ? (
        <Confirm recording={recording} />
      ) : (
        <>
          <MicButton
            on={live}
            label={live ? t.recorder.stop : t.recorder.start}
            aria-disabled={isWaiting}
            onClick={press}
          />
          <Hint mood={mood} />
          {recording && live ? (
            <Button
              kind="quiet"
              aria-disabled={mood === 'stopping'}
              onClick={() => recording.send({ type: 'recording.cancel' })}
            >
              <Glyph path={x} />
              {t.recorder.cancel}
            </Button>
          ) : (
            <Button
              kind="quiet"
              aria-disabled={recording !== undefined}
              onClick={() => answer.send({ type: 'type' })}
            >
              <Glyph path={keyboard} />
              {t.recorder.typeInstead}
            </Button>
          )}
        </>
      )}
      {live && <Unwritten answer={answer} />}
    </div>
  );
}

/** Told while the student still speaks: they need not stop, and know what comes. */
function Unwritten({ answer }: { answer: AnswerActor }) {
  const t = useTexts(unwrittenTexts);
  const isUnwritten = useSelector(answer, (now) => now.context.fUnwritten);
  if (!isUnwritten) return null;
  return (
    <Alert type="info" title={t.title}>
      {t.what}
    </Alert>
  );
}

function Hint({ mood }: { mood: RecorderMood | null }) {
  const t = useTexts(texts);
  const { keys } = useTexts(passageTexts);
  if (mood === 'silent') {
    return (
      <p role="status">
        <b>{t.recorder.quiet}</b> {t.recorder.closer}
      </p>
    );
  }
  if (mood === 'preparing') return <p className="note">{t.recorder.allow}</p>;
  return mood === null ? (
    <p className="note">
      {t.recorder.help}
      <span className="for-keys">
        {' '}
        {t.recorder.orUse} <Kbd>{keys.space}</Kbd>
      </span>
    </p>
  ) : (
    <p className="note">
      {t.recorder.stopHelp}
      <span className="for-keys">
        {' '}
        <Kbd>{keys.space}</Kbd> {t.recorder.stops} <Kbd>{keys.escape}</Kbd> {t.recorder.cancels}
      </span>
    </p>
  );
}

function Confirm({ recording }: { recording: Recording }) {
  const { word, recorder: t } = useTexts(texts);
  return (
    <div className="recorder-ask" role="group" aria-label={word.throwAway}>
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
