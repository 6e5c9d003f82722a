import type { ContentItem } from '@lectern/events/content/content';

export const stepwell: ContentItem = {
  _id: 'stepwell',
  kind: 'passage',
  title: 'The Queen’s Staircase',
  level: 3,
  topic: 'Places',
  shelf: 'india',
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
        {
          _id: 'stepwell-q1-k1',
          text: 'The mud filled the stairs, and people forgot them.',
          ways: [
            'Nobody could go down for water any more.',
            'It got buried, and no one knew it was there.',
            'The bad thing is that the place was lost for hundreds of years.',
            'You couldn’t see it, so it was as if it had never been built.',
            'All of it was covered up and useless.',
            'It disappeared under a field.',
          ],
        },
        {
          _id: 'stepwell-q1-k2',
          text: 'Under the mud, wind and thieves could not harm the carvings.',
          ways: [
            'It was like a blanket that kept everything safe.',
            'Robbers couldn’t get at the figures.',
            'The weather didn’t wear the stones down.',
            'The faces still look new, because they were packed in.',
            'Nobody could break it or take a piece home.',
            'It protected what was beneath it.',
          ],
        },
      ],
      modelAnswers: [
        'It was bad because the mud filled the stairs and people forgot them. But it was good, too. Under the mud, wind could not wear away the carvings, and thieves could not steal them, so they still look new.',
        'First the mud ruined everything, since you could not use the well or even see it. Later it turned out to be like a blanket. It kept the stone figures safe from weather and robbers.',
        'Because of the mud, the place was lost for hundreds of years. But nothing could damage what was buried, so when they dug it out, all the faces were still sharp.',
      ],
      misconceptions: [
        {
          _id: 'stepwell-q1-m1',
          text: 'The mud destroyed the carvings.',
          reply:
            'The text says that the mud saved the staircase. When the carvings were dug out, the faces looked almost new.',
        },
        {
          _id: 'stepwell-q1-m2',
          text: 'The mud came because people had forgotten the stairs.',
          reply:
            'The text says that the river flooded and filled the stairs with mud. After that, hardly anyone knew what lay below.',
        },
        {
          _id: 'stepwell-q1-m3',
          text: 'The mud was good because plants could grow in it.',
          reply:
            'The text gives another reason. It says that no wind could wear the carvings away and no thief could carry them off.',
        },
        {
          _id: 'stepwell-q1-m4',
          text: 'The mud was good because it made the stairs strong.',
          reply:
            'The text does not speak of that. It says that the mud kept the wind and thieves away from the carvings.',
        },
      ],
      evidence: [
        'It filled the stairs with mud, and at last only a ring of stones showed in a field.',
        'But the mud that hid the queen’s staircase also saved it.',
        'No wind could wear the carvings away, and no thief could carry them off.',
      ],
    },
    {
      _id: 'stepwell-q2',
      questionText: 'Why did people like to stay at a stepwell, even when their pots were full?',
      keyPoints: [
        {
          _id: 'stepwell-q2-k1',
          text: 'It was cool and shady deep down in the stepwell.',
          ways: [
            'It wasn’t so hot there as outside.',
            'They could get away from the sun.',
            'Down at the bottom the air was nice and fresh.',
            'Even in May you didn’t sweat there.',
            'It was a good place to cool off.',
            'Up in the town you’d roast, and under the ground you wouldn’t.',
          ],
        },
        {
          _id: 'stepwell-q2-k2',
          text: 'People could rest there and hear the news.',
          ways: [
            'They had a chat with everybody.',
            'You found out what was going on.',
            'It was good for sitting and talking.',
            'That’s where you got all the gossip.',
            'They could put their feet up and meet their friends.',
            'Others came as well, so there was always someone to talk to.',
          ],
        },
      ],
      modelAnswers: [
        'Deep down in the stepwell it was shady and cool, even in the hottest month. People could rest there, meet others, and hear the news. It was more than a place for water.',
        'Outside it was very hot, and down there it was not. So they sat on the steps and talked with their neighbours about what was going on in town.',
      ],
      misconceptions: [
        {
          _id: 'stepwell-q2-m1',
          text: 'It was hot and sunny down there.',
          reply: 'The text says that it was shady far down, and that the air was cool even in May.',
        },
        {
          _id: 'stepwell-q2-m2',
          text: 'People waited at home until somebody brought them the news from the stepwell.',
          reply:
            'The text says that people went to the stepwell themselves. They could sit there, rest and hear the news.',
        },
        {
          _id: 'stepwell-q2-m3',
          text: 'They stayed because the way up the stairs was too long.',
          reply:
            'The text does not say that the stairs kept them there. It says that they could sit in the cool shade, rest and hear the news.',
        },
        {
          _id: 'stepwell-q2-m4',
          text: 'They stayed to pray to the gods on the walls.',
          reply:
            'The text says that gods are carved into the walls of one stepwell. People stayed for the cool shade, for a rest and for the news.',
        },
      ],
      evidence: [
        'You did not go there only to fill your pot.',
        'Far down in the shade, where the air was cool even in May, you could sit, rest and hear the news.',
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
          text: 'Most famous buildings stand high above the ground.',
          ways: [
            'Normally you look up at something grand.',
            'Towers and palaces reach into the sky.',
            'Other big things are tall.',
            'Usually they build higher and higher.',
            'When a place is special, it mostly sticks out over all the houses.',
            'You can see temples and castles from far away.',
          ],
        },
        {
          _id: 'stepwell-q5-k2',
          text: 'The stepwell leads deep into the earth.',
          ways: [
            'Here you have to look under your feet.',
            'It was built into the ground instead.',
            'You walk downstairs to get into it.',
            'It’s like a tower upside down.',
            'Its seven floors are all below us.',
            'They dug this one, till they got to the water.',
          ],
        },
      ],
      modelAnswers: [
        'Most famous buildings are towers, temples or palaces that stand high above the ground. The stepwell is just as grand, but its seven floors lead deep into the earth, down to the water.',
        'When we think of something grand, we look up at it. Here you have to look down, because the beautiful part is under your feet and the water is at the bottom.',
      ],
      misconceptions: [
        {
          _id: 'stepwell-q5-m1',
          text: 'The stepwell is a high tower.',
          reply: 'The text says that seven storeys of stairs and pillars lead into the earth.',
        },
        {
          _id: 'stepwell-q5-m2',
          text: 'Most great buildings go down into the earth, and only the stepwell goes up.',
          reply: 'The text says that most great buildings go up, and that this one goes down.',
        },
        {
          _id: 'stepwell-q5-m3',
          text: 'The writer means that the stepwell fell down.',
          reply:
            'The text says that people dug deep to find water and built stairs to reach it. It goes down because it was built like that.',
        },
        {
          _id: 'stepwell-q5-m4',
          text: 'The writer means that the stepwell is worse than other buildings.',
          reply:
            'The text calls it one of the great buildings. It has seven storeys, and hundreds of figures are carved into its walls.',
        },
      ],
      evidence: [
        'Most great buildings go up.',
        'This one goes down.',
        'Seven storeys of stairs and pillars lead into the earth.',
      ],
    },
    {
      _id: 'stepwell-q6',
      questionText: 'Tell the story of the queen’s stepwell, from the beginning until today.',
      questionType: 'summarization',
      keyPoints: [
        {
          _id: 'stepwell-q6-k1',
          text: 'A queen built a stepwell for her dead husband.',
          ways: [
            'She had it made because the king had died.',
            'It was to remember him by, a thousand years ago.',
            'Stairs down to the water were made in honour of a king.',
            'His wife ordered it after he was gone.',
            'Udayamati wanted something that would keep her husband’s memory alive.',
            'Long ago a widow had it dug so that he wouldn’t be forgotten.',
          ],
        },
        {
          _id: 'stepwell-q6-k2',
          text: 'A river flooded it, and mud covered it for centuries.',
          ways: [
            'Then there was too much water, and all of it was buried in dirt.',
            'After that nobody saw it for ages.',
            'It was hidden underground for hundreds of years.',
            'It got filled up and was forgotten.',
            'There was only a field where it had been.',
            'The river brought so much muck that it vanished.',
          ],
        },
        {
          _id: 'stepwell-q6-k3',
          text: 'It was dug out again, and the carvings were safe.',
          ways: [
            'They found it forty years ago, and it looked like new.',
            'People uncovered it, and the figures were fine.',
            'In the end it came back to light in good shape.',
            'Now you can see it again, with all the faces.',
            'Somebody cleared it out, and it was still beautiful.',
            'Today it’s even on our money, because they got it out undamaged.',
          ],
        },
      ],
      modelAnswers: [
        'About a thousand years ago, a queen built a deep stepwell with carved walls for her dead husband. Later a river flooded it, and mud covered it for centuries. When it was dug out again, the carvings were safe under the mud. Today it is on a banknote.',
        'A queen in Gujarat wanted to honour the king who had died, so she made beautiful stairs to the water. Floods buried them, and they were forgotten for a very long time. Then people found them, nearly as good as new.',
      ],
      misconceptions: [
        {
          _id: 'stepwell-q6-m1',
          text: 'The flood destroyed the stepwell, and nothing is left of it.',
          reply:
            'The text says that the mud also saved it. It was dug out about forty years ago, and the faces looked almost new.',
        },
        {
          _id: 'stepwell-q6-m2',
          text: 'A king built the stepwell for his dead queen.',
          reply: 'The text says that Queen Udayamati built it in memory of her husband, the king.',
        },
        {
          _id: 'stepwell-q6-m3',
          text: 'Thieves carried the figures off.',
          reply: 'The text says that no thief could carry the carvings off, because the mud hid them.',
        },
        {
          _id: 'stepwell-q6-m4',
          text: 'People put mud on the stairs to hide them from thieves.',
          reply: 'The text says that the river flooded, and that it filled the stairs with mud.',
        },
      ],
      evidence: [
        'Almost a thousand years ago, Queen Udayamati built one in memory of her husband, the king.',
        'It filled the stairs with mud, and at last only a ring of stones showed in a field.',
        'When they were dug out, about forty years ago, the faces looked as if the carver had just put down his tools.',
      ],
    },
  ],
};
