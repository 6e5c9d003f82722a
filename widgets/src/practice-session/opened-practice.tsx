import { PracticeSession, type PracticeSessionProps } from './practice-session.js';
import { AudioContext, type AudioLogic } from './use-playback.js';

export type OpenedPracticeProps = Omit<PracticeSessionProps, 'keysOn'> & {
  /** What makes its recordings heard. */
  audio: AudioLogic;
};

/** The practice of an embed: fetched, as all that it needs, while the page already stands. */
export function OpenedPractice({ audio, ...practice }: OpenedPracticeProps) {
  return (
    <AudioContext.Provider value={audio}>
      <PracticeSession {...practice} keysOn="widget" />
    </AudioContext.Provider>
  );
}
