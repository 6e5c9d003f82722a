import type { ContentEvent } from '@lectern/events/content/content.events';
import { SpeechUnavailable, type Speech, type Spoken } from '../feedback/speech.port.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { sha256 } from '../platform/ids.js';
import { defineReactor } from '../platform/work/reactor.js';
import { hasExpectedAnswer } from './content-view.js';

/** Four words: a review begins to highlight after them. */
const leadIn = 'Here is one answer.';

/** After so many tries the answers stay without a voice; they can be read. */
const mostTries = 3;

type Published = Extract<ContentEvent, { type: 'ContentPublished' }>['data'];

/** Ids are their author's; a blob's key is not. */
const inKey = (id: string): string => (/^[A-Za-z0-9_-]+$/.test(id) ? id : sha256(id));

/** Named by its bytes: an engine that says the same otherwise the next time does not change what was announced. */
const blobKeyOf = ({ contentId, digest }: Published, questionId: string, { bytes }: Spoken): string =>
  `speech/content/${inKey(contentId)}/${digest}/${inKey(questionId)}-${sha256(bytes).slice(0, 16)}`;

/** Gives the expected answers of new content a voice. Content is nobody's secret: the sound is not sealed. */
export const speakAnswers = defineReactor(
  {
    name: 'speak-answers',
    actsFrom: '2025-01-01',
    on: ['ContentPublished'],
  },
  (deps: { readonly speech: Speech; readonly blobs: Blobs }) => {
    const speak = async (published: Published, questionId: string, answer: string) => {
      const spoken = await deps.speech.speak(`${leadIn} ${answer}`);
      const blobKey = blobKeyOf(published, questionId, spoken);
      await deps.blobs.put(blobKey, spoken.bytes);
      const { contentId, digest } = published;
      const { mimeType, durationSeconds, timepoints } = spoken;
      return { contentId, digest, questionId, blobKey, mimeType, durationSeconds, timepoints };
    };
    return {
      afterRebuild: 'harmless',
      because: 'an answer that has no voice may have one by then; one that has keeps it',
      maxFailures: mostTries,
      act: async (event, { failures }) => {
        const published = event.data as Published;
        const commands = [];
        try {
          for (const question of published.item.questions.filter(hasExpectedAnswer)) {
            const [answer] = question.modelAnswers;
            if (answer === undefined) continue;
            commands.push({
              name: 'SpeakExpectedAnswer',
              payload: await speak(published, question._id, answer),
            });
          }
        } catch (error) {
          const fLast = failures + 1 >= mostTries;
          if (!(error instanceof SpeechUnavailable) || !fLast) throw error;
          return { kind: 'done' };
        }
        return commands.length ? { kind: 'commands', context: 'content', commands } : { kind: 'done' };
      },
    };
  },
);
