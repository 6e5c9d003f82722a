import { matchPath } from 'react-router-dom';
import { attemptPath, paths } from './paths.js';

/** What a page is told that somebody is sent to because their session ended: whether they were speaking or writing. */
export type SignedOutState = { readonly signedOut: 'practising' | 'elsewhere' };

export const signedOutOf = (path: string): SignedOutState => ({
  signedOut: matchPath(`${attemptPath('')}:attempt`, path) ? 'practising' : 'elsewhere',
});

/** Where somebody is who signed out themselves, for `navigate`. */
export const signedOutHere = [`${paths.home}?action=so`, { state: { fSignedOutHere: true } }] as const;

/** Whether the page before has just signed its visitor out, and nobody made the address up. */
export const isSignedOutHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fSignedOutHere' in state;

/** From a history entry's state, which may be anything; null where nobody's session ended. */
export function readSignedOut(state: unknown): SignedOutState['signedOut'] | null {
  if (typeof state !== 'object' || state === null || !('signedOut' in state)) return null;
  const { signedOut } = state;
  return signedOut === 'practising' || signedOut === 'elsewhere' ? signedOut : null;
}
