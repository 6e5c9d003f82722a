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
        { _id: 'living-bridge-q1-k1', text: 'The roots are alive and keep growing thicker and stronger.' },
        { _id: 'living-bridge-q1-k2', text: 'The wood of the other bridge is dead, and rain rots it.' },
      ],
      modelAnswers: [
        'The bridge of roots is still alive. Its roots keep growing and become thicker, so it gets stronger every year. The wood of the other bridge is dead, and the rain rots it after some years.',
        'Because it is a living tree. Each year the roots are thicker than before. Planks are dead wood, so the rain makes them soft until they break.',
        'A wooden bridge gets weaker because it rots in the rain, but the roots do not stop growing, and that makes the bridge strong.',
      ],
    },
  ],
};
