import type { ContentItem } from '@lectern/events/content/content';

export const stepwell: ContentItem = {
  _id: 'stepwell',
  kind: 'passage',
  title: 'The Queen’s Staircase',
  level: 2,
  topic: 'Places',
  drawing: 'stepwell',
  content: [
    'Most great buildings go up. This one goes down.',
    'In Patan, in Gujarat, the rain comes for a few months and then stays away. Long ago, people there dug deep to find water and built stairs to reach it. Such a place is called a stepwell. You did not go there only to fill your pot. Far down in the shade, where the air was cool even in May, you could sit, rest and hear the news.',
    'Almost a thousand years ago, Queen Udayamati built one in memory of her husband, the king. Seven storeys of stairs and pillars lead into the earth. Hundreds of figures are carved into the walls: gods, dancers, a woman looking at herself in a mirror.',
    'Then the river flooded. It filled the stairs with mud, and at last only a ring of stones showed in a field. For centuries, hardly anyone knew what lay below. But the mud that hid the queen’s staircase also saved it. No wind could wear the carvings away, and no thief could carry them off. When they were dug out, about forty years ago, the faces looked as if the carver had just put down his tools.',
    'If somebody at home has a purple hundred-rupee note, turn it over. There are the stairs.',
  ].join('\n\n'),
  questions: [
    {
      _id: 'stepwell-q1',
      questionText: 'How could mud be both bad and good for the queen’s staircase?',
      keyPoints: [
        { _id: 'stepwell-q1-k1', text: 'The mud filled the stairs, and people forgot them.' },
        { _id: 'stepwell-q1-k2', text: 'Under the mud, wind could not wear the carvings away.' },
        { _id: 'stepwell-q1-k3', text: 'Thieves could not steal the carvings.' },
      ],
      modelAnswers: [
        'It was bad because the mud filled the stairs and people forgot them. But it was good, too. Under the mud, wind could not wear away the carvings, and thieves could not steal them, so they still look new.',
        'First the mud ruined everything, since you could not use the well or even see it. Later it turned out to be like a blanket. It kept the stone figures safe from weather and robbers.',
        'Because of the mud, the place was lost for hundreds of years. But nothing could damage what was buried, so when they dug it out, all the faces were still sharp.',
      ],
    },
    {
      _id: 'stepwell-q2',
      questionText: 'Why did people like to stay at a stepwell, even when their pots were full?',
      keyPoints: [
        { _id: 'stepwell-q2-k1', text: 'It was cool and shady deep down in the stepwell.' },
        { _id: 'stepwell-q2-k2', text: 'People could rest and meet others to hear the news.' },
      ],
      modelAnswers: [
        'Deep down in the stepwell it was shady and cool, even in the hottest month. People could rest there, meet others, and hear the news. It was more than a place for water.',
        'Outside it was very hot, and down there it was not. So they sat on the steps and talked with their neighbours about what was going on in town.',
      ],
    },
    {
      _id: 'stepwell-q3',
      questionText: 'Why did Queen Udayamati build the stepwell?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'stepwell-q3-a',
          htmlContent: 'To keep the river from flooding the town',
          fCorrect: false,
          whyNot: 'The river did flood, but only long after the stepwell was built.',
        },
        { _id: 'stepwell-q3-b', htmlContent: 'So that people would remember her husband', fCorrect: true },
        {
          _id: 'stepwell-q3-c',
          htmlContent: 'To have a safe place for her treasure',
          fCorrect: false,
          whyNot: 'The text speaks of thieves, but not of a treasure of the queen’s.',
        },
        {
          _id: 'stepwell-q3-d',
          htmlContent: 'So that the king would have a cool palace',
          fCorrect: false,
          whyNot: 'It was cool down there, but the king had died by then.',
        },
      ],
      keyPoints: [
        { _id: 'stepwell-q3-k1', text: 'The king, her husband, had died.' },
        { _id: 'stepwell-q3-k2', text: 'The queen wanted people to remember him.' },
      ],
      modelAnswers: [
        'Her husband, the king, had died, and the queen wanted people to remember him.',
        'She built it for the king after his death, so that nobody would forget him.',
      ],
    },
    {
      _id: 'stepwell-q4',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'shade', meaning: 'a place that the sun does not reach' },
        { word: 'storeys', meaning: 'the floors of a building, one above the other' },
        { word: 'pillars', meaning: 'tall posts that hold up a roof' },
        { word: 'carved', meaning: 'cut into stone or wood' },
        { word: 'centuries', meaning: 'hundreds of years' },
      ],
      keyPoints: [
        { _id: 'stepwell-q4-k1', text: 'Shade is where the sun does not reach.' },
        { _id: 'stepwell-q4-k2', text: 'Storeys are the floors of a building.' },
        { _id: 'stepwell-q4-k3', text: 'Something carved is cut into stone or wood.' },
        { _id: 'stepwell-q4-k4', text: 'Centuries are hundreds of years.' },
      ],
      modelAnswers: [
        'Shade is where the sun does not reach. Storeys are the floors of a building. Pillars are posts that hold up the roof. A carved figure is cut into stone or wood. Centuries are hundreds of years.',
        'You sit in the shade when the sun is hot. A house with two floors has two storeys, pillars hold things up, carved things are cut with a knife or chisel, and one hundred years make one of the centuries.',
      ],
    },
    {
      _id: 'stepwell-q5',
      questionText: '“Most great buildings go up. This one goes down.” Write what the writer means.',
      questionType: 'textResponse',
      keyPoints: [
        {
          _id: 'stepwell-q5-k1',
          text: 'Most famous buildings are towers or palaces that stand above the ground.',
        },
        { _id: 'stepwell-q5-k2', text: 'The stepwell leads deep into the earth, to the water.' },
      ],
      modelAnswers: [
        'Most famous buildings are towers, temples or palaces that stand high above the ground. The stepwell is just as grand, but its seven floors lead deep into the earth, down to the water.',
        'When we think of something grand, we look up at it. Here you have to look down, because the beautiful part is under your feet and the water is at the bottom.',
      ],
    },
    {
      _id: 'stepwell-q6',
      questionText: 'Tell the story of the queen’s stepwell, from the beginning until today.',
      questionType: 'summarization',
      keyPoints: [
        { _id: 'stepwell-q6-k1', text: 'A queen built a stepwell with carved walls for her dead husband.' },
        { _id: 'stepwell-q6-k2', text: 'A river flooded it, and mud covered it for centuries.' },
        { _id: 'stepwell-q6-k3', text: 'It was dug out again, and the carvings were safe.' },
      ],
      modelAnswers: [
        'About a thousand years ago, a queen built a deep stepwell with carved walls for her dead husband. Later a river flooded it, and mud covered it for centuries. When it was dug out again, the carvings were safe under the mud. Today it is on a banknote.',
        'A queen in Gujarat wanted to honour the king who had died, so she made beautiful stairs to the water. Floods buried them, and they were forgotten for a very long time. Then people found them, nearly as good as new.',
      ],
    },
  ],
};
