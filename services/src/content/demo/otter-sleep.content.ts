import type { ContentItem } from '@lectern/events/content/content';

export const otterSleep: ContentItem = {
  _id: 'otter-sleep',
  kind: 'paragraph',
  title: 'A Bed on the Waves',
  level: 1,
  topic: 'Animals',
  shelf: 'animals',
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
        {
          _id: 'otter-sleep-q1-k1',
          text: 'The kelp keeps the otter from drifting away while it sleeps.',
          ways: [
            'So it doesn’t float off in its sleep.',
            'Otherwise the sea would carry it somewhere else during the night.',
            'It wants to wake up in the same place.',
            'The seaweed works like a rope that ties it up.',
            'If it was loose, the waves might take it.',
            'It doesn’t want to end up far out in the ocean.',
            'Being wrapped up holds it still till morning.',
            'To stay where it is.',
          ],
        },
      ],
      modelAnswers: [
        'The otter sleeps on top of the water, and waves could make it drift away while it sleeps. It rolls itself up because the kelp keeps it in one place all night.',
        'If it did not do that, it might wake up far from home. The kelp grows out of the ground, so it keeps the otter there like a rope.',
        'It does not want to float off. The kelp goes all round its body and does not let go when the waves come.',
      ],
      misconceptions: [
        {
          _id: 'otter-sleep-q1-m1',
          text: 'It rolls itself up so that the waves can carry it away.',
          reply:
            'The text says that the waves could take it far away in the night. Wrapped in kelp, it cannot drift off.',
        },
        {
          _id: 'otter-sleep-q1-m2',
          text: 'It holds the kelp so that the kelp does not drift away.',
          reply:
            'The text says that kelp grows up from the floor of the sea. It is the otter that could drift off, and the kelp that holds it.',
        },
        {
          _id: 'otter-sleep-q1-m3',
          text: 'It rolls itself up to keep warm.',
          reply:
            'The text says that the waves could take the otter away, and that it cannot drift off once it is wrapped. It does not say that the otter is cold.',
        },
        {
          _id: 'otter-sleep-q1-m4',
          text: 'It hides in the kelp from other animals.',
          reply:
            'The text says that the waves could take the otter far away. It tells of no animal that the otter hides from.',
        },
      ],
      evidence: [
        'The waves could take it far away in the night.',
        'So before it shuts its eyes, it rolls over and over in the kelp.',
        'It cannot drift off.',
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
        {
          _id: 'otter-sleep-q4-k1',
          text: 'The otter puts the stone on its belly.',
          ways: [
            'It lays it on its tummy while it floats.',
            'The rock goes on its front like a plate on a table.',
            'Its stomach is the table, and the stone lies on top.',
            'It turns face up and balances the stone on itself.',
            'First the stone comes out of the pocket and onto its middle.',
            'It has the stone on top of it while it is on its back in the water.',
          ],
        },
        {
          _id: 'otter-sleep-q4-k2',
          text: 'It cracks shells on the stone.',
          ways: [
            'It bangs its food against it until it opens.',
            'It breaks its breakfast open with it.',
            'It smashes hard things on it to get at the inside.',
            'It’s like a nutcracker for what it eats.',
            'Whatever it wants to eat gets knocked on the rock.',
            'Knock, knock, and then it can pull the meat out.',
          ],
        },
      ],
      modelAnswers: [
        'The otter lies on its back and puts the stone on its belly, like a little table. Then it hits shells on the stone until they crack, and it can eat what is inside.',
        'It makes a table out of its tummy. The stone lies on top, and the otter bangs a shell against it. Then the shell is open and there is food.',
      ],
      misconceptions: [
        {
          _id: 'otter-sleep-q4-m1',
          text: 'It has no use for the stone and leaves it on the floor of the sea.',
          reply:
            'The text says that the otter keeps its best stone in a pocket of skin and takes it out for breakfast.',
        },
        {
          _id: 'otter-sleep-q4-m2',
          text: 'It cracks the stone with a shell.',
          reply: 'The text says that the otter cracks shells on the stone. It is the shells that break.',
        },
        {
          _id: 'otter-sleep-q4-m3',
          text: 'It throws the stone at fish to catch them.',
          reply:
            'The text says that the stone lies on its tummy, and that the otter cracks shells on it for breakfast.',
        },
        {
          _id: 'otter-sleep-q4-m4',
          text: 'The stone keeps the otter in one place while it sleeps.',
          reply: 'The text says that the kelp keeps the otter in its place. The stone is for breakfast.',
        },
      ],
      evidence: [
        'Out comes its best stone.',
        'It floats on its back again, puts the stone on its tummy, and cracks shells on it for breakfast.',
      ],
    },
  ],
};
