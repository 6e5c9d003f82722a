import { recordingMerged, responseTranscribed, wordsTimed } from '@lectern/events/practice/attempt.events';
import { feedbackSpoken } from '@lectern/events/practice/scoring.events';
import { defineProjection, on } from '../platform/projections/projection.js';
import { soundId, type SoundDocument } from './attempt-document.js';

const none: SoundDocument = {
  peaks: null,
  responseTimepoints: null,
  feedbackTimepoints: null,
  rephrasedTimepoints: null,
};
const when = on<SoundDocument>();

/** What is drawn beside the sounds of an answer: its waveform, and when each word of it and of its feedback is heard. */
export const soundsProjection = defineProjection<SoundDocument>({
  name: 'sounds',
  version: 2,
  handlers: [
    when(recordingMerged, ({ data }) => [
      {
        id: soundId(data.attemptId, data.responseId),
        // Times are of an earlier recording.
        apply: (before = none) => ({ ...before, peaks: data.peaks, responseTimepoints: null }),
      },
    ]),
    when(responseTranscribed, ({ data }) => [
      {
        id: soundId(data.attemptId, data.responseId),
        apply: (before = none) => ({ ...before, responseTimepoints: data.timepoints ?? null }),
      },
    ]),
    when(wordsTimed, ({ data }) => [
      {
        id: soundId(data.attemptId, data.responseId),
        apply: (before = none) => ({ ...before, responseTimepoints: data.timepoints }),
      },
    ]),
    when(feedbackSpoken, ({ data: { attemptId, responseId, feedbackTimepoints, rephrasedTimepoints } }) => [
      {
        id: soundId(attemptId, responseId),
        apply: (before = none) => ({
          ...before,
          feedbackTimepoints,
          rephrasedTimepoints: rephrasedTimepoints ?? null,
        }),
      },
    ]),
  ],
});
