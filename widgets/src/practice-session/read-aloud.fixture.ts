import type { ReadAloudView } from '@lectern/events/practice/attempt.views';
import { paragraphsOf } from '@lectern/events/content/paragraphs';
import { wordSpans } from './read-aloud-text.js';

/** A text as a server reads it, at half a second a word, a sound for each paragraph. */
export const evenlyRead = (text: string, voice: ReadAloudView['voice'] = 'basic'): ReadAloudView => ({
  voice,
  parts: paragraphsOf(text).map((paragraph, part) => ({
    audioUrl: `/paragraphs/${part}`,
    timepoints: wordSpans(paragraph.text, paragraph.start).map(({ start, end }, at) => ({
      word: text.slice(start, end),
      textStart: start,
      textEnd: end,
      start: at * 0.5,
      end: at * 0.5 + 0.3,
    })),
  })),
});
