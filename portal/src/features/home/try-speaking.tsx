import { MicrophoneHelp, useFailureTitle } from '@lectern/widgets/recorder/microphone-help';
import { moodOf, Recorder, RecordingClock } from '@lectern/widgets/recorder/recorder';
import type { VoiceMachine } from '@lectern/widgets/recorder/voice.machine';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { keyboard } from '@lectern/widgets/ui/icon-paths';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import texts from './try.en.json';

export type TrySpeakingProps = {
  voice: SnapshotFrom<VoiceMachine>;
  onRecord: () => void;
  onType: () => void;
};

/** The microphone: at rest, listening, or not there. */
export function TrySpeaking({ voice, onRecord, onType }: TrySpeakingProps) {
  const t = useTexts(texts);
  const titles = useFailureTitle();
  const { failure } = voice.context;
  const { recording } = voice.children;
  const mood = useSelector(recording, moodOf);
  const isLive = mood === 'listening' || mood === 'silent';
  const word = isLive ? 'listening' : mood === null ? 'ready' : mood === 'preparing' ? 'opening' : 'closing';
  const type = (
    <Button kind="quiet" onClick={onType}>
      <Glyph path={keyboard} />
      {t.typeInstead}
    </Button>
  );
  return (
    <>
      <StateWord live={isLive} after={isLive && recording && <RecordingClock recording={recording} />}>
        {failure ? titles[failure] : t.word[word]}
      </StateWord>
      {failure ? (
        <MicrophoneHelp failure={failure} onRetry={onRecord}>
          <p>{t.noMicrophone}</p>
          {type}
        </MicrophoneHelp>
      ) : (
        <Recorder
          recording={recording}
          onStart={onRecord}
          canCancel
          start={t.start}
          stop={t.stop}
          help={t.help}
          stopHelp={t.stopHelp}
        >
          {type}
        </Recorder>
      )}
      <p className="note centred">{t.kept}</p>
    </>
  );
}
