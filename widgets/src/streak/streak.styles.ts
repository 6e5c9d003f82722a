import ground from '../ui/css/ground.css?inline';
import type from '../ui/css/type.css?inline';
import tokens from '../ui/tokens.css?inline';
import streak from './streak.css?inline';

/** Only what the badge draws. */
export const streakStyles = [tokens, ground, type, streak];
