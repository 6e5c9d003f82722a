import {
  isTooQuiet,
  type VoiceNoteEvent,
  type VoiceNoteMachine,
} from '@lectern/widgets/recorder/voice-note.machine';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Clock } from '@lectern/widgets/ui/clock';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { keyboard, micOff, x } from '@lectern/widgets/ui/icon-paths';
import { MicButton } from '@lectern/widgets/ui/mic-button';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import type { SnapshotFrom } from 'xstate';
import * as micTexts from '../mic-test/mic-test.texts.js';
import { drawn } from './drawn.js';
import * as texts from './try.texts.js';

export type TrySpeakingProps = {
  voice: SnapshotFrom<VoiceNoteMachine>;
  send: (event: VoiceNoteEvent) => void;
  onType: () => void;
};

/** The microphone: at rest, listening, or not there. */
export function TrySpeaking({ voice, send, onType }: TrySpeakingProps) {
  const t = useTexts(texts);
  const { failure: failures } = useTexts(micTexts);
  const { context } = voice;
  const isLive = voice.matches({ open: 'recording' });
  const isOpening = voice.matches({ open: 'preparing' });
  const isClosing = voice.matches({ open: 'stopping' });
  const word = isLive ? 'listening' : isOpening ? 'opening' : isClosing ? 'closing' : 'ready';
  return (
    <>
      <StateWord live={isLive} after={isLive && <Clock seconds={Math.floor(context.elapsedMs / 1_000)} />}>
        {t.word[word]}
      </StateWord>
      {context.failure && (
        <Alert type="warning" icon={micOff} title={failures[context.failure].title}>
          {failures[context.failure].body} {t.noMicrophone}
        </Alert>
      )}
      <div className="recorder">
        <div className="recorder-line">
          {isLive ? <Waveform kind="live" peaks={drawn(context.peaks)} /> : <Waveform kind="rest" />}
        </div>
        <MicButton
          on={isLive}
          label={isLive ? t.stop : t.start}
          disabled={isOpening || isClosing}
          onClick={() => send({ type: isLive ? 'note.stop' : 'note.record' })}
        />
        {isLive && isTooQuiet(context) ? (
          <p role="status">{t.quiet}</p>
        ) : (
          <p className="note">{isLive ? t.stopHelp : t.help}</p>
        )}
        {voice.hasTag('open') ? (
          <Button kind="quiet" onClick={() => send({ type: 'note.discard' })}>
            <Glyph path={x} />
            {t.cancel}
          </Button>
        ) : (
          <Button kind={context.failure ? 'primary' : 'quiet'} onClick={onType}>
            <Glyph path={keyboard} />
            {t.typeInstead}
          </Button>
        )}
        {isLive && context.speechFailure !== null && (
          <Alert type="info" title={t.unwritten.title}>
            {t.unwritten.body}
          </Alert>
        )}
      </div>
      <p className="note centred">{t.kept}</p>
    </>
  );
}
