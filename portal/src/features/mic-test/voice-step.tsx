import { voiceHeard } from '@lectern/widgets/recorder/microphone-test.machine';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again, mic, play } from '@lectern/widgets/ui/icon-paths';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import { MicFailure } from './mic-failure.js';
import { useMicTest } from './mic-test-context.js';
import * as texts from './mic-test.texts.js';
import { useLevels } from './use-levels.js';

/** The microphone: allowed, seen, recorded, heard again. */
export function VoiceStep({ onDone }: { onDone: () => void }) {
  const { voice: t, steps } = useTexts(texts);
  const { snapshot, send } = useMicTest();
  const { context } = snapshot;
  if (snapshot.matches('failed') && context.failure) {
    return <MicFailure failure={context.failure} onAgain={() => send({ type: 'test.start' })} />;
  }
  const isOpen = snapshot.hasTag('open') && !snapshot.matches({ open: 'preparing' });
  const isPreparing = snapshot.matches({ open: 'preparing' });
  return (
    <>
      <p className="note">{steps.label(2)}</p>
      <h2 id="mic-step">{isOpen ? t.sayTitle : t.title}</h2>
      {isOpen ? (
        <Speaking onDone={onDone} />
      ) : (
        <>
          <p className="lead soft">{t.body}</p>
          <Button kind="primary" big busy={isPreparing} onClick={() => send({ type: 'test.start' })}>
            <Glyph path={mic} />
            {isPreparing ? t.opening : t.open}
          </Button>
        </>
      )}
    </>
  );
}

function Speaking({ onDone }: { onDone: () => void }) {
  const { voice: t } = useTexts(texts);
  const { snapshot, send } = useMicTest();
  const { context } = snapshot;
  const levels = useLevels(context.level);
  const isRecording = snapshot.matches({ open: 'recording' });
  const isPlaying = snapshot.matches({ open: 'playing' });
  const hasSample = context.sampleUrl !== null;
  const isQuiet = hasSample && !isPlaying && !voiceHeard(context);
  const word = isRecording ? t.recording : isPlaying ? t.playing : hasSample ? t.heard : t.listening;
  return (
    <>
      <p className="said mic-sentence">{t.sentence}</p>
      {hasSample && !isRecording ? (
        <Waveform kind="heard" peaks={context.peaks} />
      ) : (
        <Waveform kind="live" peaks={isRecording ? context.peaks : levels} />
      )}
      <StateWord live={isRecording}>{word}</StateWord>
      {isQuiet && (
        <Alert type="warning" title={t.quiet}>
          {t.quietBody}
        </Alert>
      )}
      {hasSample && !isRecording && !isPlaying ? (
        <div className="row">
          <Button kind={isQuiet ? 'plain' : 'primary'} big onClick={onDone}>
            {isQuiet ? t.anyway : t.yes}
          </Button>
          <Button kind={isQuiet ? 'primary' : 'plain'} big onClick={() => send({ type: 'test.record' })}>
            <Glyph path={again} />
            {t.again}
          </Button>
          <Button kind="quiet" onClick={() => send({ type: 'test.play' })}>
            <Glyph path={play} />
            {t.hear}
          </Button>
        </div>
      ) : (
        <Button
          kind="primary"
          big
          busy={isRecording || isPlaying}
          onClick={() => send({ type: 'test.record' })}
        >
          <Glyph path={mic} />
          {isRecording ? t.recording : isPlaying ? t.playing : t.record}
        </Button>
      )}
    </>
  );
}
