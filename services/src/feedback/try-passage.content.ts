import type { ContentItem } from '@lectern/events/content/content';

/** What is tried where an installation has nothing else to try: one paragraph and its question. */
export const tryPassage: ContentItem = {
  _id: 'living-bridge',
  kind: 'paragraph',
  title: 'A Bridge That Grows',
  level: 1,
  content:
    'In the wet hills of Meghalaya, some bridges are not built. They are grown. Two people plant a fig tree beside a river. They lead its long roots over the water, inside a hollow trunk. The roots reach the other side and grow into the earth there. After fifteen years the first children run across. A bridge made of wood is dead, and the rain rots its planks in a few years. But the bridge of roots is still a tree. Its roots go on growing and get thicker, so that it is stronger every year. Some of these bridges are older than anyone can say.',
  difficult_words: [
    { word: 'hollow', meaning: 'empty inside' },
    { word: 'trunk', meaning: 'the thick part of a tree, under its branches' },
    { word: 'rots', meaning: 'makes something old, soft and weak' },
    { word: 'planks', meaning: 'long flat pieces of wood' },
  ],
  questions: [
    {
      _id: 'living-bridge-q1',
      questionText: 'Why does a bridge of roots last longer than a bridge of wood?',
      keyPoints: [
        {
          _id: 'living-bridge-q1-k1',
          text: 'The roots are alive and keep growing thicker and stronger.',
          ways: [
            'It’s still a tree, and a tree doesn’t stop growing.',
            'Every year it can carry more.',
            'The living one gets better with age.',
            'They’re getting fatter and tougher all the time.',
            'When it’s old, it’s stronger than when it was young.',
            'Because it lives, it grows and grows.',
          ],
        },
        {
          _id: 'living-bridge-q1-k2',
          text: 'The wood of the other bridge is dead, and rain rots it.',
          ways: [
            'Planks go soft when they’re wet for years.',
            'A built one falls apart after a while.',
            'Bad weather eats up the boards.',
            'Once it’s cut, it can’t grow any more and just gets weak.',
            'The other kind is made of dead stuff that goes mushy.',
            'You need a new one after some years, because water spoils it.',
          ],
        },
      ],
      modelAnswers: [
        'The bridge of roots is still alive. Its roots keep growing and become thicker, so it gets stronger every year. The wood of the other bridge is dead, and the rain rots it after some years.',
        'Because it is a living tree. Each year the roots are thicker than before. Planks are dead wood, so the rain makes them soft until they break.',
        'A wooden bridge gets weaker because it rots in the rain, but the roots do not stop growing, and that makes the bridge strong.',
      ],
      misconceptions: [
        {
          _id: 'living-bridge-q1-m1',
          text: 'The bridge of roots is dead and gets weaker every year.',
          reply:
            'The text says that the bridge of roots is still a tree. Its roots get thicker, so that it is stronger every year.',
        },
        {
          _id: 'living-bridge-q1-m2',
          text: 'The rain rots the roots, and the planks go on growing.',
          reply: 'The text says that the rain rots the planks, and that the roots go on growing.',
        },
        {
          _id: 'living-bridge-q1-m3',
          text: 'People repair the bridge of roots every year.',
          reply: 'The text says nothing about repairs. It says that the roots go on growing and get thicker.',
        },
        {
          _id: 'living-bridge-q1-m4',
          text: 'Nobody walks on the bridge of roots, so nothing wears it out.',
          reply: 'The text says that children run across. The bridge lasts because its roots go on growing.',
        },
      ],
      evidence: [
        'A bridge made of wood is dead, and the rain rots its planks in a few years.',
        'But the bridge of roots is still a tree.',
        'Its roots go on growing and get thicker, so that it is stronger every year.',
      ],
    },
  ],
};
