import { draftItem, type DraftItem } from './draft-item.js';
import { isSame, withValue } from './draft-path.js';

/** The draft with a field changed; undefined where what comes of it is none. */
export const edited = (
  item: DraftItem,
  { path, to }: { readonly path: readonly string[]; readonly to: unknown },
): DraftItem | undefined => {
  const [first] = path;
  // Whose draft it is and what kind of text it becomes is said when it is started.
  if (first === '_id' || first === 'kind') return undefined;
  const found = draftItem.safeParse(withValue(item, path, to));
  return found.success && !isSame(found.data, item) ? found.data : undefined;
};
