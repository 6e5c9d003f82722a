import { Picture } from '@lectern/widgets/ui/pictures';
import './pick.css';
import sprite from './drawings.svg?url&no-inline';

/** The ids of what `drawings.svg` holds: one file, so that a page with many drawings makes one request. */
export const drawings: ReadonlySet<string> = new Set([
  'a-ship-full-of-winter',
  'an-hour-with-tea',
  'anansi-gets-a-partner',
  'ant-drawing',
  'bell-in-the-dark',
  'birbal-well',
  'blue-bowl',
  'boat-stairs',
  'clear-view',
  'crocodile-mouth',
  'dark-city',
  'dark-night',
  'first-word',
  'five-rows-to-two',
  'floating-post',
  'four-lines-in-the-sand',
  'four-minutes',
  'fridge-heat',
  'gecko-ceiling',
  'great-banyan',
  'green-umbrella',
  'guinea-pig-rock',
  'hermit-crab-queue',
  'honeyguide',
  'last-beach',
  'late-clock',
  'letting-go',
  'lid-on-the-lake',
  'map-fold',
  'mice-that-ate-iron',
  'milkmaids-hand',
  'money-made-of-bark',
  'monkeys-water-trees',
  'mud-printer',
  'nasreddin-door',
  'night-books',
  'not-on-the-paper',
  'only-walls',
  'otter-sleep',
  'owl-and-siksik',
  'owl-wings',
  'page-thirty-one',
  'penguin-huddle',
  'push-harder',
  'rail-with-teeth',
  'rain-bottle',
  'red-elephants',
  'rising-garden',
  'runners-rope',
  'salt-page',
  'seven-oclock-news',
  'seven-words',
  'seventeen-screws',
  'six-dots',
  'soap-two-ends',
  'sound-against-sound',
  'spider-flight',
  'stepwell',
  'sun-in-his-eyes',
  'tailorbird-nest',
  'the-long-way-to-say-moon',
  'the-lunch-that-knows-the-way',
  'the-number-that-was-nothing',
  'the-ring-on-the-mat',
  'the-word-soon',
  'tomatoes',
  'voyager-repair',
  'wrong-address',
  'wrong-side',
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
