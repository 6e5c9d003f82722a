import type { ContentItem } from '@lectern/events/content/content';

export const clearView: ContentItem = {
  _id: 'clear-view',
  kind: 'passage',
  title: 'Left and Right in the Rain',
  level: 1,
  topic: 'Inventions',
  shelf: 'people',
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
        {
          _id: 'clear-view-q1-k2',
          text: 'The driver kept the window open, so cold air came in.',
          ways: [
            'He had to open up at the front so that he could look out.',
            'A freezing wind blew at them, because nobody shut the window.',
            'They rode with an open window in the middle of winter.',
            'Because of the snow he couldn’t look through the glass, so he opened it.',
            'It had to be down, ’cause else he’d be driving blind.',
            'The man in front let the winter in on everybody.',
            'It wasn’t closed, and the frosty draught went all through the tram.',
          ],
        },
      ],
      modelAnswers: [
        'There was snow on the glass, and it stopped the driver from seeing the road. So the driver kept the window open to look out, and the cold air came in and made everyone freeze.',
        'The man who drove could not look through the snowy glass. He had to open the window, and then the icy wind came in to all the people.',
      ],
      misconceptions: [
        {
          _id: 'clear-view-q1-m1',
          text: 'The windows of the tram were shut tight.',
          reply: 'The text says that the driver drove with the window open. That is how the icy air came in.',
        },
        {
          _id: 'clear-view-q1-m2',
          text: 'The window was open, and that is why snow stuck to the glass.',
          reply:
            'The text says that the snow came first. It stuck to the glass, and so the driver opened the window.',
        },
        {
          _id: 'clear-view-q1-m3',
          text: 'The heating in the tram was broken.',
          reply:
            'The text says nothing about heating. It says that icy air blew in while the window was open.',
        },
        {
          _id: 'clear-view-q1-m4',
          text: 'The driver opened the window because it was too warm inside.',
          reply:
            'The text says that he could not see the road, so he drove with the window open. It was a winter day, and icy air blew in.',
        },
      ],
      evidence: [
        'He could not see the road.',
        'So he drove with the window open.',
        'Icy air blew in, and everyone shook.',
      ],
    },
    {
      _id: 'clear-view-q2',
      questionText: 'How did Mary’s idea work?',
      keyPoints: [
        {
          _id: 'clear-view-q2-k1',
          text: 'The driver pulled a handle inside.',
          ways: [
            'There was a lever in there for whoever was driving.',
            'You worked it by hand without going out.',
            'He tugged at something and didn’t even leave his seat.',
            'It was moved from indoors, by pulling.',
            'One pull from the man in front set it going.',
            'They just grabbed a grip beside them and gave it a yank.',
          ],
        },
        {
          _id: 'clear-view-q2-k2',
          text: 'A long arm with rubber wiped the glass.',
          ways: [
            'A sort of stick with a rubber edge went over the window and cleaned it.',
            'It swept the snow off from side to side.',
            'Something rubbery on a pole rubbed the front pane clear.',
            'It went to and fro out there till you could see again.',
            'Her wiper brushed everything away in front of him.',
            'The wet stuff got pushed off by a bendy strip on a rod.',
          ],
        },
      ],
      modelAnswers: [
        'The driver sat inside and pulled a handle. Then a long arm moved over the glass. There was rubber on the arm, and the rubber wiped the glass clean, so he could see.',
        'It was an arm on the outside with a bit of rubber on it. You moved it from inside with a handle, and it cleaned off the snow. You did not have to open the window.',
      ],
      misconceptions: [
        {
          _id: 'clear-view-q2-m1',
          text: 'The driver had to go outside and wipe the glass with his hand.',
          reply:
            'The text says that the driver would pull a handle inside the tram, and that the arm would wipe the glass for him.',
        },
        {
          _id: 'clear-view-q2-m2',
          text: 'The arm swung first, and that pulled the handle.',
          reply:
            'The text says that the driver pulled the handle first. Then the arm swung across the glass.',
        },
        {
          _id: 'clear-view-q2-m3',
          text: 'A motor moved the arm.',
          reply:
            'The text says nothing about a motor. It says that the driver would pull a handle inside the tram.',
        },
        {
          _id: 'clear-view-q2-m4',
          text: 'Mary’s idea melted the snow with heat.',
          reply:
            'The text says that a strip of rubber would wipe the glass. Nothing about Mary’s idea is hot.',
        },
      ],
      evidence: [
        'She drew a long arm with a strip of rubber on it.',
        'The driver would pull a handle inside the tram.',
        'Then the arm would swing across the glass and wipe it.',
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
        {
          _id: 'clear-view-q5-k1',
          text: 'Mary did not fail.',
          ways: [
            'No, it worked out in the end.',
            'I’d say she won, only late.',
            'She was right all along, and the firm wasn’t.',
            'It was a success, even if she got nothing for it.',
            'She’s no loser at all.',
            'What she thought up turned out really good.',
            'Getting no money doesn’t make her a failure.',
          ],
        },
        {
          _id: 'clear-view-q5-k2',
          text: 'Cars still use her idea today.',
          ways: [
            'Every bus and lorry has one of these on its front now.',
            'When it’s raining, you see her wipers all over the place.',
            'We have it on ours, and so has everyone in my street.',
            'Even now nobody drives without it.',
            'It is all around us on the road.',
            'What she invented is on every windscreen these days.',
          ],
        },
      ],
      modelAnswers: [
        'I think Mary did not fail. She got no money, and that was not fair. But today all cars still use her idea when it rains.',
        'No. Her idea was good, and people only saw it later. Now there is a wiper on every car in our street, and on the school bus, too.',
      ],
      misconceptions: [
        {
          _id: 'clear-view-q5-m1',
          text: 'Mary failed, because nobody uses her idea today.',
          reply: 'The text says that you can see her idea in the rain, on car after car.',
        },
        {
          _id: 'clear-view-q5-m2',
          text: 'A firm tried to sell its idea to Mary, and she did not want it.',
          reply:
            'The text says that Mary tried to sell her idea, and that a firm told her it was not worth much.',
        },
        {
          _id: 'clear-view-q5-m3',
          text: 'Mary became rich with her idea.',
          reply: 'The text says that she never made money from it. But her idea is on car after car today.',
        },
        {
          _id: 'clear-view-q5-m4',
          text: 'Mary failed, because she never made money.',
          reply:
            'The text says that she made no money, and it says something else, too: her idea is on car after car today. Does that change what you think?',
        },
      ],
      evidence: ['She never made money from it.', 'There goes Mary’s idea, on car after car.'],
    },
  ],
};
