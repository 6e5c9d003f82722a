/** What an element fetches, so that its text can be read aloud, while the practice already stands. */
export { openReadAloud } from './read-aloud.adapter.js';
export { default as readAloudStyles } from './read-aloud.css?inline';
