import type { Voice } from '@lectern/widgets/recorder/voice.machine';
import type { AudioSupport } from './audio-support.adapter.js';
import texts from './audio-test.en.json';

/** What was recorded, for the report. */
export type Recorded = {
  readonly voice: Voice | null;
  readonly failure: string | null;
};

const said = (is: boolean): string => (is ? texts.support.yes : texts.support.no);

/** The report in lines; always in English, since those who help read it. */
export const reportOf = (support: AudioSupport, { voice, failure }: Recorded): string => {
  const t = texts.support;
  const lines: readonly (readonly [string, string])[] = [
    [t.browser, support.browser],
    [t.isSecure, said(support.isSecure)],
    [t.getUserMedia, said(support.hasGetUserMedia)],
    [t.permission, t.permissions[support.permission]],
    [t.microphones, support.microphones === null ? t.unknown : String(support.microphones)],
    [t.mediaRecorder, said(support.hasMediaRecorder)],
    [t.types, support.recorderTypes.join(', ') || t.none],
    [t.speech, said(support.hasSpeechRecognition)],
    [t.storage, said(support.hasIndexedDb)],
    ...(voice
      ? ([
          ['Recorded', `${voice.sound.mimeType}, ${voice.sound.bytes} bytes, ${voice.seconds.toFixed(1)} s`],
          [texts.facts.loudest, voice.loudest.toFixed(3)],
        ] as const)
      : []),
    ...(failure === null ? [] : ([['Failed', failure]] as const)),
  ];
  return [texts.report.heading, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\n');
};
