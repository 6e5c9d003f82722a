/** Short words that are easy to read out and to type. */
export const demoWords: readonly string[] = `
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
