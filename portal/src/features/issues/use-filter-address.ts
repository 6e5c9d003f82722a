import { useSearchParams } from 'react-router-dom';

/** What the queue is narrowed to; '' is anything. */
export type Filters = {
  /** `all` or `resolved`; '' is what is still open, with which the queue begins. */
  readonly state: string;
  readonly kind: string;
  /** The id of a question; it is chosen by a link alone. */
  readonly question: string;
  readonly school: string;
  /** Days since it was reported, at least. */
  readonly age: string;
  readonly scorer: string;
};

const names = ['state', 'kind', 'question', 'school', 'age', 'scorer'] as const;

export const isUnfiltered = (filters: Filters): boolean => names.every((name) => filters[name] === '');

/** What the queue is narrowed to, kept in the page's address: `?state=all&kind=score`. */
export function useFilterAddress(): readonly [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Filters;
  const change = (given: Partial<Filters>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        for (const [name, value] of Object.entries(given))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return [filters, change];
}
