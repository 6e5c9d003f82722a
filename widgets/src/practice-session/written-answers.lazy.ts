/** The ways of answering without a voice: fetched with the first question, which waits for them where it is to be typed or chosen. */
export { ChoosingView } from './choosing-view.js';
export { MatchingView } from './matching-view.js';
export { TypingView } from './typing-view.js';
