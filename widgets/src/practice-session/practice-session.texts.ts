export { en } from './practice-session-english.texts.js';
export { hi } from './practice-session-hindi.texts.js';
