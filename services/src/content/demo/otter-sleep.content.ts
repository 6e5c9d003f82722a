import type { ContentItem } from '@lectern/events/content/content';

export const otterSleep: ContentItem = {
  _id: 'otter-sleep',
  kind: 'paragraph',
  title: 'A Bed on the Waves',
  level: 1,
  topic: 'Animals',
  drawing: 'otter-sleep',
  content:
    'A sea otter sleeps on its back, on top of the sea. The waves could take it far away in the night. So before it shuts its eyes, it rolls over and over in the kelp. Kelp grows up from the floor of the sea, as tall as a tree. Now the otter is wrapped like a parcel. It cannot drift off. Some otters even hold paws. In the morning, the otter reaches under its arm. It has a pocket there, a loose fold of skin. Out comes its best stone. It floats on its back again, puts the stone on its tummy, and cracks shells on it for breakfast.',
  difficult_words: [
    { word: 'kelp', meaning: 'a very long seaweed' },
    { word: 'wrapped', meaning: 'with something all around it' },
    { word: 'parcel', meaning: 'a thing in paper that comes by post' },
    { word: 'drift', meaning: 'to be moved along slowly by water or wind' },
    { word: 'loose', meaning: 'not tight' },
  ],
  questions: [
    {
      _id: 'otter-sleep-q1',
      questionText: 'Why does a sea otter roll itself up in kelp before it sleeps?',
      keyPoints: [
        { _id: 'otter-sleep-q1-k1', text: 'Waves could carry the otter away while it sleeps.' },
        { _id: 'otter-sleep-q1-k2', text: 'The kelp holds the otter in one place.' },
      ],
      modelAnswers: [
        'The otter sleeps on the water, and waves could carry it away while it is asleep. It rolls itself up in kelp because the kelp holds it in one place all night.',
        'If it did not do that, it might wake up far from home. The kelp grows out of the ground, so it keeps the otter there like a rope.',
        'It does not want to float off. The kelp goes all round its body and does not let go when the waves come.',
      ],
    },
    {
      _id: 'otter-sleep-q2',
      questionText: 'Where does the otter keep its stone?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'otter-sleep-q2-a',
          htmlContent: 'Deep down on the floor of the sea',
          fCorrect: false,
          whyNot: 'The sea floor is where kelp grows. The otter has its stone with it.',
        },
        {
          _id: 'otter-sleep-q2-b',
          htmlContent: 'Inside a shell',
          fCorrect: false,
          whyNot: 'The otter cracks shells on its stone. It does not keep the stone in one.',
        },
        {
          _id: 'otter-sleep-q2-c',
          htmlContent: 'In a bed of kelp',
          fCorrect: false,
          whyNot: 'Kelp is the otter’s bed. The stone is somewhere else.',
        },
        { _id: 'otter-sleep-q2-d', htmlContent: 'In a pocket of skin', fCorrect: true },
      ],
      keyPoints: [
        { _id: 'otter-sleep-q2-k1', text: 'The otter keeps its stone in a pocket of skin.' },
        { _id: 'otter-sleep-q2-k2', text: 'The pocket is under its arm.' },
      ],
      modelAnswers: [
        'The otter keeps its stone in a pocket of skin, and the pocket is under its arm.',
        'It has a sort of bag in its own skin, below the arm, and the stone goes in there.',
      ],
    },
    {
      _id: 'otter-sleep-q3',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'kelp', meaning: 'a very long seaweed' },
        { word: 'parcel', meaning: 'a thing in paper that comes by post' },
        { word: 'drift', meaning: 'to be moved along slowly by water or wind' },
        { word: 'loose', meaning: 'not tight' },
      ],
      keyPoints: [
        { _id: 'otter-sleep-q3-k1', text: 'Kelp is a very long seaweed.' },
        { _id: 'otter-sleep-q3-k2', text: 'A parcel comes by post.' },
        { _id: 'otter-sleep-q3-k3', text: 'To drift is to be moved slowly by water or wind.' },
        { _id: 'otter-sleep-q3-k4', text: 'Loose means not tight.' },
      ],
      modelAnswers: [
        'Kelp is a very long seaweed. A parcel comes by post, in paper. Things that drift are moved slowly by water or wind. Loose means that it is not tight.',
        'Kelp grows in the sea, and it gets as long as a tree. You get a parcel with the post. A boat can drift when nobody rows it. My shoes are loose when they are not tied tight.',
      ],
    },
    {
      _id: 'otter-sleep-q4',
      questionText: 'How does the otter use its stone? Write it in your own words.',
      questionType: 'textResponse',
      keyPoints: [
        { _id: 'otter-sleep-q4-k1', text: 'The otter lies on its back with the stone on its belly.' },
        { _id: 'otter-sleep-q4-k2', text: 'It hits shells on the stone until they break.' },
      ],
      modelAnswers: [
        'The otter lies on its back and has the stone on its belly, like a little table. It hits the shells on the stone until they break, and then it can eat.',
        'It makes a table out of its tummy. The stone lies on top, and the otter bangs a shell against it. Then the shell is open and there is food.',
      ],
    },
  ],
};
