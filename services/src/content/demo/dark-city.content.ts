import type { ContentItem } from '@lectern/events/content/content';

export const darkCity: ContentItem = {
  _id: 'dark-city',
  kind: 'passage',
  title: 'The Night the City Went Dark',
  level: 1,
  topic: 'Stories',
  drawing: 'dark-city',
  content: [
    'Nina lives in Rio, on the tenth floor. One hot night, the lights went out. The fan stopped. The lift stopped. Street by street, the whole city turned black.',
    '“Are you scared?” asked her brother Davi. He held her hand very tight.',
    '“No,” said Nina. “Are you?”',
    'Davi said nothing.',
    'Dad took them up to the roof. All the neighbours were there. Old Rosa had a melon, and she cut a slice for everyone.',
    '“Now look up,” said Dad.',
    'Nina had never seen so many stars. Four of them made a kite.',
    '“They are there every night,” said Dad. “The city lights hide them.”',
    'Then the lights came back. Down in the street, people cheered.',
    'On the roof, nobody did.',
  ].join('\n\n'),
  questions: [
    {
      _id: 'dark-city-q1',
      questionText: 'Why did nobody on the roof cheer when the lights came back?',
      keyPoints: [
        { _id: 'dark-city-q1-k1', text: 'The people on the roof liked looking at the stars.' },
        { _id: 'dark-city-q1-k2', text: 'The lights hid the stars again.' },
      ],
      modelAnswers: [
        'The people on the roof liked looking at the stars together. When it was bright again, the lights hid the stars, so they were a little sad and did not cheer.',
        'Nobody cheered because the stars went away. They had just found all those stars in the sky, and the bright city covered them up again.',
        'I think they wanted it to stay dark. It was so nice up there with the stars and the melon, and with the lights on you can’t see the sky so well.',
      ],
    },
    {
      _id: 'dark-city-q2',
      questionText: 'How do you know that Davi was scared?',
      keyPoints: [
        { _id: 'dark-city-q2-k1', text: 'Davi held Nina’s hand very tight.' },
        { _id: 'dark-city-q2-k2', text: 'Davi did not answer when Nina asked him.' },
      ],
      modelAnswers: [
        'Davi held on to Nina’s hand very tight, and you do that when you are afraid. Then Nina asked him if he was scared, and he did not answer her.',
        'He asked Nina about it, but I think he was the scared one. He gripped her hand hard. And when she asked him back, he kept quiet.',
      ],
    },
    {
      _id: 'dark-city-q3',
      questionText: 'Why could Nina see so many stars that night?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'dark-city-q3-a',
          htmlContent: 'The roof was close to the sky.',
          fCorrect: false,
          whyNot: 'The stars are far away. One roof makes no difference to that.',
        },
        { _id: 'dark-city-q3-b', htmlContent: 'The lights of the city were off.', fCorrect: true },
        {
          _id: 'dark-city-q3-c',
          htmlContent: 'The stars shine only on hot nights.',
          fCorrect: false,
          whyNot: 'Dad says that the stars are there every night.',
        },
        {
          _id: 'dark-city-q3-d',
          htmlContent: 'Dad had some special glasses for her.',
          fCorrect: false,
          whyNot: 'Nobody in the story has glasses. Look at what Dad says about the stars.',
        },
      ],
      keyPoints: [
        { _id: 'dark-city-q3-k1', text: 'The lights of the city were off that night.' },
        { _id: 'dark-city-q3-k2', text: 'City lights hide the stars on other nights.' },
      ],
      modelAnswers: [
        'That night, all the lights of the city were off. On other nights the city lights hide the stars.',
        'It was really dark for once. Most of the time the city is so bright that you can’t see the stars.',
      ],
    },
    {
      _id: 'dark-city-q4',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'lift', meaning: 'a small room that carries you up and down a tall house' },
        { word: 'neighbours', meaning: 'people who live near you' },
        { word: 'slice', meaning: 'a flat piece that is cut off' },
        { word: 'cheered', meaning: 'shouted because they were happy' },
      ],
      keyPoints: [
        { _id: 'dark-city-q4-k1', text: 'A lift carries you up and down a tall house.' },
        { _id: 'dark-city-q4-k2', text: 'Neighbours are people who live near you.' },
        { _id: 'dark-city-q4-k3', text: 'A slice is a piece that is cut off.' },
        { _id: 'dark-city-q4-k4', text: 'People who cheered shouted because they were happy.' },
      ],
      modelAnswers: [
        'A lift carries you up and down in a tall house. Neighbours are people who live near you. A slice is a piece cut off a melon or a cake. If people cheered, they shouted because they were happy.',
        'You ride up in a lift. Neighbours live next to you. A slice is a flat cut piece, and people who cheered made a happy noise.',
      ],
    },
    {
      _id: 'dark-city-q5',
      questionText: 'Was it a good night for Nina? Write why you think so.',
      questionType: 'textResponse',
      keyPoints: [
        { _id: 'dark-city-q5-k1', text: 'It was a good night for Nina.' },
        { _id: 'dark-city-q5-k2', text: 'Nina saw more stars than ever before.' },
        { _id: 'dark-city-q5-k3', text: 'The neighbours shared a melon on the roof.' },
      ],
      modelAnswers: [
        'I think it was a good night for Nina. She saw more stars than ever before. The neighbours were all on the roof, too, and shared a melon.',
        'Yes, because she found out what is up in the sky. Without the dark she would just have gone to bed. And she got melon from Rosa with everybody from her house.',
      ],
    },
    {
      _id: 'dark-city-q6',
      questionText: 'Tell what happened that night, from the start to the end.',
      questionType: 'summarization',
      keyPoints: [
        { _id: 'dark-city-q6-k1', text: 'All the lights in the city went off.' },
        { _id: 'dark-city-q6-k2', text: 'Dad took Nina and Davi to the roof.' },
        { _id: 'dark-city-q6-k3', text: 'They saw a sky full of stars.' },
        {
          _id: 'dark-city-q6-k4',
          text: 'The people on the roof were not glad when the lights came on again.',
        },
      ],
      modelAnswers: [
        'One night all the lights in the city went off. Dad took Nina and Davi to the roof, where they met their neighbours and saw a sky full of stars. When the lights came on again, the people on the roof were not glad.',
        'It got dark in all of Rio. The children went up on the roof with their father and everyone ate melon. They looked at the stars. Then the light was back, and up there they liked the dark better.',
      ],
    },
  ],
};
