import select from '../ui/css/select.css?inline';
import readAloud from './read-aloud.css?inline';

/** What an element fetches, so that its text can be read aloud, while the practice already stands. */
export { openReadAloud } from './read-aloud.adapter.js';
/** With those of the choice of a voice: nothing else of a practice has one. */
export const readAloudStyles = select + readAloud;
