import type { ContentItem } from '@lectern/events/content/content';

export const antDrawing: ContentItem = {
  _id: 'ant-drawing',
  kind: 'paragraph',
  title: 'A Drawing for the Ants',
  level: 1,
  topic: 'Stories',
  shelf: 'stories',
  drawing: 'ant-drawing',
  content:
    'In Madurai, the day starts at the front door. Kavya sweeps the step, and her aunt takes a pinch of rice flour. She lets it run from her fingers in a thin white line. First come the dots. Then one long line loops around them all and ends where it began. It is a kolam. Soon the ants come in a neat row. Bit by bit, they carry the drawing away. A sparrow helps. By evening, the step is bare. “Are you sad?” asks Kavya. “Why?” says her aunt. “It was a good drawing, and a good breakfast. Tomorrow you can draw it.”',
  difficult_words: [
    { word: 'pinch', meaning: 'as much as you can hold between your thumb and a finger' },
    { word: 'flour', meaning: 'rice or wheat that was made into a soft powder' },
    { word: 'loops', meaning: 'goes around in a curve' },
    { word: 'sparrow', meaning: 'a small brown bird' },
    { word: 'bare', meaning: 'with nothing on it' },
  ],
  questions: [
    {
      _id: 'ant-drawing-q1',
      questionText: 'Why is Kavya’s aunt not sad when the drawing is gone?',
      keyPoints: [
        {
          _id: 'ant-drawing-q1-k1',
          text: 'The drawing was food for the animals.',
          ways: [
            'It was a good breakfast for somebody.',
            'Somebody got to eat it, so it wasn’t wasted.',
            'She’s glad that little creatures had a meal from it.',
            'The flour went into hungry tummies.',
            'The bird and the insects were fed by it.',
            'She made it for them to nibble on, too.',
          ],
        },
        {
          _id: 'ant-drawing-q1-k2',
          text: 'They can make a new drawing the next day.',
          ways: [
            'They’ll just draw another one.',
            'Kavya gets her turn tomorrow.',
            'There will be a fresh one in the morning.',
            'It’s only gone until the sun comes up again.',
            'Her niece can do it herself next time.',
            'You can always put more flour down.',
            'It isn’t the last one they will ever do.',
          ],
        },
      ],
      modelAnswers: [
        'She is not sad because the drawing was food for the animals. The ants and the sparrow were hungry and it made them happy. And the next day Kavya can make a new one.',
        'Her aunt made it for the animals, too. She likes it that they ate it up. Tomorrow there will be another kolam, and Kavya will draw it.',
      ],
      misconceptions: [
        {
          _id: 'ant-drawing-q1-m1',
          text: 'The aunt is sad because the drawing is gone.',
          reply:
            'The text says that she asks “Why?” when Kavya wants to know if she is sad. To her it was a good drawing, and a good breakfast.',
        },
        {
          _id: 'ant-drawing-q1-m2',
          text: 'The ants made the drawing, and the aunt took it away.',
          reply:
            'The text says that the aunt made the drawing, and that the ants carried it away bit by bit.',
        },
        {
          _id: 'ant-drawing-q1-m3',
          text: 'She never liked the drawing.',
          reply: 'The text says that she calls it a good drawing.',
        },
        {
          _id: 'ant-drawing-q1-m4',
          text: 'She ate the drawing for breakfast herself.',
          reply:
            'The text says that the ants carried the drawing away, and that a sparrow helped. It was their breakfast.',
        },
      ],
      evidence: [
        'Bit by bit, they carry the drawing away.',
        'It was a good drawing, and a good breakfast.',
        'Tomorrow you can draw it.',
      ],
    },
    {
      _id: 'ant-drawing-q2',
      questionText: 'What is the kolam made of?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'ant-drawing-q2-a',
          htmlContent: 'White chalk',
          fCorrect: false,
          whyNot:
            'Chalk would be white too, but ants could not eat it. Look at what the aunt takes a pinch of.',
        },
        { _id: 'ant-drawing-q2-b', htmlContent: 'Rice flour', fCorrect: true },
        {
          _id: 'ant-drawing-q2-c',
          htmlContent: 'Wet paint',
          fCorrect: false,
          whyNot: 'Nothing here is wet. The line runs dry from her fingers.',
        },
        {
          _id: 'ant-drawing-q2-d',
          htmlContent: 'Beach sand',
          fCorrect: false,
          whyNot: 'The ants carry it away as food. Would they eat sand?',
        },
      ],
      keyPoints: [
        { _id: 'ant-drawing-q2-k1', text: 'The kolam is made of rice flour.' },
        { _id: 'ant-drawing-q2-k2', text: 'The ants can eat rice.' },
      ],
      modelAnswers: [
        'The kolam is made of rice flour. That is why the ants can eat it: it is rice.',
        'It is rice that was ground up. Ants would not carry chalk or paint away.',
      ],
    },
    {
      _id: 'ant-drawing-q3',
      questionText: 'What happens to the kolam from morning to evening? Tell it in your own words.',
      questionType: 'summarization',
      keyPoints: [
        {
          _id: 'ant-drawing-q3-k1',
          text: 'In the morning, Kavya’s aunt draws the kolam.',
          ways: [
            'At first it is made on the step with white flour.',
            'The day begins with someone drawing it in front of the house.',
            'It gets put down early, right by the door.',
            'She lets the powder run out of her fingers into dots and a line.',
            'To start with, a grown-up makes the pattern out of rice.',
            'First they sweep, and then it’s drawn.',
          ],
        },
        {
          _id: 'ant-drawing-q3-k2',
          text: 'Ants and a sparrow take the rice.',
          ways: [
            'Little animals come and eat it up.',
            'Insects take the picture apart, crumb by crumb.',
            'Then a row of bugs carries it off, and a bird joins in.',
            'During the day it turns into food.',
            'Bit by bit, tiny visitors walk away with it.',
            'It gets nibbled away by whoever is hungry.',
          ],
        },
        {
          _id: 'ant-drawing-q3-k3',
          text: 'In the evening nothing is left.',
          ways: [
            'When it gets dark the step is empty.',
            'In the end you can’t see it any more.',
            'It’s all gone by night.',
            'At the close of the day the ground is bare.',
            'Later on there isn’t one grain there.',
            'It has disappeared before bedtime.',
          ],
        },
      ],
      modelAnswers: [
        'In the morning, Kavya’s aunt draws a kolam at the door with dots and a long line. Then ants come and take the rice, and a sparrow takes some, too. In the evening there is nothing left.',
        'When the day starts, the aunt makes the kolam outside the house. All day small animals come and eat from it. At the end of the day you can’t see it any more.',
      ],
      misconceptions: [
        {
          _id: 'ant-drawing-q3-m1',
          text: 'The kolam is still on the step in the evening.',
          reply: 'The text says that the step is bare by evening.',
        },
        {
          _id: 'ant-drawing-q3-m2',
          text: 'The ants draw the kolam, and the aunt carries it away.',
          reply: 'The text says that the aunt draws the kolam with flour, and that the ants carry it away.',
        },
        {
          _id: 'ant-drawing-q3-m3',
          text: 'Rain washes the kolam away.',
          reply: 'The text says that ants carry the drawing away bit by bit, and that a sparrow helps.',
        },
        {
          _id: 'ant-drawing-q3-m4',
          text: 'Kavya sweeps the kolam away.',
          reply:
            'The text says that Kavya sweeps the step before the drawing is made. Later it is the ants who take it away.',
        },
      ],
      evidence: [
        'She lets it run from her fingers in a thin white line.',
        'Soon the ants come in a neat row.',
        'By evening, the step is bare.',
      ],
    },
  ],
};
