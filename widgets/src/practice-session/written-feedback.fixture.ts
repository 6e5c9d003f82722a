import type { FeedbackView } from '@lectern/events/practice/attempt.views';
import { evenTimepoints } from './passage.fixture.js';

export const feedbackOf = (
  feedbackText: string,
  rephrasedResponse: string,
  gaps: string[],
): FeedbackView => ({
  feedbackText,
  audioUrl: 'about:blank#feedback',
  feedbackTextTimepoints: evenTimepoints(feedbackText),
  rephrasedResponse,
  rephrasedResponseAudioUrl: 'about:blank#rephrased',
  rephrasedResponseTimepoints: evenTimepoints(rephrasedResponse),
  gaps,
  generatedAt: '2026-03-09T08:12:40.000Z',
  fFeedbackShown: false,
});

/** Nothing is put in other words. */
export const silent = { rephrasedResponseAudioUrl: undefined, rephrasedResponseTimepoints: undefined };
/** What the passage says about the third question; the second stands before the first. */
export const whySentences = [
  'Nobody quarrels about the water, because nobody can quarrel with a bowl.',
  'Each field may drink for as many pebbles as the family has given days of work on the canal.',
];

/** Written of an answer that sends its author to the passage. */
const lookingBackAt = (feedbackText: string, gaps: string[] = []) => ({
  ...feedbackOf(feedbackText, '', gaps),
  ...silent,
  passageSentences: whySentences,
});

/** In the words of the offline writer, but the first two, which a language model might write. */
export const feedbacks = {
  again: feedbackOf(
    'You saw that the bowl is fair to everybody. That is the main idea. Now try to say how the village knows how much water each field may have. Paragraph 4 can help you.',
    'Nobody argues, because the bowl tells how long each field may drink, and nobody can argue with a bowl.',
    ['Say what each family has to do for its water.'],
  ),
  praised: {
    ...feedbackOf(
      'Now both halves are there: the pebbles that each family earns, and the bowl that is the same for everyone. “Nothing to argue about” is a good ending.',
      'Each family receives as many pebbles of water as the days it worked on the canal. The bowl is the same for everyone, so there is nothing to argue about.',
      [],
    ),
    quote: 'nothing to argue about',
  },
  wrong: lookingBackAt(
    `Thank you for having a go. Look at this sentence: “${whySentences[1]}” What does it tell you?`,
  ),
  unsure: lookingBackAt(
    `I am not sure about this answer, so I gave it no stars. Compare it with the text yourself: “${whySentences[0]}” Do you say the same? Your teacher can mark it.`,
  ),
  german: lookingBackAt(
    `I am not sure about this answer, so I gave it no stars. Look at this sentence: “${whySentences[0]}” What does it tell you? Your teacher can mark it.`,
  ),
  mistaken: lookingBackAt(
    'The village did get a clock with a bell, but it hangs in the school. For the water the people still trust the bowl. Find that place in the text. What would you say now?',
  ),
  partly: {
    ...lookingBackAt(
      `You said “Each family worked on the canal”. That is part of the answer. Now look at this sentence: “${whySentences[0]}” What else does it tell you?`,
      ['You could also say: The bowl is the same for everybody.'],
    ),
    quote: 'Each family worked on the canal',
  },
  brief: {
    ...feedbackOf(
      'Well done! You said “You can’t argue with a bowl”. That is what the text tells us.',
      '',
      [],
    ),
    ...silent,
    quote: 'You can’t argue with a bowl',
  },
  briefInHindi: {
    ...feedbackOf('शाबाश! आपने कहा: “You can’t argue with a bowl”। पाठ भी यही बताता है।', '', []),
    ...silent,
    quote: 'You can’t argue with a bowl',
  },
  short: {
    ...feedbackOf(
      'Thank you for making a start. Tell me a little more: two or three sentences in your own words are just right.',
      '',
      [],
    ),
    ...silent,
  },
  penalized: {
    ...feedbackOf(
      'These are words of the text: “The farmers share one stream. Each field may …”. Now look away from it. Answer the question in your own words, as if to a friend.',
      '',
      [],
    ),
    ...silent,
  },
};
