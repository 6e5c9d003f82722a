import type { ContentItem } from '@lectern/events/content/content';

export const mapFold: ContentItem = {
  _id: 'map-fold',
  kind: 'paragraph',
  title: 'A Map That Opens in One Pull',
  level: 2,
  topic: 'Inventions',
  drawing: 'map-fold',
  content:
    'A paper map is easy to open and hard to close. Koryo Miura, an engineer from Japan, found a better fold. In one direction his creases are not straight. They run in a slanted zigzag, and so every crease depends on all the others. Pull two opposite corners, and the whole sheet opens at once. Push them together, and it shuts. It can hardly be folded the wrong way. But Miura was thinking of something bigger than maps. In 1995, a Japanese satellite carried a solar panel into space, packed in his fold. Out there, with nobody near to help, it opened like a flower.',
  difficult_words: [
    { word: 'engineer', meaning: 'a person who plans and builds machines, bridges and other useful things' },
    { word: 'creases', meaning: 'the lines that stay in paper after folding' },
    { word: 'slanted', meaning: 'leaning to one side' },
    { word: 'zigzag', meaning: 'a line that turns sharply, first one way and then the other' },
    { word: 'satellite', meaning: 'a machine that travels around the Earth in space' },
    { word: 'solar panel', meaning: 'a flat plate that makes electricity from sunlight' },
  ],
  questions: [
    {
      _id: 'map-fold-q1',
      questionText: 'Why is Miura’s fold so useful in space?',
      keyPoints: [
        { _id: 'map-fold-q1-k1', text: 'A big panel can be packed small for the journey.' },
        { _id: 'map-fold-q1-k2', text: 'The panel opens all at once with one pull.' },
        { _id: 'map-fold-q1-k3', text: 'Nobody is in space to help.' },
      ],
      modelAnswers: [
        'In a satellite there is not much room, so a big panel has to be packed small for the journey. Nobody is up in space to help it open. With this fold, it takes one pull and the panel opens all at once.',
        'You can fold something large into a little packet. Then a machine only has to pull at two corners and it unfolds. That is good, because no person is there to fix it if it gets stuck.',
      ],
    },
    {
      _id: 'map-fold-q2',
      questionText: 'What is different about Miura’s creases?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'map-fold-q2-a',
          htmlContent: 'There are only <em>two</em> of them.',
          fCorrect: false,
          whyNot: 'The text does not count them. It says which way they run.',
        },
        {
          _id: 'map-fold-q2-b',
          htmlContent: 'They are held together by glue.',
          fCorrect: false,
          whyNot: 'There is no glue. The sheet opens and shuts by its folds alone.',
        },
        { _id: 'map-fold-q2-c', htmlContent: 'Some run in a slanted zigzag.', fCorrect: true },
        {
          _id: 'map-fold-q2-d',
          htmlContent: 'They all meet in the middle of the sheet.',
          fCorrect: false,
          whyNot: 'The text does not say where they meet. It says which way they run.',
        },
      ],
      keyPoints: [
        { _id: 'map-fold-q2-k1', text: 'Some of the creases run in a slanted zigzag.' },
        { _id: 'map-fold-q2-k2', text: 'All the creases move together.' },
      ],
      modelAnswers: [
        'Some of the creases run in a slanted zigzag, not straight across. Because of that, all the creases move together.',
        'On an ordinary map the lines are straight both ways. His go left and right like a zigzag, and one can’t move without the rest.',
      ],
    },
    {
      _id: 'map-fold-q3',
      questionText: 'Tell in your own words what Miura invented and where it was used.',
      questionType: 'summarization',
      keyPoints: [
        { _id: 'map-fold-q3-k1', text: 'Miura, a Japanese engineer, invented a new way to fold a sheet.' },
        { _id: 'map-fold-q3-k2', text: 'One pull at the corners opens the sheet.' },
        { _id: 'map-fold-q3-k3', text: 'A satellite used the fold for its solar panel.' },
      ],
      modelAnswers: [
        'Miura, a Japanese engineer, invented a new way to fold a sheet with zigzag lines. One pull at the corners is enough, and the sheet opens. Later a satellite used the fold for its solar panel.',
        'An engineer thought about maps that you can’t close, and he found a fold where everything moves together. It was so good that it went into space, on a machine that needed to spread out a panel for sunlight.',
      ],
    },
    {
      _id: 'map-fold-q4',
      questionText: 'How is the solar panel like a flower? Write one or two sentences.',
      questionType: 'textResponse',
      keyPoints: [
        {
          _id: 'map-fold-q4-k1',
          text: 'A flower is folded up in a bud, and the panel was folded in a packet.',
        },
        { _id: 'map-fold-q4-k2', text: 'Both open by themselves and face the sun.' },
      ],
      modelAnswers: [
        'A flower starts folded up in a tight bud, and the panel was folded in a packet. Then both open by themselves, become wide, and face the sun.',
        'Nobody pulls the petals of a flower apart; it unfolds on its own. The panel did that as well, and it needs sunlight like a flower does.',
      ],
    },
  ],
};
