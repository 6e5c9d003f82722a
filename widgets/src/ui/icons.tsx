import * as paths from './icon-paths.js';
import { Glyph } from './glyph.js';

/** Icons by the name the interface calls them. A widget that counts bytes draws `<Glyph path={mic} />` instead. */
const named = {
  mic: paths.mic,
  'mic-off': paths.micOff,
  stop: paths.stop,
  play: paths.play,
  pause: paths.pause,
  again: paths.again,
  check: paths.check,
  x: paths.x,
  down: paths.down,
  next: paths.next,
  arrow: paths.arrow,
  back: paths.back,
  flag: paths.flag,
  book: paths.book,
  letters: paths.letters,
  pencil: paths.pencil,
  keyboard: paths.keyboard,
  offline: paths.offline,
  alert: paths.alert,
  info: paths.info,
  help: paths.help,
  clock: paths.clock,
  lock: paths.lock,
  search: paths.search,
  download: paths.download,
  sort: paths.sort,
  sorted: paths.sorted,
  more: paths.more,
  eye: paths.eye,
  user: paths.user,
  plus: paths.plus,
  minus: paths.minus,
  bookmark: paths.bookmark,
  sun: paths.sun,
  moon: paths.moon,
  external: paths.external,
  wave: paths.wave,
  gap: paths.gap,
  shield: paths.shield,
  mail: paths.mail,
  'step-back': paths.stepBack,
  'step-on': paths.stepOn,
  menu: paths.menu,
  leave: paths.leave,
  link: paths.link,
  phone: paths.phone,
  chart: paths.chart,
  podium: paths.podium,
  server: paths.server,
} as const;

export type IconName = keyof typeof named;

export const iconNames = Object.keys(named) as IconName[];

/** Shapes that point along the reading direction mirror from right to left. */
const turning: ReadonlySet<IconName> = new Set([
  'next',
  'arrow',
  'back',
  'external',
  'step-back',
  'step-on',
  'leave',
]);

export type IconProps = { name: IconName; solid?: boolean; label?: string };

/** An icon by name: decorative unless it is given a label. */
export function Icon({ name, ...rest }: IconProps) {
  return <Glyph path={named[name]} turns={turning.has(name)} {...rest} />;
}
