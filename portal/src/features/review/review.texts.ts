import { en } from './review-english.texts.js';
import { hi } from './review-hindi.texts.js';

export { en, hi };
