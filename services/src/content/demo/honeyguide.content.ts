import type { ContentItem } from '@lectern/events/content/content';

export const honeyguide: ContentItem = {
  _id: 'honeyguide',
  kind: 'passage',
  title: 'The Bird That Asks for Help',
  level: 2,
  topic: 'Animals',
  drawing: 'honeyguide',
  content: [
    'In a forest in the north of Mozambique, a small brown bird lands on a branch and begins to chatter. She is not singing to another bird. She is talking to a man.',
    'She is a honeyguide, and she has found a nest of bees in a hollow tree. She loves wax. But she cannot open the tree, and the bees would sting her. The man can open it with an axe and calm the bees with smoke. What he can seldom do alone is find the nest in so much forest. So they make a team. She flies from tree to tree, always a little ahead, and he follows.',
    'The honey-hunters, who belong to the Yao people, have a call for her: a trill, then a grunt. Brrr-hm! They learned it from their fathers, and they use it for nothing else.',
    'Do the birds understand it? Claire Spottiswoode, a scientist, walked through the forest with the hunters and played different sounds. When she played the call, honeyguides came to lead the way about twice as often as for other sounds.',
    'Nobody has tamed these birds. They are as wild as the bees. Yet when the honey is out, the hunters lay wax on fresh green leaves, like a dish on a table. It is her share, and she has earned it.',
  ].join('\n\n'),
  questions: [
    {
      _id: 'honeyguide-q1',
      questionText: 'Why do the bird and the honey-hunter need each other?',
      keyPoints: [
        { _id: 'honeyguide-q1-k1', text: 'The bird knows where the bees’ nest is.' },
        { _id: 'honeyguide-q1-k2', text: 'The bird cannot open the tree or stop the bees.' },
        { _id: 'honeyguide-q1-k3', text: 'The man opens the tree and calms the bees with smoke.' },
      ],
      modelAnswers: [
        'The bird knows where the nest of the bees is, but she cannot open the tree or stop the bees from stinging. The man can do both: he opens the tree with his axe and calms the bees with smoke. Alone, neither would get anything.',
        'Each one can do what the other one can’t. She finds the nest because she can fly and search. He has tools and fire, so the bees don’t hurt him and he can cut into the wood.',
        'The hunter would hardly find the nest among so many trees, so he needs her to show him. She needs somebody with an axe and smoke, or she would only get stung.',
      ],
    },
    {
      _id: 'honeyguide-q2',
      questionText: 'How did the scientist test whether the birds understand the call?',
      keyPoints: [
        { _id: 'honeyguide-q2-k1', text: 'She went through the forest and played different sounds.' },
        { _id: 'honeyguide-q2-k2', text: 'The birds came about twice as often when they heard the call.' },
      ],
      modelAnswers: [
        'She went through the forest and played different sounds to the birds. When they heard the real call, the birds came about twice as often, so it must mean something to them.',
        'She compared the hunters’ call with other noises. If the birds did not understand it, all sounds would bring the same number of birds. But the call brought around two times as many.',
      ],
    },
    {
      _id: 'honeyguide-q3',
      questionText: 'What can the man do that the bird can’t? Choose two.',
      questionType: 'mcq',
      selection: 'several',
      options: [
        { _id: 'honeyguide-q3-a', htmlContent: 'Calm the bees with smoke', fCorrect: true },
        {
          _id: 'honeyguide-q3-b',
          htmlContent: 'Find the nest in the forest',
          fCorrect: false,
          whyNot: 'That is what the bird is good at. The man can seldom find the nest alone.',
        },
        { _id: 'honeyguide-q3-c', htmlContent: 'Open the tree with an axe', fCorrect: true },
        {
          _id: 'honeyguide-q3-d',
          htmlContent: 'Go ahead and lead the way',
          fCorrect: false,
          whyNot: 'The bird flies ahead, and the man follows her.',
        },
      ],
      keyPoints: [
        { _id: 'honeyguide-q3-k1', text: 'The man calms the bees with smoke.' },
        { _id: 'honeyguide-q3-k2', text: 'The man opens the tree with an axe.' },
      ],
      modelAnswers: [
        'The man calms the bees with smoke, and he opens the tree with an axe.',
        'He can make the bees quiet with smoke and cut the tree open. She is the one who finds the nest and shows the way.',
      ],
    },
    {
      _id: 'honeyguide-q4',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'chatter', meaning: 'to talk quickly, without a stop' },
        { word: 'hollow', meaning: 'with an empty space inside' },
        { word: 'trill', meaning: 'a quick, shaking sound' },
        { word: 'tamed', meaning: 'taught to live with people' },
        { word: 'earned', meaning: 'got something by working for it' },
      ],
      keyPoints: [
        { _id: 'honeyguide-q4-k1', text: 'To chatter is to talk quickly without a stop.' },
        { _id: 'honeyguide-q4-k2', text: 'A hollow tree has an empty space inside.' },
        { _id: 'honeyguide-q4-k3', text: 'A tamed animal was taught to live with people.' },
        { _id: 'honeyguide-q4-k4', text: 'Something earned is something you worked for.' },
      ],
      modelAnswers: [
        'To chatter is to talk quickly and without a stop. A hollow tree has an empty space inside. A trill is a quick, shaking sound. A tamed animal has been taught to live with people. What you earned is something that you worked for.',
        'If you chatter, you talk and talk. Hollow things are empty in the middle, a trill shakes like a bell, tamed animals are used to people, and you have earned a thing when you worked to get it.',
      ],
    },
    {
      _id: 'honeyguide-q5',
      questionText:
        'The hunters leave wax for the bird. Is that clever, or only kind? Write what you think, and why.',
      questionType: 'textResponse',
      keyPoints: [
        { _id: 'honeyguide-q5-k1', text: 'It is fair, because the bird did half of the work.' },
        {
          _id: 'honeyguide-q5-k2',
          text: 'It is clever, because the bird will want to guide the hunters again.',
        },
      ],
      modelAnswers: [
        'I think it is both. It is fair, because the bird did half of the work when she found the nest. It is also clever: a bird who gets her wax will want to guide the hunters again.',
        'It is clever. If she got nothing for her trouble, why should she show them the next nest? But it is right as well, because without her they would have no honey at all.',
      ],
    },
    {
      _id: 'honeyguide-q6',
      questionText: 'Tell in a few sentences what this passage is about.',
      questionType: 'summarization',
      keyPoints: [
        { _id: 'honeyguide-q6-k1', text: 'A wild bird leads hunters to bees’ nests.' },
        { _id: 'honeyguide-q6-k2', text: 'The hunters open the nest and share the wax with the bird.' },
        { _id: 'honeyguide-q6-k3', text: 'The hunters have a special call for the bird.' },
        { _id: 'honeyguide-q6-k4', text: 'A scientist showed that the birds know the call.' },
      ],
      modelAnswers: [
        'In Mozambique there is a wild bird that leads hunters to the nests of bees. The hunters open the nest, take the honey, and share the wax with the bird. They have a special call to ask for help, and a scientist showed that the birds know this call.',
        'Honeyguides and people look for honey together. The bird flies in front, the people open the tree, and both get what they like. The people call with a sound of their own, and tests proved that it really works.',
      ],
    },
  ],
};
