import { fact } from '../journal/event.js';
import { resultsShared, shareOpened, shareRevoked } from './share.events.js';

const own = { personId: 'noor', shareId: 'share-1' };

export const noorsResults = fact(resultsShared, {
  ...own,
  answers: [{ attemptId: 'attempt-1', responseId: 'response-1' }],
  hasVoice: true,
  until: '2026-02-04T10:00:00.000Z',
});
export const noorsResultsOpened = fact(shareOpened, own);
export const noorsResultsRevoked = fact(shareRevoked, own);

export const shareFixtures = [noorsResults, noorsResultsOpened, noorsResultsRevoked] as const;
