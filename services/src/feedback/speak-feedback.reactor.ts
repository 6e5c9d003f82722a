import { isErased } from '@lectern/events/journal/sealed';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { putRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { CommandOutcome, Reactor, ReactorRule } from '../platform/work/reactor.js';
import { expectType, toResponse } from '../practice/attempt-history.js';
import type { Speech, Spoken } from './speech.port.js';

type Deps = { readonly blobs: Blobs; readonly sealing: Sealing; readonly speech: Speech };

const failed = (
  data: Parameters<typeof toResponse>[0] & { version: number },
  reason: string,
): CommandOutcome => ({
  kind: 'command',
  context: 'practice',
  name: 'FailProcessing',
  payload: { ...toResponse(data), version: data.version, stage: 'speech', reason },
});

export const speakRule: ReactorRule = {
  name: 'speak-feedback',
  actsFrom: '2025-01-01',
  on: ['FeedbackWritten'],
};

/** Gives the feedback a voice. Without one it is there to read. */
export const speakFeedback = ({ blobs, sealing, speech }: Deps): Reactor => {
  const store = async (personId: string, blobKey: string, spoken: Spoken) => {
    await putRecords(blobs, sealing, personId, blobKey, spoken.bytes);
    return { blobKey, mimeType: spoken.mimeType, durationSeconds: spoken.durationSeconds };
  };

  return {
    ...speakRule,
    afterRebuild: 'known',
    maxFailures: 3,
    act: async (event) => {
      const { data } = expectType(event, 'FeedbackWritten');
      const { feedbackText, rephrasedResponse, personId, version } = data;
      if (isErased(feedbackText) || isErased(rephrasedResponse)) return failed(data, 'erased');
      const prefix = `speech/${data.attemptId}/${data.responseId}/${version}`;
      const feedback = await speech.speak(feedbackText);
      const rephrased = rephrasedResponse.trim() ? await speech.speak(rephrasedResponse) : undefined;
      const [spokenFeedback, spokenRephrased] = await Promise.all([
        store(personId, `${prefix}/feedback`, feedback),
        rephrased && store(personId, `${prefix}/rephrased`, rephrased),
      ]);
      return {
        kind: 'command',
        context: 'practice',
        name: 'SpeakFeedback',
        payload: {
          ...toResponse(data),
          version,
          speech: speech.identity,
          feedback: spokenFeedback,
          feedbackTimepoints: feedback.timepoints,
          ...(spokenRephrased && rephrased
            ? { rephrased: spokenRephrased, rephrasedTimepoints: rephrased.timepoints }
            : {}),
        },
      };
    },
    onParked: (event) => failed(expectType(event, 'FeedbackWritten').data, 'There is no voice to speak it.'),
  };
};
