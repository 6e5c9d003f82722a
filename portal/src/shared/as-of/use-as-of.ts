import { asOfReaders } from '@lectern/events/access/access';
import { isMoment } from '@lectern/events/history/moment';
import { useSearchParams } from 'react-router-dom';
import { now } from '../device/browser.adapter.js';
import { useSignedIn } from '../session/session.js';

const parameter = 'asOf';

/**
 * The moment as of which an admin looks at a page, kept in the page's address: `?asOf=2026-03-03T08:35:00.000Z`.
 * `asOf` is undefined for now, and for everybody else.
 */
export function useAsOf() {
  const { role } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const isReader = role !== null && role in asOfReaders;
  const asked = search.get(parameter);
  const isShown = asked !== null && isReader && isMoment(asked) && Date.parse(asked) <= now();
  const asOf = isShown ? new Date(asked).toISOString() : undefined;
  return {
    isReader,
    asOf,
    /** The address asks for a time that is none, hasn't come yet, or isn't for this reader: what is so now is shown. */
    isRefused: asked !== null && !isShown,
    /** For a route's query. */
    query: asOf === undefined ? {} : { asOf },
    /** How what is read behaves: what was doesn't change any more. */
    options: asOf === undefined ? {} : ({ staleTime: 'static' } as const),
    /** @param moment ISO 8601 in UTC; undefined for now */
    show: (moment: string | undefined) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (moment === undefined) next.delete(parameter);
        else next.set(parameter, moment);
        return next;
      }),
    /** A link that stays at the moment. */
    link: (path: string): string => (asOf === undefined ? path : pathAsOf(path, asOf)),
  };
}

/** A page's address as of a moment. */
export const pathAsOf = (path: string, asOf: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(asOf)}`;
