import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Short words that are easy to read out and to type. */
const demoWords: readonly string[] = `
  acorn amber anchor apple apron arrow aspen autumn bamboo banjo barley basil beacon berry birch
  biscuit bramble breeze bridge bucket button cabin cactus candle canoe canyon carrot castle cedar
  cello cherry clover cobalt comet copper coral cotton cricket crystal daisy dolphin domino dragon
  ember engine falcon feather fern fiddle finch flute forest fossil galaxy garden ginger glacier
  goblet guitar hammock harbour harvest hazel heron honey island ivory jasmine jigsaw juniper kayak
  kettle kite ladder lagoon lantern lemon lilac linen lizard lotus magnet mango maple marble meadow
  melon mirror mitten moss mustard nectar nutmeg oasis ocean olive orchard otter paddle papaya
  parrot pebble pepper piano pigeon planet plum pocket pollen poppy puzzle quartz quill rabbit
  raven ribbon river robin rocket saddle saffron sailor silver sparrow spruce sunset teapot thistle
  timber tulip velvet violin
`
  .trim()
  .split(/\s+/);

/** Three words and a number, from the system's random source: about 27 bits, guarded by the limits at sign-in. */
export const makeDemoPassword = (): string => {
  const words = new Set<string>();
  while (words.size < 3) words.add(demoWords[randomInt(demoWords.length)] ?? '');
  return `${[...words].join('-')}-${randomInt(10, 100)}`;
};

/** The password of the last start; undefined before the first. */
export const readDemoPassword = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Keeps the password for the next start, readable by its owner only. */
export const writeDemoPassword = (file: string, password: string): void => {
  const draft = `${file}.new`;
  writeFileSync(draft, `${password}\n`, { mode: 0o600 });
  renameSync(draft, file);
};
