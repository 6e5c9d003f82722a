import type { OpenReadAloud } from './read-aloud.types.js';

/** Fetches what reading aloud takes, and opens a text with it. */
export const openReadAloud: OpenReadAloud = async (input) =>
  (await import('./read-aloud.adapter.js')).openReadAloud(input);
