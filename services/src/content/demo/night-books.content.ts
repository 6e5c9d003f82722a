import type { ContentItem } from '@lectern/events/content/content';

export const nightBooks: ContentItem = {
  _id: 'night-books',
  kind: 'paragraph',
  title: 'The Books That Left by Night',
  level: 5,
  topic: 'History',
  shelf: 'people',
  drawing: 'night-books',
  content:
    'For centuries, families in Timbuktu, a desert city in Mali, kept manuscripts on astronomy, law, medicine and poetry in chests at home and passed them on like jewellery. In 2012, armed men seized the city and began to destroy its treasures. The librarians did not wait to see whether books would be next. Organised by Abdel Kader Haidara, they packed manuscripts into metal trunks after dark and concealed them in ordinary houses. Then, a few trunks at a time, drivers and boatmen smuggled them past checkpoints and along the Niger River to the capital, Bamako. Hundreds of people knew the secret. By the time the city was free again, most of its books had already escaped.',
  difficult_words: [
    { word: 'manuscripts', meaning: 'books or papers written by hand' },
    { word: 'astronomy', meaning: 'the science of the stars and planets' },
    { word: 'seized', meaning: 'took by force' },
    { word: 'concealed', meaning: 'hid' },
    { word: 'smuggled', meaning: 'carried in or out secretly, where it is not allowed' },
    { word: 'checkpoints', meaning: 'places where guards stop travellers and search them' },
  ],
  questions: [
    {
      _id: 'night-books-q1',
      questionText: 'Why were the books moved a few trunks at a time, and not all at once?',
      keyPoints: [
        {
          _id: 'night-books-q1-k1',
          text: 'Small loads were harder to notice, so the books were safer.',
          ways: [
            'A few boxes don’t catch anybody’s eye.',
            'The guards would have become suspicious of a whole lorry full.',
            'If they got caught, they would only lose some of them.',
            'It’s easier to sneak a little past a checkpoint.',
            'They didn’t want to put all their eggs in one basket.',
            'One big convoy would have given the plan away.',
            'That way a single search couldn’t cost them the whole library.',
            'Nobody pays attention to a car with two or three cases in it.',
          ],
        },
      ],
      modelAnswers: [
        'A very large load would have been noticed by the guards at the checkpoints, while small loads are harder to find among ordinary luggage. The books were also safer that way: if one load was caught, the others could still get through.',
        'It was less risky. Nobody looks twice at a car with two or three boxes, but a whole column of lorries would make any guard suspicious. They also did not want to lose everything in a single unlucky night.',
        'They could not afford to put all their eggs in one basket. With small amounts they attracted no attention, and one failure would not have meant the end of the library.',
      ],
      misconceptions: [
        {
          _id: 'night-books-q1-m1',
          text: 'A few trunks were easier for the guards to notice than one large load.',
          reply:
            'The text says that they smuggled a few trunks at a time past the checkpoints. A small load is harder to notice.',
        },
        {
          _id: 'night-books-q1-m2',
          text: 'The guards moved the books to hide them from the librarians.',
          reply:
            'The text says that the librarians hid the books, and that drivers and boatmen took them past the checkpoints.',
        },
        {
          _id: 'night-books-q1-m3',
          text: 'The trunks were too heavy for the boats.',
          reply:
            'The text says that the trunks had to be smuggled past checkpoints. It does not say that they were too heavy.',
        },
        {
          _id: 'night-books-q1-m4',
          text: 'They had plenty of time.',
          reply:
            'The text says that armed men had begun to destroy the city’s treasures. There was every reason to hurry, and also to be careful.',
        },
      ],
      evidence: [
        'In 2012, armed men seized the city and began to destroy its treasures.',
        'Then, a few trunks at a time, drivers and boatmen smuggled them past checkpoints and along the Niger River to the capital, Bamako.',
      ],
    },
    {
      _id: 'night-books-q2',
      questionText: 'What does “passed them on like jewellery” tell us about the families?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'night-books-q2-a',
          htmlContent: 'They wanted to sell their books for gold.',
          fCorrect: false,
          whyNot: 'They kept the books in the family. They passed them on and did not sell them.',
        },
        { _id: 'night-books-q2-b', htmlContent: 'Books were precious to them.', fCorrect: true },
        {
          _id: 'night-books-q2-c',
          htmlContent: 'Their books were decorated with real jewels.',
          fCorrect: false,
          whyNot: '“Like jewellery” is a comparison. It is not about how the books looked.',
        },
        {
          _id: 'night-books-q2-d',
          htmlContent: 'They had too little room for their books.',
          fCorrect: false,
          whyNot:
            'The text does not speak of too little room. Think of what else families pass on like this.',
        },
      ],
      keyPoints: [
        { _id: 'night-books-q2-k1', text: 'The families thought that their books were precious.' },
        { _id: 'night-books-q2-k2', text: 'Parents left the books to their children.' },
      ],
      modelAnswers: [
        'The families thought that their books were as precious as gold. Parents left the books to their children.',
        'To them, a book was a treasure of the family, something to inherit and look after and never to throw away.',
      ],
    },
    {
      _id: 'night-books-q3',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'manuscripts', meaning: 'books or papers written by hand' },
        { word: 'astronomy', meaning: 'the science of the stars and planets' },
        { word: 'seized', meaning: 'took by force' },
        { word: 'concealed', meaning: 'hid' },
        { word: 'smuggled', meaning: 'carried in or out secretly, where it is not allowed' },
        { word: 'checkpoints', meaning: 'places where guards stop travellers and search them' },
      ],
      keyPoints: [
        { _id: 'night-books-q3-k1', text: 'Manuscripts are written by hand.' },
        { _id: 'night-books-q3-k2', text: 'Astronomy is the science of the stars and planets.' },
        { _id: 'night-books-q3-k3', text: 'Seized means taken by force.' },
        { _id: 'night-books-q3-k4', text: 'Smuggled things are carried secretly where it is not allowed.' },
      ],
      modelAnswers: [
        'Manuscripts are written by hand. Astronomy is the science of stars and planets. A seized city is taken by force, and something concealed is hidden. Smuggled things are carried secretly where it is not allowed, and at checkpoints guards stop travellers.',
        'You write a manuscript with a pen. Astronomy is about the sky. To seize is to grab by force, to conceal is to hide, to smuggle is to take something across in secret, and a checkpoint is where they search you.',
      ],
    },
    {
      _id: 'night-books-q4',
      questionText:
        '“Hundreds of people knew the secret.” Write what this tells you about the people of Timbuktu.',
      questionType: 'textResponse',
      keyPoints: [
        {
          _id: 'night-books-q4-k1',
          text: 'They trusted one another and kept the secret.',
          ways: [
            'Not one of them told the armed men.',
            'They could rely on each other.',
            'Everybody stayed quiet about it.',
            'With so many in on it, somebody could have talked, but nobody did.',
            'They stuck together as a city.',
            'You could count on your neighbours there.',
          ],
        },
        {
          _id: 'night-books-q4-k3',
          text: 'The books mattered to them.',
          ways: [
            'They loved their old manuscripts.',
            'Saving the library was worth the danger to them.',
            'They were brave enough to risk punishment for a few old pages.',
            'It wasn’t only the librarians who cared about these writings.',
            'They were proud of what their families had handed down.',
            'The whole city wanted its treasures to survive.',
          ],
        },
      ],
      modelAnswers: [
        'It tells me that many people trusted one another, because everyone kept the secret. They were brave, too, since they could have been punished for it. The books must have mattered to the whole city and not just to the librarians.',
        'A secret that so many share usually comes out. This one did not, so they must have stood together. They risked a lot for old pages, which shows how proud they were of them.',
      ],
      misconceptions: [
        {
          _id: 'night-books-q4-m1',
          text: 'The people of Timbuktu could not keep a secret.',
          reply:
            'The text says that hundreds of people knew, and that most of the books escaped all the same. They kept the secret.',
        },
        {
          _id: 'night-books-q4-m2',
          text: 'The armed men kept the secret from the people of the city.',
          reply:
            'The text says that the librarians hid the books from the armed men. The secret belonged to the people of the city.',
        },
        {
          _id: 'night-books-q4-m3',
          text: 'Hundreds of people wanted to sell the books.',
          reply:
            'The text says that the families passed their books on like jewellery. People helped to save them, not to sell them.',
        },
        {
          _id: 'night-books-q4-m4',
          text: 'Only a few librarians cared about the books.',
          reply:
            'The text says that hundreds of people knew. Drivers and boatmen helped, and the trunks were hidden in ordinary houses.',
        },
      ],
      evidence: [
        'By the time the city was free again, most of its books had already escaped.',
        'The librarians did not wait to see whether books would be next.',
      ],
    },
  ],
};
