import type { ContentItem } from '@lectern/events/content/content';

export const nightBooks: ContentItem = {
  _id: 'night-books',
  kind: 'paragraph',
  title: 'The Books That Left by Night',
  level: 3,
  topic: 'History',
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
        { _id: 'night-books-q1-k1', text: 'A large load would have been noticed at the checkpoints.' },
        { _id: 'night-books-q1-k2', text: 'If one load was caught, the other books would still be safe.' },
      ],
      modelAnswers: [
        'A very large load would have been noticed by the guards at the checkpoints, while a few boxes can hide among ordinary luggage. And if one load was caught, the other books would still be safe and could travel later.',
        'It was less risky. Nobody looks twice at a car with two or three boxes, but a whole column of lorries would make any guard suspicious. They also did not want to lose everything in a single unlucky night.',
        'They could not afford to put all their eggs in one basket. With small amounts they attracted no attention, and one failure would not have meant the end of the library.',
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
          text: 'Many people trusted one another and did not give the secret away.',
        },
        { _id: 'night-books-q4-k2', text: 'They were brave, because they could have been punished.' },
        { _id: 'night-books-q4-k3', text: 'The books mattered to the whole city.' },
      ],
      modelAnswers: [
        'It tells me that many people trusted one another, because nobody gave the secret away. They were brave, too, since they could have been punished for it. The books must have mattered to the whole city and not just to the librarians.',
        'A secret that so many share usually comes out. This one did not, so they must have stood together. They risked a lot for old pages, which shows how proud they were of them.',
      ],
    },
  ],
};
