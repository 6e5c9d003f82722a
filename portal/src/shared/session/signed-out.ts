import { matchPath } from 'react-router-dom';
import { attemptPath, paths } from '../paths.js';

/**
 * What a page is told that somebody is sent to because their session ended: whether they were speaking or writing, and
 * the server's words about it, if there were any.
 */
export type SignedOutState = {
  readonly signedOut: 'practising' | 'elsewhere';
  readonly because?: string | undefined;
};

export const signedOutOf = (path: string, because?: string): SignedOutState => ({
  signedOut: matchPath(`${attemptPath('')}:attempt`, path) ? 'practising' : 'elsewhere',
  because,
});

/** Where somebody is who signed out themselves, for `navigate`. */
export const signedOutHere = [`${paths.home}?action=so`, { state: { fSignedOutHere: true } }] as const;

/** Whether the page before has just signed its visitor out, and nobody made the address up. */
export const isSignedOutHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fSignedOutHere' in state;

/** From a history entry's state, which may be anything; null where nobody's session ended. */
export function readSignedOut(state: unknown): SignedOutState | null {
  if (typeof state !== 'object' || state === null || !('signedOut' in state)) return null;
  const { signedOut } = state;
  if (signedOut !== 'practising' && signedOut !== 'elsewhere') return null;
  const because = 'because' in state && typeof state.because === 'string' ? state.because : undefined;
  return { signedOut, because };
}
