import type { ContentItem } from '@lectern/events/content/content';

export const mapFold: ContentItem = {
  _id: 'map-fold',
  kind: 'paragraph',
  title: 'A Map That Opens in One Pull',
  level: 3,
  topic: 'Inventions',
  shelf: 'people',
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
        {
          _id: 'map-fold-q1-k2',
          text: 'The panel opens all at once with one pull.',
          ways: [
            'You tug at the corners and the whole thing unfolds.',
            'It comes apart in a single go.',
            'It spreads out by itself like a flower.',
            'One simple movement is enough to unpack it.',
            'It doesn’t get stuck halfway, because the creases all move together.',
            'It’s so easy to unfold that a machine can do it.',
            'It hardly ever goes wrong when you open it.',
          ],
        },
        {
          _id: 'map-fold-q1-k3',
          text: 'Nobody is in space to help.',
          ways: [
            'There are no people up there who could fix it.',
            'You can’t send someone to pull it open by hand.',
            'It has to manage alone.',
            'If something jammed, no one could get to it.',
            'A satellite flies without a crew.',
            'It’s far away from anybody who could lend a hand.',
          ],
        },
      ],
      modelAnswers: [
        'A big panel has to be packed small for the journey. With this fold, it takes one pull and the panel opens all at once. That is good, because nobody is up in space to help if something gets stuck.',
        'You can fold something large into a little packet. Then a machine only has to pull at two corners and it unfolds. No person is there to fix it, so it has to be as easy as that.',
      ],
      misconceptions: [
        {
          _id: 'map-fold-q1-m1',
          text: 'It is useful because people in space can help to open it.',
          reply: 'The text says that nobody is near to help out there. The panel opened all the same.',
        },
        {
          _id: 'map-fold-q1-m2',
          text: 'Each crease opens by itself, one after the other.',
          reply:
            'The text says that every crease depends on all the others, so the whole sheet opens at once.',
        },
        {
          _id: 'map-fold-q1-m3',
          text: 'The fold makes the panel so strong that nothing can break it.',
          reply:
            'The text says that the fold opens at once, with one pull. It does not say how strong the panel is.',
        },
        {
          _id: 'map-fold-q1-m4',
          text: 'The fold helps the panel to make more electricity.',
          reply:
            'The text says that the fold lets the panel open at once, with nobody near to help. It does not say that it makes more electricity.',
        },
      ],
      evidence: [
        'Pull two opposite corners, and the whole sheet opens at once.',
        'It can hardly be folded the wrong way.',
        'Out there, with nobody near to help, it opened like a flower.',
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
        {
          _id: 'map-fold-q3-k1',
          text: 'Miura invented a new way to fold a sheet.',
          ways: [
            'He came up with a better fold for maps.',
            'It’s a trick for folding paper so that it opens with one pull.',
            'An engineer from Japan thought of zigzag creases.',
            'He worked out how something big and flat can open and shut in one go.',
            'Thanks to him there’s a map that you can close without trouble.',
            'This man made a kind of folding where all the lines move together.',
          ],
        },
        {
          _id: 'map-fold-q3-k3',
          text: 'The fold was used for a solar panel in space.',
          ways: [
            'It went up with a satellite in 1995.',
            'A spacecraft had its sun panel packed like that.',
            'They sent it up into orbit, not just into people’s pockets.',
            'Something that makes electricity from sunlight was folded that way, far above the Earth.',
            'Up there it opened like a flower.',
            'In the end it was good for more than maps, because it flew on a satellite.',
          ],
        },
      ],
      modelAnswers: [
        'Miura, a Japanese engineer, invented a new way to fold a sheet with zigzag lines. One pull at the corners is enough, and the sheet opens. Later the fold was used in space, for the solar panel of a satellite.',
        'An engineer thought about maps that you can’t close, and he found a fold where everything moves together. It was so good that it went into space, on a machine that needed to spread out a panel for sunlight.',
      ],
      misconceptions: [
        {
          _id: 'map-fold-q3-m1',
          text: 'The fold was only ever used for paper maps.',
          reply:
            'The text says that a Japanese satellite carried a solar panel into space, packed in his fold.',
        },
        {
          _id: 'map-fold-q3-m2',
          text: 'The satellite was packed inside a paper map.',
          reply:
            'The text says that the satellite carried a solar panel, and that the panel was packed in his fold.',
        },
        {
          _id: 'map-fold-q3-m3',
          text: 'Miura invented the solar panel.',
          reply: 'The text says that Miura found a better fold. The solar panel was packed in it.',
        },
        {
          _id: 'map-fold-q3-m4',
          text: 'Miura invented a map of the stars.',
          reply: 'The text says that he found a better way to fold. It does not say what the map shows.',
        },
      ],
      evidence: [
        'Koryo Miura, an engineer from Japan, found a better fold.',
        'Pull two opposite corners, and the whole sheet opens at once.',
        'In 1995, a Japanese satellite carried a solar panel into space, packed in his fold.',
      ],
    },
    {
      _id: 'map-fold-q4',
      questionText: 'How is the solar panel like a flower? Write one or two sentences.',
      questionType: 'textResponse',
      keyPoints: [
        {
          _id: 'map-fold-q4-k1',
          text: 'At the start both are folded up.',
          ways: [
            'A bud is shut tight, and so was the panel in its packet.',
            'They begin small and closed.',
            'First all the parts lie close together, the way petals do.',
            'It was packed up like a blossom that isn’t out yet.',
            'Neither of them is spread out in the beginning.',
            'It was tiny before, just like a bud.',
          ],
        },
        {
          _id: 'map-fold-q4-k2',
          text: 'Then both open up.',
          ways: [
            'It unfolds like petals do.',
            'It spreads out on all sides like a blossom in the morning.',
            'They get big and wide without anybody pulling.',
            'The panel bloomed up there.',
            'Each of them turns from a little thing into a wide one that catches the sun.',
            'Its parts come apart, just like petals.',
          ],
        },
      ],
      modelAnswers: [
        'A flower starts folded up in a tight bud, and the panel was folded in a packet. Then both open by themselves, become wide, and face the sun.',
        'Petals are packed tight in the bud, and then they unfold on their own. The panel did that as well: it was small to begin with, and then it spread out to catch the sunlight.',
      ],
      misconceptions: [
        {
          _id: 'map-fold-q4-m1',
          text: 'Both stay shut all the time.',
          reply: 'The text says that the panel opened like a flower.',
        },
        {
          _id: 'map-fold-q4-m2',
          text: 'The panel is open at first, and then it folds up like a flower at night.',
          reply:
            'The text says that the panel was carried into space packed in the fold. Out there it opened.',
        },
        {
          _id: 'map-fold-q4-m3',
          text: 'The panel has the colours of a flower.',
          reply: 'The text says that the panel opened like a flower. It does not speak of colours.',
        },
        {
          _id: 'map-fold-q4-m4',
          text: 'The panel needs water and earth to grow.',
          reply:
            'The text says that the panel opened like a flower. It is a machine’s part and does not grow.',
        },
      ],
      evidence: [
        'In 1995, a Japanese satellite carried a solar panel into space, packed in his fold.',
        'Pull two opposite corners, and the whole sheet opens at once.',
      ],
    },
  ],
};
