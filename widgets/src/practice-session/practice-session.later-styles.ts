import field from '../ui/css/field.css?inline';
import score from '../ui/css/score.css?inline';
import segments from '../ui/css/segments.css?inline';
import voice from '../ui/css/voice.css?inline';
import answering from './answering.css?inline';

/** What a practice draws when its passage is read, besides. */
export const laterStyles = [field, segments, score, voice, answering];
