import type { ContentEvent } from '@lectern/events/content/content.events';
import { paragraphsOf } from '@lectern/events/content/paragraphs';
import { defineReactor } from '../platform/work/reactor.js';
import { contentSounds, orSilence, type SoundDeps } from './content-sounds.js';

type Published = Extract<ContentEvent, { type: 'ContentPublished' }>['data'];

/** With a letter or a digit of any script: there is something to say. */
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Reads new content aloud, paragraph by paragraph: some engines take no more than a few thousand characters at once, and
 * words are aligned with no more than a few minutes of sound.
 */
export const speakPassages = defineReactor(
  {
    name: 'speak-passages',
    actsFrom: '2025-01-01',
    on: ['ContentPublished'],
  },
  (deps: SoundDeps) => ({
    afterRebuild: 'harmless',
    because: 'a text that has no voice may have one by then; one that has keeps it',
    ...orSilence(async (event) => {
      const { contentId, digest, item } = event.data as Published;
      const speak = contentSounds(deps, contentId, digest);
      const parts = [];
      for (const { text, start } of paragraphsOf(item.content).filter(({ text }) => hasWords(text))) {
        const sound = await speak('passage', text);
        // Where nobody knows when its words are heard, the paragraph is marked as a whole.
        const whole = {
          word: text,
          start: 0,
          end: sound.durationSeconds,
          textStart: 0,
          textEnd: text.length,
        };
        const heard = sound.timepoints.length > 0 ? sound.timepoints : [whole];
        const timepoints = heard.map((word) => ({
          ...word,
          textStart: word.textStart + start,
          textEnd: word.textEnd + start,
        }));
        parts.push({ ...sound, timepoints });
      }
      const payload = { contentId, digest, speech: deps.speech.identity, parts };
      return parts.length ? [{ name: 'SpeakPassage', payload }] : [];
    }),
  }),
);
