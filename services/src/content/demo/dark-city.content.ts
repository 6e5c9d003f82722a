import type { ContentItem } from '@lectern/events/content/content';

export const darkCity: ContentItem = {
  _id: 'dark-city',
  kind: 'passage',
  title: 'The Night the City Went Dark',
  level: 1,
  topic: 'Stories',
  shelf: 'stories',
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
        {
          _id: 'dark-city-q1-k2',
          text: 'The lights hid the stars again.',
          ways: [
            'They couldn’t see the stars any more.',
            'They would rather have kept the starry sky.',
            'Once the city was bright again, the sky was empty.',
            'They were a bit sad because it was so pretty in the dark.',
            'Up there they enjoyed it without electricity.',
            'The lamps cover up what they had just found.',
            'They were looking at the sky and didn’t want it to stop.',
            'For them the best part of the night was over.',
          ],
        },
      ],
      modelAnswers: [
        'The people on the roof liked looking at the stars together. When it was bright again, the lights hid the stars, so they were a little sad and did not cheer.',
        'Nobody cheered because the stars went away. They had just found all those stars in the sky, and the bright city covered them up again.',
        'I think they wanted it to stay dark. It was so nice up there with the stars and the melon, and with the lights on you can’t see the sky so well.',
      ],
      misconceptions: [
        {
          _id: 'dark-city-q1-m1',
          text: 'They were glad that the lights came back.',
          reply: 'The text says that people cheered in the street. On the roof nobody did.',
        },
        {
          _id: 'dark-city-q1-m2',
          text: 'The stars hid the lights of the city.',
          reply: 'The text says that the city lights hide the stars.',
        },
        {
          _id: 'dark-city-q1-m3',
          text: 'They were asleep and did not notice the lights.',
          reply:
            'The text says that they were looking up at the stars. The city lights hide them, and so nobody on the roof cheered.',
        },
        {
          _id: 'dark-city-q1-m4',
          text: 'They were still scared of the dark.',
          reply:
            'The text says that they ate melon and looked at the stars. When the lights came back, the stars were hidden again.',
        },
      ],
      evidence: [
        'Nina had never seen so many stars.',
        '“The city lights hide them.”',
        'On the roof, nobody did.',
      ],
    },
    {
      _id: 'dark-city-q2',
      questionText: 'How do you know that Davi was scared?',
      keyPoints: [
        {
          _id: 'dark-city-q2-k1',
          text: 'Davi held Nina’s hand very tight.',
          ways: [
            'He was squeezing his sister’s fingers.',
            'His grip was really hard.',
            'He wouldn’t let go of her.',
            'He clung to Nina.',
            'You can tell by how he grabbed on to her.',
            'Somebody who isn’t afraid doesn’t hang on to a hand like that.',
          ],
        },
        {
          _id: 'dark-city-q2-k2',
          text: 'Davi did not answer when Nina asked him.',
          ways: [
            'He went silent when it was his turn to say.',
            'He didn’t say no like she did.',
            'There was no reply from him.',
            'She asked him back and he kept his mouth shut.',
            'He didn’t want to admit it, so he stayed quiet.',
            'Not a word came from her brother.',
          ],
        },
      ],
      modelAnswers: [
        'Davi held on to Nina’s hand very tight, and you do that when you are afraid. Then Nina asked him if he was scared, and he did not answer her.',
        'He asked Nina about it, but I think he was the scared one. He gripped her hand hard. And when she asked him back, he kept quiet.',
      ],
      misconceptions: [
        {
          _id: 'dark-city-q2-m1',
          text: 'Davi said that he was not scared.',
          reply: 'The text says that Nina said “No”. Davi said nothing.',
        },
        {
          _id: 'dark-city-q2-m2',
          text: 'Nina held Davi’s hand very tight, because she was scared.',
          reply: 'The text says that it was Davi who held Nina’s hand very tight.',
        },
        {
          _id: 'dark-city-q2-m3',
          text: 'Davi cried and ran to his dad.',
          reply: 'The text says that Davi held Nina’s hand very tight and said nothing.',
        },
        {
          _id: 'dark-city-q2-m4',
          text: 'Davi told Nina that he was scared.',
          reply:
            'The text says that Davi said nothing. You can tell by his silence, and by how tight he held her hand.',
        },
      ],
      evidence: ['He held her hand very tight.', 'Davi said nothing.'],
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
        {
          _id: 'dark-city-q5-k1',
          text: 'It was a good night for Nina.',
          ways: [
            'Yes, she had a lovely time.',
            'I think it was great for her.',
            'She’ll remember it as something beautiful.',
            'For her the dark turned out nice.',
            'She was happy up there.',
            'It was one of the best evenings she ever had.',
          ],
        },
        {
          _id: 'dark-city-q5-k2',
          text: 'Nina saw more stars than ever before.',
          ways: [
            'She had never looked at so much sky.',
            'It was all full of stars for her, and four of them made a kite.',
            'She got to see what the city lights hide.',
            'There were stars everywhere, lots more than she knew about.',
            'Because of the power cut she could finally see what’s up there.',
            'The sky showed her something new that night.',
          ],
        },
      ],
      modelAnswers: [
        'I think it was a good night for Nina. She saw more stars than ever before. The neighbours were all on the roof, too, and shared a melon.',
        'Yes, because she found out what is up in the sky. Without the dark she would just have gone to bed and not seen all those stars. And she got melon from Rosa with everybody from her house.',
      ],
      misconceptions: [
        {
          _id: 'dark-city-q5-m1',
          text: 'It was a bad night for Nina, because she was scared of the dark.',
          reply:
            'The text says that Nina answered “No” when her brother asked if she was scared. Later she saw more stars than ever.',
        },
        {
          _id: 'dark-city-q5-m2',
          text: 'It was a good night because the lights came back.',
          reply:
            'The text says that nobody on the roof cheered when the lights came back. The stars were there while it was dark.',
        },
        {
          _id: 'dark-city-q5-m3',
          text: 'It was a bad night, because the fan and the lift stopped.',
          reply:
            'The text says that the fan and the lift stopped. But then Nina saw more stars than ever, and there was melon for everyone.',
        },
        {
          _id: 'dark-city-q5-m4',
          text: 'It was a good night because she slept well.',
          reply: 'The text says that Dad took them up to the roof. Nina was awake and saw the stars.',
        },
      ],
      evidence: [
        'Old Rosa had a melon, and she cut a slice for everyone.',
        'Nina had never seen so many stars.',
        'On the roof, nobody did.',
      ],
    },
    {
      _id: 'dark-city-q6',
      questionText: 'Tell what happened that night, from the start to the end.',
      questionType: 'summarization',
      keyPoints: [
        {
          _id: 'dark-city-q6-k1',
          text: 'All the lights in the city went off.',
          ways: [
            'The power failed in the whole of Rio.',
            'It got totally dark in every street.',
            'There was a blackout.',
            'Suddenly nothing worked, no fan, no lift, no lamps.',
            'One hot night the electricity was gone.',
            'Everything around them turned black.',
          ],
        },
        {
          _id: 'dark-city-q6-k3',
          text: 'They saw a sky full of stars from the roof.',
          ways: [
            'Their father brought them upstairs and they looked at the sky.',
            'They found out how many stars there are.',
            'From the top of the house they watched what is up there at night.',
            'They ate melon with the neighbours under the stars.',
            'Nina discovered a kite made of stars above the house.',
            'They all went up and stared at the stars together.',
          ],
        },
        {
          _id: 'dark-city-q6-k4',
          text: 'In the end the lights came on again.',
          ways: [
            'Later everything lit up, and they didn’t cheer up there.',
            'Then the power was back.',
            'Finally the city got bright again.',
            'When it was over, the street was happy and the roof was not.',
            'The dark ended, which made them a bit sad.',
            'The lamps came back and hid the sky.',
          ],
        },
      ],
      modelAnswers: [
        'One night all the lights in the city went off. Dad took Nina and Davi to the roof, where they met their neighbours and saw a sky full of stars. In the end the lights came on again, but the people on the roof were not glad.',
        'It got dark in all of Rio. The children went up on the roof with their father and everyone ate melon. They looked at the stars. Then the light was back, and up there they liked the dark better.',
      ],
      misconceptions: [
        {
          _id: 'dark-city-q6-m1',
          text: 'The lights never came back that night.',
          reply: 'The text says that the lights came back, and that people cheered in the street.',
        },
        {
          _id: 'dark-city-q6-m2',
          text: 'They saw the stars first, and then the lights went out.',
          reply: 'The text says that the lights went out first. Only then could they see so many stars.',
        },
        {
          _id: 'dark-city-q6-m3',
          text: 'They went down into the street and cheered with the others.',
          reply:
            'The text says that people cheered in the street. Nina’s family was on the roof, where nobody did.',
        },
        {
          _id: 'dark-city-q6-m4',
          text: 'They sat in the flat with candles until it was over.',
          reply: 'The text says that Dad took them up to the roof, and that all the neighbours were there.',
        },
      ],
      evidence: [
        'Street by street, the whole city turned black.',
        'Nina had never seen so many stars.',
        'Then the lights came back.',
      ],
    },
    {
      _id: 'dark-city-q7',
      questionText: 'Read the beginning of the story aloud, as if you were telling it to a friend.',
      questionType: 'readAloud',
      keyPoints: [],
      modelAnswers: [],
      readingParagraph: 0,
    },
  ],
};
