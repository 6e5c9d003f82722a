import { shelves as known, type Shelf } from '@lectern/events/content/shelves';
import type { Suggestion } from '../../shared/practice/next-up.js';

export const shelfNames = ['adult', ...known, 'other'] as const;
export type ShelfName = (typeof shelfNames)[number];

/** What is looked for; everything where it is empty. */
export type Filter = {
  readonly find: string;
  readonly kind: 'all' | 'passage' | 'paragraph';
  /** A level as text. */
  readonly level: string;
  readonly shelf: ShelfName | 'all';
};
export const everything: Filter = { find: '', kind: 'all', level: 'all', shelf: 'all' };

type Item = { readonly title: string; readonly kind: string; readonly level: number | 'adult' } & {
  readonly topic?: string | undefined;
  readonly shelf?: Shelf | undefined;
};

/** Texts for adults stand together, whatever they are about. */
export const shelfOf = ({ level, shelf }: Pick<Item, 'level' | 'shelf'>): ShelfName =>
  level === 'adult' ? 'adult' : (shelf ?? 'other');

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

export const fits = (item: Item, { find, kind, level, shelf }: Filter): boolean =>
  (kind === 'all' || item.kind === kind) &&
  (level === 'all' || String(item.level) === level) &&
  (shelf === 'all' || shelfOf(item) === shelf) &&
  plain(`${item.title} ${item.topic ?? ''}`).includes(plain(find.trim()));

export const isEverything = (filter: Filter): boolean =>
  filter.find.trim() === '' && [filter.kind, filter.level, filter.shelf].every((value) => value === 'all');

/** How many stand in the front of a shelf. */
export const inFront = 5;

/**
 * What is new for the reader, of as many shelves as there are, the best first. A text stands once in the library: what is
 * here is not on its shelf.
 */
export function newOnes(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const unread = suggestions.filter(({ reason }) => reason !== 'again');
  const isFitting = ({ reason }: Suggestion) => reason !== 'other';
  const seen = new Set<ShelfName>();
  const first = unread.filter(({ item, reason }) => {
    const shelf = shelfOf(item);
    if (reason === 'other' || seen.has(shelf)) return false;
    seen.add(shelf);
    return true;
  });
  return [...new Set([...first, ...unread.filter(isFitting), ...unread])].slice(0, inFront);
}
