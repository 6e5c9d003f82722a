import { Picture } from '@lectern/widgets/ui/pictures';
import './pick.css';
import sprite from './drawings.svg?url&no-inline';

/** The ids of what `drawings.svg` holds: one file, so that a page with many drawings makes one request. */
export const drawings: ReadonlySet<string> = new Set([
  'ant-drawing',
  'clear-view',
  'dark-city',
  'gecko-ceiling',
  'honeyguide',
  'map-fold',
  'night-books',
  'otter-sleep',
  'rain-bottle',
  'runners-rope',
  'stepwell',
  'tomatoes',
  'voyager-repair',
]);

/**
 * What a text is about, drawn: in the colours of what it stands in. A text without a drawing, or with one that this
 * version does not have, shows a page.
 */
export function Drawing({ name }: { name?: string | undefined }) {
  return (
    <span className="drawing">
      {name && drawings.has(name) ? (
        <svg viewBox="0 0 160 120" aria-hidden="true">
          <use href={`${sprite}#${name}`} />
        </svg>
      ) : (
        <Picture name="page" />
      )}
    </span>
  );
}
