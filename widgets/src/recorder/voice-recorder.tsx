import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { StateWord } from '../ui/state-word.js';
import { MicrophoneHelp, useFailureTitle } from './microphone-help.js';
import { moodOf } from './recorder-mood.js';
import { Recorder, RecordingClock } from './recorder.js';
import type { Voice, VoiceMachine } from './voice.machine.js';

export type VoiceRecorderProps = {
  snapshot: SnapshotFrom<VoiceMachine>;
  onRecord: () => void;
  words: Readonly<
    Record<
      'ready' | 'opening' | 'listening' | 'closing' | 'done' | 'start' | 'stop' | 'help' | 'stopHelp',
      string
    >
  >;
  /** What is made of the recording. */
  children: (voice: Voice) => ReactNode;
};

/** Recording oneself: the microphone, or why there is none, and then what was recorded. */
export function VoiceRecorder({ snapshot, onRecord, words: t, children }: VoiceRecorderProps) {
  const titles = useFailureTitle();
  const { voice, failure } = snapshot.context;
  const { recording } = snapshot.children;
  const mood = useSelector(recording, moodOf);
  const isLive = mood !== null && mood !== 'preparing' && mood !== 'stopping';
  if (failure) {
    return (
      <div role="alert" className="stack">
        <h3>{titles[failure]}</h3>
        <MicrophoneHelp failure={failure} onRetry={onRecord} />
      </div>
    );
  }
  return (
    <>
      <StateWord live={isLive} after={isLive && recording && <RecordingClock recording={recording} />}>
        {voice && t.done}
        {!voice &&
          (isLive ? t.listening : mood === null ? t.ready : t[mood === 'preparing' ? 'opening' : 'closing'])}
      </StateWord>
      {voice ? (
        children(voice)
      ) : (
        <Recorder
          recording={recording}
          onStart={onRecord}
          start={t.start}
          stop={t.stop}
          help={t.help}
          stopHelp={t.stopHelp}
        />
      )}
    </>
  );
}
