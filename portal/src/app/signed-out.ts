import { matchPath } from 'react-router-dom';
import { attemptPath } from './paths.js';

/** What a page is told that somebody is sent to because their session ended: whether they were speaking or writing. */
export type SignedOutState = { readonly signedOut: 'practising' | 'elsewhere' };

export const signedOutOf = (path: string): SignedOutState => ({
  signedOut: matchPath(`${attemptPath('')}:attempt`, path) ? 'practising' : 'elsewhere',
});

/** From a history entry's state, which may be anything; null where nobody's session ended. */
export function readSignedOut(state: unknown): SignedOutState['signedOut'] | null {
  if (typeof state !== 'object' || state === null || !('signedOut' in state)) return null;
  const { signedOut } = state;
  return signedOut === 'practising' || signedOut === 'elsewhere' ? signedOut : null;
}
