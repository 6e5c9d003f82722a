import { en } from './practice-session-english.texts.js';
import { hi } from './practice-session-hindi.texts.js';

export { en, hi };
