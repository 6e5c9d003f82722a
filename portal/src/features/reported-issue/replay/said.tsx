import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { SpokenText } from '@lectern/widgets/practice-session/spoken-text';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import type { Shown } from './shown-moments.js';
import { partsStored, recordingAt, secondsSaid, type Recording } from './recordings.js';
import texts from './replay.en.json';

type SaidProps = { shown: Shown; recordings: readonly Recording[]; attempt: AttemptView | undefined };

/** So much of a recording, and of its words, as was said by then. */
function saidBy(response: ResponseView, seconds: number) {
  const { peaks = [], duration = 0, responseTextTimepoints: timepoints } = response;
  const text = response.fixedTranscription ?? response.responseText ?? '';
  const isWhole = duration > 0 && seconds >= duration;
  const heard = timepoints?.filter(({ start }) => start < seconds) ?? [];
  const share = duration > 0 ? Math.min(1, seconds / duration) : 1;
  return {
    peaks: drawnLoudness(peaks.slice(0, Math.round(peaks.length * share))),
    timepoints: heard,
    // Without times nobody knows which words were said by then.
    text: isWhole || !timepoints ? text : text.slice(0, heard.at(-1)?.textEnd ?? 0),
  };
}

/** The student's voice up to the moment, with what of it had reached the server. */
export function Said({ shown: { moment, tabs }, recordings, attempt }: SaidProps) {
  const t = useTexts(texts);
  const id = useId();
  const recording = recordingAt(recordings, moment.at, tabs[0]?.step.questionId ?? null);
  const response = [...(attempt?.responses ?? []), ...(attempt?.reIterationResponses ?? [])].find(
    ({ responseId }) => responseId === recording?.responseId,
  );
  const seconds = recording ? secondsSaid(recording, moment.at) : 0;
  const said = response && saidBy(response, seconds);
  return (
    <Sheet className="stack" aria-labelledby={id}>
      <h2 id={id}>{t.audio}</h2>
      {said && response?.responseAudioUrl && !response.fErased && (
        <AudioContext value={htmlAudio}>
          <SpokenText
            // Another end is another player.
            key={`${response.responseId} ${Math.round(seconds)}`}
            label={t.audio}
            text={said.text}
            audioUrl={response.responseAudioUrl}
            timepoints={said.timepoints}
            peaks={said.peaks}
            duration={seconds}
            span={{ from: 0, to: seconds }}
            rate={1}
            tone="said"
          />
        </AudioContext>
      )}
      {response?.fErased && <p className="soft">{t.audioErased}</p>}
      <p className="note">
        {recording
          ? t.partsByThen({
              stored: partsStored(recording, moment.at),
              total: recording.parts.length,
              gaps: recording.gaps,
            })
          : t.silence}
      </p>
    </Sheet>
  );
}
