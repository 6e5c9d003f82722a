/** What the element fetches while its badge already stands. */
export { StreakCard } from './streak-card.js';
export { cardStyles } from './streak-card.styles.js';
export { fetchStreakCount } from './streak-count.adapter.js';
