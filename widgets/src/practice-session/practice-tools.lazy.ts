/** What a practice fetches when it stands, so that it stands sooner. */
export { KeysButton, KeysDialog } from './keys-dialog.js';
export { MarkedReading, ReadingNumbers } from './marked-reading.js';
export { ReaderPanel } from './reader-panel.js';
