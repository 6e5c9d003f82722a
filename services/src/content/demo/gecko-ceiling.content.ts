import type { ContentItem } from '@lectern/events/content/content';

export const geckoCeiling: ContentItem = {
  _id: 'gecko-ceiling',
  kind: 'passage',
  title: 'The Gecko on the Ceiling',
  level: 1,
  topic: 'Animals',
  drawing: 'gecko-ceiling',
  content: [
    'At night, a small lizard runs up the kitchen wall. It is a gecko. It does not stop at the top. It walks right across the ceiling, upside down, and looks at the lamp.',
    'Why does it not fall? There is no glue on its feet. Each toe has thousands of hairs, much too small to see. The tip of each hair splits into even smaller ends. These ends get so close to the ceiling that they cling to it.',
    'To take a step, the gecko peels up its toes, the way you peel off a sticker.',
    'A moth comes to the lamp. The gecko waits. Snap! The moth is gone. The gecko cannot blink, so it licks its own eye clean. Then it strolls home along the ceiling.',
  ].join('\n\n'),
  questions: [
    {
      _id: 'gecko-ceiling-q1',
      questionText: 'Why does the gecko not fall off the ceiling?',
      keyPoints: [
        { _id: 'gecko-ceiling-q1-k1', text: 'The gecko has thousands of tiny hairs on its toes.' },
        { _id: 'gecko-ceiling-q1-k2', text: 'The hairs split into even smaller ends.' },
        { _id: 'gecko-ceiling-q1-k3', text: 'The ends come very close to the ceiling and cling to it.' },
      ],
      modelAnswers: [
        'The gecko has thousands of tiny hairs on its toes. The hairs split into smaller and smaller ends. Those ends come very close to the ceiling and cling to it, so the gecko does not fall.',
        'It is because of its toes. They are full of hairs that you cannot see, and every hair has even tinier ends. They touch the ceiling so closely that they hold on.',
        'It has hairs on its toes, thousands of them, and the tips split up into very small bits. The bits stick to the ceiling without any glue.',
      ],
    },
    {
      _id: 'gecko-ceiling-q2',
      questionText: 'Its feet cling so well. How can the gecko still take a step?',
      keyPoints: [
        { _id: 'gecko-ceiling-q2-k1', text: 'The gecko peels its toes up to take a step.' },
        { _id: 'gecko-ceiling-q2-k2', text: 'It is like when you pull off a sticker.' },
      ],
      modelAnswers: [
        'The gecko peels its toes up each time it wants to take a step. It is just like when I pull a sticker off a page and start at one edge.',
        'It does not pull its whole foot at once. It rolls its toes up off the ceiling, a bit at a time, as if each toe were a sticker.',
      ],
    },
    {
      _id: 'gecko-ceiling-q3',
      questionText: 'What holds the gecko to the ceiling?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'gecko-ceiling-q3-a',
          htmlContent: 'Glue that comes out of its feet',
          fCorrect: false,
          whyNot: 'The text says that there is no glue on its feet.',
        },
        {
          _id: 'gecko-ceiling-q3-b',
          htmlContent: 'Claws that dig into the paint',
          fCorrect: false,
          whyNot: 'The text does not speak of claws. Look at what is on each toe.',
        },
        { _id: 'gecko-ceiling-q3-c', htmlContent: 'Hairs too small to see', fCorrect: true },
        {
          _id: 'gecko-ceiling-q3-d',
          htmlContent: 'Round cups that suck at the wall',
          fCorrect: false,
          whyNot: 'There are no cups on its feet. Look at what is on each toe.',
        },
      ],
      keyPoints: [
        { _id: 'gecko-ceiling-q3-k1', text: 'Hairs that are too small to see hold the gecko up.' },
        { _id: 'gecko-ceiling-q3-k2', text: 'The gecko does not use any glue.' },
      ],
      modelAnswers: [
        'The gecko does not use any glue. Hairs on its toes, too small to see, hold it up there.',
        'Tiny hairs on the toes do it. There is nothing sticky on its feet at all.',
      ],
    },
    {
      _id: 'gecko-ceiling-q4',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'ceiling', meaning: 'the top of a room, above your head' },
        { word: 'cling', meaning: 'to hold on tight' },
        { word: 'peel', meaning: 'to pull off slowly from one edge' },
        { word: 'blink', meaning: 'to shut your eyes and open them again' },
      ],
      keyPoints: [
        { _id: 'gecko-ceiling-q4-k1', text: 'The ceiling is the top of a room.' },
        { _id: 'gecko-ceiling-q4-k2', text: 'To cling is to hold on tight.' },
        { _id: 'gecko-ceiling-q4-k3', text: 'To peel is to pull off slowly from one edge.' },
        { _id: 'gecko-ceiling-q4-k4', text: 'To blink is to shut your eyes and open them again.' },
      ],
      modelAnswers: [
        'The ceiling is the top of a room. When you cling, you hold on tight. When you peel, you pull something off slowly from one edge. When you blink, you shut your eyes and open them again.',
        'A ceiling is over your head in a room. Cling means hold tight, peel means take off bit by bit from the edge, and blink means close and open your eyes fast.',
      ],
    },
    {
      _id: 'gecko-ceiling-q5',
      questionText: 'Write two things that a gecko can do and you can’t.',
      questionType: 'textResponse',
      keyPoints: [
        { _id: 'gecko-ceiling-q5-k1', text: 'A gecko can walk upside down on the ceiling.' },
        { _id: 'gecko-ceiling-q5-k2', text: 'A gecko can lick its own eye.' },
      ],
      modelAnswers: [
        'A gecko can walk upside down on the ceiling, but I would fall on my head. It can also lick its own eye. I tried, and my tongue does not even reach my nose.',
        'It can go for a walk over the lamp with its feet up and its back down. It can clean its eyes with its tongue, too. I can do neither.',
      ],
    },
    {
      _id: 'gecko-ceiling-q6',
      questionText: 'Tell about the gecko’s night in your own words.',
      questionType: 'summarization',
      keyPoints: [
        { _id: 'gecko-ceiling-q6-k1', text: 'A gecko walks upside down across the kitchen ceiling.' },
        { _id: 'gecko-ceiling-q6-k2', text: 'Tiny hairs on its toes hold it there.' },
        { _id: 'gecko-ceiling-q6-k3', text: 'The gecko eats a moth near the lamp.' },
      ],
      modelAnswers: [
        'A gecko comes at night and walks upside down over the kitchen ceiling. Tiny hairs on its toes hold it there. Near the lamp it waits for a moth and eats it. Then it licks its eye and goes home.',
        'One night a little lizard goes up the wall and over the ceiling without falling, because its toes have very small hairs. It catches a moth by the lamp, cleans its eye and leaves.',
      ],
    },
  ],
};
