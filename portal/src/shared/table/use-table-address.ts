import { useSearchParams } from 'react-router-dom';
import { everything, type TableState } from './table-view.js';

const whole = (text: string | null): number => Math.max(1, Math.trunc(Number(text) || 1));

/** What of a table is shown, kept in the page's address: `?page=2&find=leo&show=c1&sort=-streak`. */
export function useTableAddress(): readonly [TableState, (change: Partial<TableState>) => void] {
  const [search, setSearch] = useSearchParams();
  const sort = search.get('sort') ?? '';
  const state: TableState = {
    page: whole(search.get('page')),
    find: search.get('find') ?? '',
    show: search.get('show') ?? '',
    sorting: sort === '' ? null : { key: sort.replace(/^-/, ''), isDown: sort.startsWith('-') },
  };
  const change = (given: Partial<TableState>) => {
    const { page, find, show, sorting } = { ...everything, ...state, page: 1, ...given };
    const values = {
      page: page === 1 ? '' : String(page),
      find,
      show,
      sort: sorting ? `${sorting.isDown ? '-' : ''}${sorting.key}` : '',
    };
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace: 'find' in given },
    );
  };
  return [state, change];
}
