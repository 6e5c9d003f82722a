import type { OpenReadAloud } from './read-aloud.types.js';
import { fetchPracticeTools } from './use-practice-tools.js';

/** Fetches what reading aloud takes, and opens a text with it. */
export const openReadAloud: OpenReadAloud = async (input) =>
  (await fetchPracticeTools()).openReadAloud(input);
