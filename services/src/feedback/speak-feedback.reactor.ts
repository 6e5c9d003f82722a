import { languageOfText } from '@lectern/events/feedback/language-parts';
import { isErased } from '@lectern/events/journal/sealed';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { putRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { defineStage } from '../practice/define-stage.js';
import type { Speech, Spoken } from './speech.port.js';

type Deps = { readonly blobs: Blobs; readonly sealing: Sealing; readonly speech: Speech };

/** Gives the feedback a voice. Without one it is there to read. */
export const speakFeedback = defineStage({
  name: 'speak-feedback',
  on: ['FeedbackWritten'],
  stage: 'speech',
  givenUp: 'There is no voice to speak it.',
  maxFailures: 3,
  create: ({ blobs, sealing, speech }: Deps) => {
    const store = async (personId: string, blobKey: string, spoken: Spoken) => {
      await putRecords(blobs, sealing, personId, blobKey, spoken.bytes);
      return { blobKey, mimeType: spoken.mimeType, durationSeconds: spoken.durationSeconds };
    };
    return async ({ data }) => {
      const { feedbackText, rephrasedResponse, personId, version } = data;
      if (isErased(feedbackText) || isErased(rephrasedResponse)) return { failed: 'erased' };
      const prefix = `speech/${data.attemptId}/${data.responseId}/${version}`;
      const feedback = await speech.speak(feedbackText, { language: languageOfText(feedbackText) });
      const rephrased = rephrasedResponse.trim() ? await speech.speak(rephrasedResponse) : undefined;
      const [spokenFeedback, spokenRephrased] = await Promise.all([
        store(personId, `${prefix}/feedback`, feedback),
        rephrased && store(personId, `${prefix}/rephrased`, rephrased),
      ]);
      return {
        name: 'SpeakFeedback',
        data: {
          speech: speech.identity,
          feedback: spokenFeedback,
          feedbackTimepoints: feedback.timepoints,
          ...(spokenRephrased && rephrased
            ? { rephrased: spokenRephrased, rephrasedTimepoints: rephrased.timepoints }
            : {}),
        },
      };
    };
  },
});
