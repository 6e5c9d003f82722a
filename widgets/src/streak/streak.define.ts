import { StreakElement } from './streak.element.js';

if (!customElements.get('lectern-streak')) customElements.define('lectern-streak', StreakElement);
