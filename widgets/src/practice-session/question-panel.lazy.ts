/** The question and the ways of answering it: fetched while the passage is being read. */
export { QuestionPanel } from './question-panel.js';
