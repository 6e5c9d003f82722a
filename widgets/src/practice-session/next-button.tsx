import { Glyph } from '../ui/glyph.js';
import { arrow } from '../ui/icon-paths.js';

/** Onwards, along the reading direction. */
export const NextGlyph = () => <Glyph path={arrow} turns />;
