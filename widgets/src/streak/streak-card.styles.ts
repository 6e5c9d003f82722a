import streakCard from './streak-card.css?inline';
import medal from '../ui/css/medal.css?inline';
import progress from '../ui/css/progress.css?inline';
import tokens from '../ui/tokens.css?inline';

/** What its card draws besides. */
export const cardStyles = [tokens, progress, medal, streakCard];
