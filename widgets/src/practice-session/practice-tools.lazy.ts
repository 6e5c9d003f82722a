/**
 * What a practice fetches when it stands, so that it stands sooner: above all, what nobody sees before the first answer.
 * One chunk: with two, what both share with the practice would be a third that it waits for.
 */
export { CompleteView } from './complete-view.js';
export { FeedbackView } from './feedback-view.js';
export { KeysButton, KeysDialog } from './keys-dialog.js';
export { MarkedReading } from './marked-reading.js';
export { openReadAloud } from './read-aloud.adapter.js';
export { ReaderPanel } from './reader-panel.js';
