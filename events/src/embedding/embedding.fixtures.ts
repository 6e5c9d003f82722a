import { fact } from '../journal/event.js';
import {
  embedKeyCreated,
  embedKeyRevoked,
  embedOriginAllowed,
  embedOriginRemoved,
} from './embedding.events.js';

const origin = { schoolId: 'banyan', origin: 'https://lms.banyan.example' };
const key = { schoolId: 'banyan', keyId: 'moodle' };

export const banyanAllowsItsSite = fact(embedOriginAllowed, origin);
export const banyanRemovesItsSite = fact(embedOriginRemoved, origin);
export const banyansKey = fact(embedKeyCreated, { ...key, label: 'Moodle' });
export const banyansKeyRevoked = fact(embedKeyRevoked, key);

export const embeddingFixtures = [
  banyanAllowsItsSite,
  banyanRemovesItsSite,
  banyansKey,
  banyansKeyRevoked,
] as const;
