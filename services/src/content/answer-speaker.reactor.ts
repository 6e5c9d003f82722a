import type { ContentEvent } from '@lectern/events/content/content.events';
import { defineReactor } from '../platform/work/reactor.js';
import { contentSounds, orSilence, type SoundDeps } from './content-sounds.js';
import { hasExpectedAnswer } from './content-view.js';

/** Four words: a review begins to highlight after them. */
const leadIn = 'Here is one answer.';

type Published = Extract<ContentEvent, { type: 'ContentPublished' }>['data'];

/** Gives the expected answers of new content a voice. Content is nobody's secret: the sound is not sealed. */
export const speakAnswers = defineReactor(
  {
    name: 'speak-answers',
    actsFrom: '2025-01-01',
    on: ['ContentPublished'],
  },
  (deps: SoundDeps) => ({
    afterRebuild: 'harmless',
    because: 'an answer that has no voice may have one by then; one that has keeps it',
    ...orSilence(async (event) => {
      const { contentId, digest, item } = event.data as Published;
      const speak = contentSounds(deps, contentId, digest);
      const commands = [];
      for (const question of item.questions.filter(hasExpectedAnswer)) {
        const [answer] = question.modelAnswers;
        if (answer === undefined) continue;
        const sound = await speak(question._id, `${leadIn} ${answer}`);
        const payload = { contentId, digest, questionId: question._id, ...sound };
        commands.push({ name: 'SpeakExpectedAnswer', payload });
      }
      return commands;
    }),
  }),
);
