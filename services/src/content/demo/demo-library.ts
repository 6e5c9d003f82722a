import type { ContentItem } from '@lectern/events/content/content';
import { antDrawing } from './ant-drawing.content.js';
import { clearView } from './clear-view.content.js';
import { darkCity } from './dark-city.content.js';
import { geckoCeiling } from './gecko-ceiling.content.js';
import { honeyguide } from './honeyguide.content.js';
import { mapFold } from './map-fold.content.js';
import { nightBooks } from './night-books.content.js';
import { otterSleep } from './otter-sleep.content.js';
import { rainBottle } from './rain-bottle.content.js';
import { runnersRope } from './runners-rope.content.js';
import { stepwell } from './stepwell.content.js';
import { tomatoes } from './tomatoes.content.js';
import { voyagerRepair } from './voyager-repair.content.js';

/**
 * What a new installation offers to practise, so that it can be tried before a school adds its own texts.
 * Passages first, then paragraphs, of levels 1, 3 and 5; more of all levels are in `library-texts.ts`. Ids never change: attempts refer to them. The graded answers
 * are put to them where they are published (`withSamples`), so that whoever only looks at the texts reads no files.
 */
export const demoLibrary: readonly ContentItem[] = [
  geckoCeiling,
  darkCity,
  clearView,
  honeyguide,
  runnersRope,
  stepwell,
  tomatoes,
  voyagerRepair,
  otterSleep,
  antDrawing,
  rainBottle,
  mapFold,
  nightBooks,
];
