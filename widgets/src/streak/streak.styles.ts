import ground from '../ui/css/ground.css?inline';
import medal from '../ui/css/medal.css?inline';
import progress from '../ui/css/progress.css?inline';
import type from '../ui/css/type.css?inline';
import tokens from '../ui/tokens.css?inline';
import streak from './streak.css?inline';

/** Only what the badge and its card draw. */
export const streakStyles = [tokens, ground, type, progress, medal, streak];
