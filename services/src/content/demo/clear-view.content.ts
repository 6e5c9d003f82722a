import type { ContentItem } from '@lectern/events/content/content';

export const clearView: ContentItem = {
  _id: 'clear-view',
  kind: 'passage',
  title: 'Left and Right in the Rain',
  level: 1,
  topic: 'Inventions',
  drawing: 'clear-view',
  content: [
    'It was a winter day in New York, more than a hundred years ago. Mary Anderson sat in a tram. Wet snow stuck to the glass in front of the driver. He could not see the road. So he drove with the window open. Icy air blew in, and everyone shook.',
    'Mary had an idea. She drew a long arm with a strip of rubber on it. The driver would pull a handle inside the tram. Then the arm would swing across the glass and wipe it.',
    'Mary tried to sell her idea. A firm told her it was not worth much. She never made money from it.',
    'But stand by a road in the rain. There goes Mary’s idea, on car after car. Left and right. Left and right.',
  ].join('\n\n'),
  questions: [
    {
      _id: 'clear-view-q1',
      questionText: 'Why was everyone in the tram so cold?',
      keyPoints: [
        { _id: 'clear-view-q1-k1', text: 'Snow on the glass stopped the driver from seeing the road.' },
        { _id: 'clear-view-q1-k2', text: 'The driver kept the window open.' },
        { _id: 'clear-view-q1-k3', text: 'Cold air came in through the window.' },
      ],
      modelAnswers: [
        'There was snow on the glass, and it stopped the driver from seeing the road. So the driver kept the window open to look out, and the cold air came in and made everyone freeze.',
        'The man who drove could not look through the snowy glass. He had to open the window, and then the icy wind came in to all the people.',
      ],
    },
    {
      _id: 'clear-view-q2',
      questionText: 'How did Mary’s idea work?',
      keyPoints: [
        { _id: 'clear-view-q2-k1', text: 'The driver pulled a handle inside.' },
        { _id: 'clear-view-q2-k2', text: 'A long arm with rubber moved over the glass.' },
        { _id: 'clear-view-q2-k3', text: 'The rubber wiped the glass clean.' },
      ],
      modelAnswers: [
        'The driver sat inside and pulled a handle. Then a long arm moved over the glass. There was rubber on the arm, and the rubber wiped the glass clean, so he could see.',
        'It was an arm on the outside with a bit of rubber on it. You moved it from inside with a handle, and it cleaned off the snow. You did not have to open the window.',
      ],
    },
    {
      _id: 'clear-view-q3',
      questionText: 'Why did Mary make no money from her idea?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        { _id: 'clear-view-q3-a', htmlContent: 'A firm said it was not worth much.', fCorrect: true },
        {
          _id: 'clear-view-q3-b',
          htmlContent: 'She gave it to the city as a present.',
          fCorrect: false,
          whyNot: 'She did not give it away. She tried to sell it.',
        },
        {
          _id: 'clear-view-q3-c',
          htmlContent: 'Another person had thought of it first.',
          fCorrect: false,
          whyNot: 'The story tells of nobody before her. Look at what the firm said.',
        },
        {
          _id: 'clear-view-q3-d',
          htmlContent: 'It could wipe off rain, but not snow.',
          fCorrect: false,
          whyNot: 'It was made to wipe off snow. That was not the trouble.',
        },
      ],
      keyPoints: [
        { _id: 'clear-view-q3-k1', text: 'Mary tried to sell her idea.' },
        { _id: 'clear-view-q3-k2', text: 'A firm said that the idea was not worth much.' },
      ],
      modelAnswers: [
        'Mary tried to sell the idea, but a firm said that it was not worth much.',
        'She wanted someone to buy it. The people she asked did not think that it was any good.',
      ],
    },
    {
      _id: 'clear-view-q4',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'tram', meaning: 'a kind of bus that runs on rails in the street' },
        { word: 'handle', meaning: 'the part that you hold in your hand' },
        { word: 'strip', meaning: 'a long, thin piece' },
        { word: 'swing', meaning: 'to move from side to side' },
        { word: 'firm', meaning: 'a group of people who make or sell things' },
      ],
      keyPoints: [
        { _id: 'clear-view-q4-k1', text: 'A tram runs on rails in the street.' },
        { _id: 'clear-view-q4-k2', text: 'You hold a handle in your hand.' },
        { _id: 'clear-view-q4-k3', text: 'A strip is a long, thin piece.' },
        { _id: 'clear-view-q4-k4', text: 'A firm makes or sells things.' },
      ],
      modelAnswers: [
        'A tram is like a bus, but it runs on rails in the street. You hold a handle in your hand. A strip is a long, thin piece. To swing is to go from side to side. A firm makes or sells things.',
        'Trams go along streets on rails. The handle is for your hand, a strip is thin and long, things that swing go to and fro, and a firm is people who sell things.',
      ],
    },
    {
      _id: 'clear-view-q5',
      questionText: 'Did Mary fail? Write what you think, and why.',
      questionType: 'textResponse',
      keyPoints: [
        { _id: 'clear-view-q5-k1', text: 'Mary did not fail.' },
        { _id: 'clear-view-q5-k2', text: 'Cars still use her idea today.' },
      ],
      modelAnswers: [
        'I think Mary did not fail. She got no money, and that was not fair. But today all cars still use her idea when it rains.',
        'No. Her idea was good, and people only saw it later. Now there is a wiper on every car in our street, and on the school bus, too.',
      ],
    },
  ],
};
