import select from '../ui/css/select.css?inline';
import readAloud from './read-aloud.css?inline';

/** What an element fetches with the reading aloud, and those of the choice of a voice: nothing else of a practice has one. */
export const readAloudStyles = select + readAloud;
