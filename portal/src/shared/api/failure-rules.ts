import type { Failure } from '@lectern/events/wire/envelope';
import { linkFor, safeRedirect, type GuardUser } from '@lectern/widgets/route-guard/route-guard.links';
import { isPublicFor401, paths } from '../paths.js';

export const subscriptionExpired = '/subscription-expired';

/** With which the page of an ended subscription is told that a call was refused just now. */
export const refusal = { fRefused: true } as const;

export const isRefusal = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fRefused' in state;

export type FailureContext = {
  readonly status: number;
  /** What was called, from '/'. */
  readonly called: string;
  /** The page that is open, without its query. */
  readonly page: string;
  /** The address of this site, as `https://lectern.school`. */
  readonly origin: string;
  /** Null: nobody is signed in. */
  readonly user: GuardUser | null;
};

/**
 * Calls whose 401 is the answer to what was typed or to the link that was opened: it belongs on their page, public
 * or not, where it can be tried again.
 */
const provesWho =
  /^\/api\/authentication\/((admin\/)?sign-in|sign-in-card|verify-email|resend-verification-email|(forgot|reset|set)-password|login-link|magic-link)$/;

/** The path of an address if it is one of this site, else null: no answer leads a visitor away. */
const onThisSite = (url: string | undefined, origin: string): string | null => {
  if (!url || !URL.canParse(url, origin)) return null;
  const { origin: its, pathname, search, hash } = new URL(url, origin);
  return its === origin ? safeRedirect(pathname + search + hash) : null;
};

/**
 * Where a failed call leads (specification, section 8), or null: the page itself deals with it. An expired
 * subscription leads to its page; a 401 to the body's `redirUrl` where that is on this site, else nobody's 401 on a page that is not public
 * to Sign In, unless it answers an attempt to sign in.
 */
export function redirectAfter(
  failure: Failure,
  { status, called, page, origin, user }: FailureContext,
): string | null {
  if (status === 403) {
    const expired = failure.message === 'Forbidden' && failure.errorType === 'subscription_expired';
    const counts = called.startsWith('/api/') && !called.startsWith('/api/subscription/');
    if (!expired || !counts || page === subscriptionExpired) return null;
    return user ? linkFor(user, subscriptionExpired) : subscriptionExpired;
  }
  if (status !== 401) return null;
  const said = onThisSite(failure.redirUrl, origin);
  if (said !== null) return said;
  if (provesWho.test(called)) return null;
  return user === null && !isPublicFor401(page) ? paths.signIn : null;
}
