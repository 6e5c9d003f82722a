import type { ContentEvent } from '@lectern/events/content/content.events';
import type { Speech } from '../feedback/speech.port.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { Reactor } from '../platform/work/reactor.js';

/** Four words: a review begins to highlight after them. */
const leadIn = 'Here is one answer.';

type Published = Extract<ContentEvent, { type: 'ContentPublished' }>;

/** Gives the expected answers of new content a voice. Content is nobody's secret: the sound is not sealed. */
export const speakAnswers = ({
  speech,
  blobs,
}: {
  readonly speech: Speech;
  readonly blobs: Blobs;
}): Reactor => ({
  name: 'speak-answers',
  on: ['ContentPublished'],
  maxFailures: 3,
  act: async (event) => {
    const { contentId, digest, item } = (event as unknown as Published).data;
    const commands = [];
    for (const { _id: questionId, questionType, modelAnswers } of item.questions) {
      if (questionType !== undefined) continue;
      const spoken = await speech.speak(`${leadIn} ${modelAnswers[0]}`);
      const blobKey = `speech/content/${contentId}/${digest}/${questionId}`;
      await blobs.put(blobKey, spoken.bytes);
      const { mimeType, durationSeconds, timepoints } = spoken;
      const payload = { contentId, digest, questionId, blobKey, mimeType, durationSeconds, timepoints };
      commands.push({ name: 'SpeakExpectedAnswer', payload });
    }
    return commands.length ? { kind: 'commands', context: 'content', commands } : { kind: 'done' };
  },
});
