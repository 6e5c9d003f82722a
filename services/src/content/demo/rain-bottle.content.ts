import type { ContentItem } from '@lectern/events/content/content';

export const rainBottle: ContentItem = {
  _id: 'rain-bottle',
  kind: 'paragraph',
  title: 'Rain in a Bottle',
  level: 3,
  topic: 'Crafts',
  shelf: 'people',
  drawing: 'rain-bottle',
  content:
    'When the first rain falls on dry ground, the earth gives off a smell that makes people stop and breathe in. In Kannauj, a town of perfume-makers in the north of India, they catch that smell and put it into bottles. They do it without a drop of rain. Pieces of clay are baked in a kiln, laid in a copper pot of water and heated. Steam rises through the clay and takes its scent along. It travels down a bamboo pipe into a second pot, where it cools and leaves the scent behind in sandalwood oil. The water is poured off. What remains smells of a July afternoon, ten minutes into the storm.',
  difficult_words: [
    { word: 'perfume', meaning: 'a liquid with a fine smell that people put on their skin' },
    { word: 'clay', meaning: 'heavy earth from which pots and bricks are made' },
    { word: 'kiln', meaning: 'a very hot oven for clay' },
    { word: 'steam', meaning: 'the hot mist that rises from boiling water' },
    { word: 'scent', meaning: 'a smell, mostly a good one' },
    { word: 'remains', meaning: 'is left over' },
  ],
  questions: [
    {
      _id: 'rain-bottle-q1',
      questionText: 'How do the perfume-makers get the smell of rain without any rain?',
      keyPoints: [
        {
          _id: 'rain-bottle-q1-k1',
          text: 'They heat baked clay in a pot of water.',
          ways: [
            'They boil pieces of hard earth.',
            'Lumps of earth from the oven go into hot water.',
            'They cook dry ground in a copper pot.',
            'Bits of fired mud lie in water with a fire under them.',
            'They sort of make soup out of clay.',
            'They don’t wait for clouds, they just warm up wet clay until it steams.',
          ],
        },
        {
          _id: 'rain-bottle-q1-k2',
          text: 'They catch the smell that the steam takes out of the clay.',
          ways: [
            'The hot mist brings the scent along, and oil holds it.',
            'It goes up with the steam, down a pipe and into sandalwood oil.',
            'The vapour soaks up the earthy smell and cools in another pot.',
            'When the steam gets cold, it leaves behind what it smelled of.',
            'They trap what comes off the earth when it boils.',
            'Oil drinks up the smell that rises from the pot.',
            'The smell travels with the steam to where they can keep it.',
          ],
        },
      ],
      modelAnswers: [
        'They take baked clay and heat it in a pot of water. The steam takes the smell out of the clay and goes through a pipe. In the second pot it gets cool, and they catch the smell in oil.',
        'The trick is that the smell comes from the earth and not from the rain. They boil clay, lead the steam into another pot, and let some oil soak up the smell there.',
        'They cook pieces of baked earth. What rises from the pot smells of wet ground, and they cool it down so that oil can hold it.',
      ],
      misconceptions: [
        {
          _id: 'rain-bottle-q1-m1',
          text: 'They collect real rain and put it into bottles.',
          reply: 'The text says that they do it without a drop of rain. The smell comes from clay.',
        },
        {
          _id: 'rain-bottle-q1-m2',
          text: 'The steam takes the smell from the oil and leaves it in the clay.',
          reply: 'The text says that the steam takes the scent from the clay and leaves it in the oil.',
        },
        {
          _id: 'rain-bottle-q1-m3',
          text: 'They mix flowers and herbs until it smells like rain.',
          reply: 'The text says that the smell comes from clay in hot water. It does not name any flowers.',
        },
        {
          _id: 'rain-bottle-q1-m4',
          text: 'The smell comes from the water in the pot.',
          reply: 'The text says that the steam takes the scent of the clay along. The water is poured off.',
        },
      ],
      evidence: [
        'Pieces of clay are baked in a kiln, laid in a copper pot of water and heated.',
        'Steam rises through the clay and takes its scent along.',
        'It travels down a bamboo pipe into a second pot, where it cools and leaves the scent behind in sandalwood oil.',
      ],
    },
    {
      _id: 'rain-bottle-q2',
      questionText: 'What carries the smell from the first pot to the second?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        { _id: 'rain-bottle-q2-a', htmlContent: 'Steam', fCorrect: true },
        {
          _id: 'rain-bottle-q2-b',
          htmlContent: 'Rain',
          fCorrect: false,
          whyNot: 'They do it “without a drop of rain”.',
        },
        {
          _id: 'rain-bottle-q2-c',
          htmlContent: 'Smoke',
          fCorrect: false,
          whyNot: 'Nothing here is smoked. Look at what rises from the hot water.',
        },
        {
          _id: 'rain-bottle-q2-d',
          htmlContent: 'Wind',
          fCorrect: false,
          whyNot: 'The smell goes through a pipe, where no wind blows.',
        },
      ],
      keyPoints: [
        { _id: 'rain-bottle-q2-k1', text: 'Steam carries the smell to the second pot.' },
        { _id: 'rain-bottle-q2-k2', text: 'It goes through a bamboo pipe.' },
      ],
      modelAnswers: [
        'Steam carries the smell to the second pot. It goes there through a bamboo pipe.',
        'The water turns into steam, and the steam brings the smell along the pipe.',
      ],
    },
    {
      _id: 'rain-bottle-q3',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'perfume', meaning: 'a liquid with a fine smell that people put on their skin' },
        { word: 'clay', meaning: 'heavy earth from which pots and bricks are made' },
        { word: 'kiln', meaning: 'a very hot oven for clay' },
        { word: 'steam', meaning: 'the hot mist that rises from boiling water' },
        { word: 'remains', meaning: 'is left over' },
      ],
      keyPoints: [
        { _id: 'rain-bottle-q3-k1', text: 'Perfume is a liquid with a fine smell.' },
        { _id: 'rain-bottle-q3-k2', text: 'Clay is earth for pots and bricks.' },
        { _id: 'rain-bottle-q3-k3', text: 'A kiln is a very hot oven.' },
        { _id: 'rain-bottle-q3-k4', text: 'What remains is left over.' },
      ],
      modelAnswers: [
        'Perfume is a liquid with a fine smell. Clay is heavy earth for pots and bricks, and a kiln is the very hot oven that it is baked in. Steam comes up from boiling water. What remains is left over.',
        'You put perfume on your skin to smell nice. Pots are made of clay and get hard in a kiln. Hot water gives steam, and if something remains, it is still there at the end.',
      ],
    },
    {
      _id: 'rain-bottle-q4',
      questionText: 'The perfume “smells of a July afternoon”. Write what the writer wants you to imagine.',
      questionType: 'textResponse',
      keyPoints: [
        {
          _id: 'rain-bottle-q4-k2',
          text: 'You imagine the moment when rain has just begun to fall.',
          ways: [
            'It’s like standing outside in the first minutes of a storm.',
            'You should think of how the ground smells when it starts to pour after a hot day.',
            'The heat is over at last and it’s raining.',
            'Big drops hit the dust and you sniff the air.',
            'You close your eyes and you’re in a summer shower.',
            'The monsoon has only just arrived.',
            'I should picture a thunderstorm that started ten minutes ago.',
            'Earth that is getting wet, as if you were out there.',
          ],
        },
      ],
      modelAnswers: [
        'In July, the big rains come to India after months of heat. The writer wants me to imagine the moment when rain has just begun to fall and the dry earth gives off its smell.',
        'I should think of a hot day when it finally starts to rain and the dust gets wet. You open the bottle and it is as if you stood outside in the first minutes of the storm.',
      ],
      misconceptions: [
        {
          _id: 'rain-bottle-q4-m1',
          text: 'You should imagine a dry afternoon without any rain.',
          reply:
            'The text says that the perfume smells of an afternoon “ten minutes into the storm”. It is raining.',
        },
        {
          _id: 'rain-bottle-q4-m2',
          text: 'You should imagine the hour before the storm, while the ground is still dry.',
          reply: 'The text says “ten minutes into the storm”. So the rain has already begun.',
        },
        {
          _id: 'rain-bottle-q4-m3',
          text: 'You should imagine a garden full of flowers in summer.',
          reply: 'The text says that it is the earth that smells, when the first rain falls on dry ground.',
        },
        {
          _id: 'rain-bottle-q4-m4',
          text: 'It means that the perfume is made on a July afternoon.',
          reply:
            'The text says that the perfume smells of a July afternoon. It tells you what to imagine, not when the perfume is made.',
        },
      ],
      evidence: [
        'When the first rain falls on dry ground, the earth gives off a smell that makes people stop and breathe in.',
        'What remains smells of a July afternoon, ten minutes into the storm.',
      ],
    },
    {
      _id: 'rain-bottle-q5',
      questionText: 'Read the text aloud, so that a listener can smell the rain.',
      questionType: 'readAloud',
      keyPoints: [],
      modelAnswers: [],
    },
  ],
};
