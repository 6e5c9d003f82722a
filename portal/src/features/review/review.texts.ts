export { en } from './review-english.texts.js';
export { hi } from './review-hindi.texts.js';
