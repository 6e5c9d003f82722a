import type { ContentEvent } from '@lectern/events/content/content.events';
import { paragraphsOf } from '@lectern/events/content/paragraphs';
import { defineReactor } from '../platform/work/reactor.js';
import { contentSounds, orSilence, type SoundDeps } from './content-sounds.js';

type Published = Extract<ContentEvent, { type: 'ContentPublished' }>['data'];

/** With a letter or a digit of any script: there is something to say. */
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Reads new content aloud, paragraph by paragraph: an engine that tells no times of words has them estimated within one,
 * and some take no more than a few thousand characters at once.
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
        const timepoints = sound.timepoints.map((word) => ({
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
