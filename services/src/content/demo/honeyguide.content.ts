import type { ContentItem } from '@lectern/events/content/content';

export const honeyguide: ContentItem = {
  _id: 'honeyguide',
  kind: 'passage',
  title: 'The Bird That Asks for Help',
  level: 3,
  topic: 'Animals',
  shelf: 'animals',
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
        {
          _id: 'honeyguide-q1-k1',
          text: 'The bird knows where the bees’ nest is.',
          ways: [
            'She can show him which tree it is.',
            'He’d search for ever if she didn’t lead him there.',
            'Without her he wouldn’t find the hive in such a big forest.',
            'She’s the one who flies about and spots it.',
            'The finding is what she is good at.',
            'He only has to follow, and she takes him to the right spot.',
          ],
        },
        {
          _id: 'honeyguide-q1-k2',
          text: 'The man opens the tree and calms the bees, which the bird cannot do.',
          ways: [
            'He has an axe and smoke, and she hasn’t.',
            'She would only get stung, so somebody else has to break in.',
            'The hard wood and the angry insects are a job for a human.',
            'It takes his tools to get at the honey and the wax.',
            'She’s too small to get in, and he can chop it open for her.',
            'He makes them quiet, and a bird can’t light a fire.',
          ],
        },
      ],
      modelAnswers: [
        'The bird knows where the nest of the bees is, but she cannot open the tree or stop the bees from stinging. The man can do both: he opens the tree with his axe and calms the bees with smoke. Alone, neither would get anything.',
        'Each one can do what the other one can’t. She finds the nest because she can fly and search. He has tools and fire, so the bees don’t hurt him and he can cut into the wood.',
        'The hunter would hardly find the nest among so many trees, so he needs her to show him. She needs somebody with an axe and smoke, or she would only get stung.',
      ],
      misconceptions: [
        {
          _id: 'honeyguide-q1-m1',
          text: 'Each of them could get the honey alone.',
          reply:
            'The text says that she cannot open the tree, and that he can seldom find the nest alone. So they make a team.',
        },
        {
          _id: 'honeyguide-q1-m2',
          text: 'The man finds the nest, and the bird opens the tree.',
          reply:
            'The text says that the bird finds the nest, and that the man can open the tree with an axe.',
        },
        {
          _id: 'honeyguide-q1-m3',
          text: 'The man keeps the bird and feeds her, so she has to work for him.',
          reply: 'The text says that nobody has tamed these birds. They are as wild as the bees.',
        },
        {
          _id: 'honeyguide-q1-m4',
          text: 'The bird needs the man to protect her from other animals.',
          reply:
            'The text says that she needs him to open the tree and to calm the bees. It names no other animals.',
        },
      ],
      evidence: [
        'But she cannot open the tree, and the bees would sting her.',
        'The man can open it with an axe and calm the bees with smoke.',
        'What he can seldom do alone is find the nest in so much forest.',
      ],
    },
    {
      _id: 'honeyguide-q2',
      questionText: 'How did the scientist test whether the birds understand the call?',
      keyPoints: [
        {
          _id: 'honeyguide-q2-k1',
          text: 'She went through the forest and played different sounds.',
          ways: [
            'She let them hear the hunters’ noise and some others.',
            'There was the call, and then there were other things to compare it with.',
            'First one noise, then another, out there among the trees.',
            'She tried out several of them on the birds.',
            'Not just the brrr-hm, but also sounds that mean nothing to them.',
            'They walked around, and all sorts of noises came out of her machine.',
          ],
        },
        {
          _id: 'honeyguide-q2-k2',
          text: 'The birds came more often when they heard the call.',
          ways: [
            'More of them turned up for brrr-hm than for anything else.',
            'She looked which noise brought the most honeyguides.',
            'The right sound worked two times better.',
            'She compared how many flew up each time.',
            'With the others it was only half as many.',
            'The hunters’ signal got a better answer than the rest did.',
          ],
        },
      ],
      modelAnswers: [
        'She went through the forest and played different sounds to the birds. When they heard the real call, the birds came about twice as often, so it must mean something to them.',
        'She compared the hunters’ call with other noises. If the birds did not understand it, all sounds would bring the same number of birds. But the call brought around two times as many.',
      ],
      misconceptions: [
        {
          _id: 'honeyguide-q2-m1',
          text: 'The birds came just as often for other sounds.',
          reply: 'The text says that honeyguides came about twice as often for the call as for other sounds.',
        },
        {
          _id: 'honeyguide-q2-m2',
          text: 'The birds called, and she tested whether the hunters understood them.',
          reply:
            'The text says that she played the hunters’ call, and that the birds came when they heard it.',
        },
        {
          _id: 'honeyguide-q2-m3',
          text: 'She only asked the hunters whether the birds understand.',
          reply:
            'The text says that she walked through the forest with the hunters and played different sounds.',
        },
        {
          _id: 'honeyguide-q2-m4',
          text: 'She caught some birds and tested them in a cage.',
          reply:
            'The text says that she walked through the forest and played sounds there. The birds were wild.',
        },
      ],
      evidence: [
        'Claire Spottiswoode, a scientist, walked through the forest with the hunters and played different sounds.',
        'When she played the call, honeyguides came to lead the way about twice as often as for other sounds.',
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
        {
          _id: 'honeyguide-q5-k2',
          text: 'It is clever, because the bird will want to guide the hunters again.',
          ways: [
            'Next time she’ll show them another nest.',
            'If she got nothing, she wouldn’t bother any more.',
            'It’s smart, they keep her as a helper that way.',
            'She learns that it’s worth it, so she comes back.',
            'They’ll need her tomorrow, too, so they’d better pay her.',
            'Treat your partner well, and he’ll work with you once more.',
            'It is only right, because half of the work was hers.',
            'She has earned it, so it isn’t just a present.',
          ],
        },
      ],
      modelAnswers: [
        'I think it is both. It is fair, because the bird did half of the work when she found the nest. It is also clever: a bird who gets her wax will want to guide the hunters again.',
        'It is clever. If she got nothing for her trouble, why should she show them the next nest? But it is right as well, because without her they would have no honey at all.',
      ],
      misconceptions: [
        {
          _id: 'honeyguide-q5-m1',
          text: 'It is not clever, because the bird gives the hunters nothing back.',
          reply:
            'The text says that she flies ahead and leads the man to the nest. Alone he can seldom find it.',
        },
        {
          _id: 'honeyguide-q5-m2',
          text: 'The bird leaves wax for the hunters.',
          reply:
            'The text says that the hunters lay the wax on fresh green leaves, and that it is the bird’s share.',
        },
        {
          _id: 'honeyguide-q5-m3',
          text: 'They leave wax so that the bird becomes tame and stays with them.',
          reply:
            'The text says that nobody has tamed these birds. The wax is her share, because she has earned it.',
        },
        {
          _id: 'honeyguide-q5-m4',
          text: 'They leave the wax there because they do not want to carry it.',
          reply:
            'The text says that they lay it on fresh green leaves, like a dish on a table. It is her share.',
        },
      ],
      evidence: [
        'Yet when the honey is out, the hunters lay wax on fresh green leaves, like a dish on a table.',
        'It is her share, and she has earned it.',
      ],
    },
    {
      _id: 'honeyguide-q6',
      questionText: 'Tell in a few sentences what this passage is about.',
      questionType: 'summarization',
      keyPoints: [
        {
          _id: 'honeyguide-q6-k1',
          text: 'A wild bird leads hunters to bees’ nests.',
          ways: [
            'It’s about a bird who shows people where honey is.',
            'She flies ahead, and they go after her to the hive.',
            'Some men in Africa let an animal of the forest guide them.',
            'There is a little brown one that helps them look for bees.',
            'A honeyguide takes men to the right tree.',
            'She finds it, and they follow.',
          ],
        },
        {
          _id: 'honeyguide-q6-k2',
          text: 'The hunters open the nest and share the wax with the bird.',
          ways: [
            'They get it all out and leave her a part.',
            'For them there’s honey and for her there’s wax, so both have something.',
            'With an axe and smoke they do the rest, and she is paid for her help.',
            'Afterwards each side gets what it likes.',
            'The people break in, and then there’s a reward for her.',
            'They don’t keep everything for themselves when the tree is open.',
          ],
        },
        {
          _id: 'honeyguide-q6-k3',
          text: 'The hunters have a special call, and the birds know it.',
          ways: [
            'There’s one sound just for her, and it really works.',
            'It was tested, and she understands when they ask her.',
            'A woman found out that brrr-hm brings more of them.',
            'They’ve got a way to talk with each other, by a trill and a grunt.',
            'When the men make their noise, more honeyguides come.',
            'Fathers teach their sons how to call her, and she gets the message.',
          ],
        },
      ],
      modelAnswers: [
        'In Mozambique there is a wild bird that leads hunters to the nests of bees. The hunters open the nest, take the honey, and share the wax with the bird. They have a special call to ask for help, and a scientist showed that the birds know this call.',
        'Honeyguides and people look for honey together. The bird flies in front, the people open the tree, and both get what they like. The people call with a sound of their own, and tests proved that it really works.',
      ],
      misconceptions: [
        {
          _id: 'honeyguide-q6-m1',
          text: 'The bird leads people away from the bees.',
          reply:
            'The text says that she has found a nest of bees, and that she flies ahead and the man follows.',
        },
        {
          _id: 'honeyguide-q6-m2',
          text: 'People show the birds where the honey is.',
          reply: 'The text says that the bird finds the nest, and that the man follows her.',
        },
        {
          _id: 'honeyguide-q6-m3',
          text: 'It is about tame birds that hunters train.',
          reply: 'The text says that nobody has tamed these birds. They are as wild as the bees.',
        },
        {
          _id: 'honeyguide-q6-m4',
          text: 'The hunters want to catch the bird.',
          reply:
            'The text says that the hunters want honey. They make a team with the bird, and they leave wax for her.',
        },
      ],
      evidence: [
        'She is a honeyguide, and she has found a nest of bees in a hollow tree.',
        'The honey-hunters, who belong to the Yao people, have a call for her: a trill, then a grunt.',
        'Yet when the honey is out, the hunters lay wax on fresh green leaves, like a dish on a table.',
      ],
    },
  ],
};
