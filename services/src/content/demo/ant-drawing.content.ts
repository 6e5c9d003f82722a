import type { ContentItem } from '@lectern/events/content/content';

export const antDrawing: ContentItem = {
  _id: 'ant-drawing',
  kind: 'paragraph',
  title: 'A Drawing for the Ants',
  level: 1,
  topic: 'Stories',
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
        { _id: 'ant-drawing-q1-k1', text: 'The drawing was food for the ants and the sparrow.' },
        { _id: 'ant-drawing-q1-k2', text: 'They can make a new drawing the next day.' },
      ],
      modelAnswers: [
        'She is not sad because the drawing was food for the ants and the sparrow. They were hungry and it made them happy. And the next day Kavya can make a new one.',
        'Her aunt made it for the animals, too. She likes it that they ate it up. Tomorrow there will be another kolam, and Kavya will draw it.',
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
        { _id: 'ant-drawing-q3-k1', text: 'In the morning, Kavya’s aunt draws a kolam at the door.' },
        { _id: 'ant-drawing-q3-k2', text: 'Ants and a sparrow take the rice.' },
        { _id: 'ant-drawing-q3-k3', text: 'In the evening nothing is left.' },
      ],
      modelAnswers: [
        'In the morning, Kavya’s aunt draws a kolam at the door with dots and a long line. Then ants come and take the rice, and a sparrow takes some, too. In the evening there is nothing left.',
        'When the day starts, the aunt makes the kolam outside the house. All day small animals come and eat from it. At the end of the day you can’t see it any more.',
      ],
    },
  ],
};
