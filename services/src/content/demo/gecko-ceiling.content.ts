import type { ContentItem } from '@lectern/events/content/content';

export const geckoCeiling: ContentItem = {
  _id: 'gecko-ceiling',
  kind: 'passage',
  title: 'The Gecko on the Ceiling',
  level: 1,
  topic: 'Animals',
  shelf: 'animals',
  drawing: 'gecko-ceiling',
  content: [
    'At night, a small lizard runs up the kitchen wall. It is a gecko. It does not stop at the top. It walks right across the ceiling, upside down, and looks at the lamp.',
    'Why does it not fall? There is no glue on its feet. Each toe has thousands of hairs, much too small to see. The tip of each hair splits into even smaller ends. These ends get so close to the ceiling that they cling to it.',
    'To take a step, the gecko peels up its toes, the way you peel off a sticker.',
    'A moth comes to the lamp. The gecko waits. Snap! The moth is gone. The gecko cannot blink, so it licks its own eye clean. Then it strolls home along the ceiling.',
  ].join('\n\n'),
  questions: [
    {
      _id: 'gecko-ceiling-q1',
      questionText: 'Why does the gecko not fall off the ceiling?',
      keyPoints: [
        {
          _id: 'gecko-ceiling-q1-k1',
          text: 'The gecko has tiny hairs on its toes.',
          ways: [
            'Its feet are covered in little hairs that nobody can see.',
            'There are thousands of super thin hairs under each toe.',
            'It has something like very fine fur on its feet.',
            'It’s the toes, they’re hairy, only much too small for our eyes.',
            'Its toes are full of bristles that split into even tinier ones.',
            'Each toe is like the finest brush.',
          ],
        },
        {
          _id: 'gecko-ceiling-q1-k3',
          text: 'The hairs cling to the ceiling.',
          ways: [
            'They hold on tight up there.',
            'The ends get so near that they stick without glue.',
            'What it has on its toes grips whatever it walks on.',
            'They hang on to the paint and don’t let go.',
            'The tips touch the top of the room so closely that they stay there.',
            'That’s what keeps its feet stuck.',
          ],
        },
      ],
      modelAnswers: [
        'The gecko has thousands of tiny hairs on its toes. The hairs split into smaller and smaller ends. Those ends come very close to the ceiling and cling to it, so the gecko does not fall.',
        'It is because of its toes. They are full of hairs that you cannot see, and every hair has even tinier ends. They touch the ceiling so closely that they hold on.',
        'It has hairs on its toes, thousands of them, and the tips split up into very small bits. The bits stick to the ceiling without any glue.',
      ],
      misconceptions: [
        {
          _id: 'gecko-ceiling-q1-m1',
          text: 'Its toes are smooth and have no hairs.',
          reply: 'The text says that each toe has thousands of hairs, much too small to see.',
        },
        {
          _id: 'gecko-ceiling-q1-m2',
          text: 'The ceiling has hairs that hold the gecko’s toes.',
          reply: 'The text says that the hairs are on the gecko’s toes, and that they cling to the ceiling.',
        },
        {
          _id: 'gecko-ceiling-q1-m3',
          text: 'There is glue on its feet.',
          reply: 'The text says that there is no glue on its feet. Tiny hairs cling to the ceiling.',
        },
        {
          _id: 'gecko-ceiling-q1-m4',
          text: 'It holds on with its claws.',
          reply:
            'The text says that tiny hairs on its toes cling to the ceiling. It does not speak of claws.',
        },
      ],
      evidence: [
        'Each toe has thousands of hairs, much too small to see.',
        'The tip of each hair splits into even smaller ends.',
        'These ends get so close to the ceiling that they cling to it.',
      ],
    },
    {
      _id: 'gecko-ceiling-q2',
      questionText: 'Its feet cling so well. How can the gecko still take a step?',
      keyPoints: [
        {
          _id: 'gecko-ceiling-q2-k1',
          text: 'The gecko peels its toes up to take a step.',
          ways: [
            'It pulls its feet off like a sticker.',
            'It rolls them up from one edge.',
            'It doesn’t yank the whole foot, it lifts it bit by bit.',
            'The same way you take off a plaster, starting at the side.',
            'It curls its toes until the foot is free.',
            'By unsticking one part after another.',
            'First one end comes loose, and then the rest follows.',
          ],
        },
      ],
      modelAnswers: [
        'The gecko peels its toes up each time it wants to take a step. It is just like when I pull a sticker off a page and start at one edge.',
        'It does not pull its whole foot at once. It rolls its toes up off the ceiling, a bit at a time, as if each toe were a sticker.',
      ],
      misconceptions: [
        {
          _id: 'gecko-ceiling-q2-m1',
          text: 'Its feet stay stuck, and it cannot take a step.',
          reply:
            'The text says that the gecko peels up its toes to take a step. It walks right across the ceiling.',
        },
        {
          _id: 'gecko-ceiling-q2-m2',
          text: 'It presses its toes down to get them off.',
          reply: 'The text says that the gecko peels its toes up, the way you peel off a sticker.',
        },
        {
          _id: 'gecko-ceiling-q2-m3',
          text: 'It jumps from one place to the next.',
          reply: 'The text says that the gecko walks, and that it peels up its toes for each step.',
        },
        {
          _id: 'gecko-ceiling-q2-m4',
          text: 'It licks its feet to make them loose.',
          reply: 'The text says that the gecko licks its eye. To take a step, it peels up its toes.',
        },
      ],
      evidence: ['To take a step, the gecko peels up its toes, the way you peel off a sticker.'],
    },
    {
      _id: 'gecko-ceiling-q3',
      questionText: 'What holds the gecko to the ceiling?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'gecko-ceiling-q3-a',
          htmlContent: 'Glue that comes out of its feet',
          fCorrect: false,
          whyNot: 'The text says that there is no glue on its feet.',
        },
        {
          _id: 'gecko-ceiling-q3-b',
          htmlContent: 'Claws that dig into the paint',
          fCorrect: false,
          whyNot: 'The text does not speak of claws. Look at what is on each toe.',
        },
        { _id: 'gecko-ceiling-q3-c', htmlContent: 'Hairs too small to see', fCorrect: true },
        {
          _id: 'gecko-ceiling-q3-d',
          htmlContent: 'Round cups that suck at the wall',
          fCorrect: false,
          whyNot: 'There are no cups on its feet. Look at what is on each toe.',
        },
      ],
      keyPoints: [
        { _id: 'gecko-ceiling-q3-k1', text: 'Hairs that are too small to see hold the gecko up.' },
        { _id: 'gecko-ceiling-q3-k2', text: 'The gecko does not use any glue.' },
      ],
      modelAnswers: [
        'The gecko does not use any glue. Hairs on its toes, too small to see, hold it up there.',
        'Tiny hairs on the toes do it. There is nothing sticky on its feet at all.',
      ],
    },
    {
      _id: 'gecko-ceiling-q4',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'ceiling', meaning: 'the top of a room, above your head' },
        { word: 'cling', meaning: 'to hold on tight' },
        { word: 'peel', meaning: 'to pull off slowly from one edge' },
        { word: 'blink', meaning: 'to shut your eyes and open them again' },
      ],
      keyPoints: [
        { _id: 'gecko-ceiling-q4-k1', text: 'The ceiling is the top of a room.' },
        { _id: 'gecko-ceiling-q4-k2', text: 'To cling is to hold on tight.' },
        { _id: 'gecko-ceiling-q4-k3', text: 'To peel is to pull off slowly from one edge.' },
        { _id: 'gecko-ceiling-q4-k4', text: 'To blink is to shut your eyes and open them again.' },
      ],
      modelAnswers: [
        'The ceiling is the top of a room. When you cling, you hold on tight. When you peel, you pull something off slowly from one edge. When you blink, you shut your eyes and open them again.',
        'A ceiling is over your head in a room. Cling means hold tight, peel means take off bit by bit from the edge, and blink means close and open your eyes fast.',
      ],
    },
    {
      _id: 'gecko-ceiling-q5',
      questionText: 'Write two things that a gecko can do and you can’t.',
      questionType: 'textResponse',
      keyPoints: [
        {
          _id: 'gecko-ceiling-q5-k1',
          text: 'A gecko can walk upside down on the ceiling.',
          ways: [
            'It runs up walls and over the top of a room.',
            'It can hang above your head without falling.',
            'It can stroll along with its feet up and its back down.',
            'I’d drop to the floor, but it sticks up there.',
            'It gets to the lamp without a ladder.',
            'It goes across the kitchen over everybody’s heads.',
          ],
        },
        {
          _id: 'gecko-ceiling-q5-k2',
          text: 'A gecko can lick its own eye.',
          ways: [
            'It washes its eyes with its tongue.',
            'Its tongue goes right up to its eyeball.',
            'It doesn’t need a hand to clean its eye, because it has a long tongue.',
            'It gets the dust off its eyes by licking.',
            'I can stick my tongue out, but only it can reach its own eye.',
            'It wipes its eyeball with what’s in its mouth.',
          ],
        },
      ],
      modelAnswers: [
        'A gecko can walk upside down on the ceiling, but I would fall on my head. It can also lick its own eye. I tried, and my tongue does not even reach my nose.',
        'It can go for a walk over the lamp with its feet up and its back down. It can clean its eyes with its tongue, too. I can do neither.',
      ],
      misconceptions: [
        {
          _id: 'gecko-ceiling-q5-m1',
          text: 'A gecko cannot walk on the ceiling.',
          reply: 'The text says that the gecko walks right across the ceiling, upside down.',
        },
        {
          _id: 'gecko-ceiling-q5-m2',
          text: 'A gecko can blink, and people cannot.',
          reply: 'The text says that the gecko cannot blink. You can, and it licks its eye instead.',
        },
        {
          _id: 'gecko-ceiling-q5-m3',
          text: 'A gecko can fly to the lamp.',
          reply:
            'The text says that the gecko runs up the wall and walks across the ceiling. The moth comes to the lamp, and the gecko waits there.',
        },
        {
          _id: 'gecko-ceiling-q5-m4',
          text: 'A gecko can make glue with its feet.',
          reply: 'The text says that there is no glue on its feet. It walks on the ceiling with tiny hairs.',
        },
      ],
      evidence: [
        'It walks right across the ceiling, upside down, and looks at the lamp.',
        'The gecko cannot blink, so it licks its own eye clean.',
      ],
    },
    {
      _id: 'gecko-ceiling-q6',
      questionText: 'Tell about the gecko’s night in your own words.',
      questionType: 'summarization',
      keyPoints: [
        {
          _id: 'gecko-ceiling-q6-k1',
          text: 'A gecko walks upside down across the kitchen ceiling.',
          ways: [
            'A little lizard goes up the wall and over everybody’s heads.',
            'It wanders around up there with its feet on top.',
            'It takes a stroll along the top of the room and doesn’t fall.',
            'It starts by climbing to the lamp the wrong way up.',
            'It crosses the room above, hanging on by its toes.',
            'First it runs up and keeps going where the wall stops.',
          ],
        },
        {
          _id: 'gecko-ceiling-q6-k3',
          text: 'The gecko eats a moth near the lamp.',
          ways: [
            'It waits for an insect and gobbles it up.',
            'Then snap, it has its dinner.',
            'It catches something that flies to the light.',
            'A moth comes by and ends up in its mouth.',
            'It hunts up there and has a bug for supper.',
            'One quick bite and its meal is over.',
          ],
        },
      ],
      modelAnswers: [
        'A gecko comes at night and walks upside down over the kitchen ceiling. Tiny hairs on its toes hold it there. Near the lamp it waits for a moth and eats it. Then it licks its eye and goes home.',
        'One night a little lizard goes up the wall and over the ceiling without falling, because its toes have very small hairs. It catches a moth by the lamp, cleans its eye and leaves.',
      ],
      misconceptions: [
        {
          _id: 'gecko-ceiling-q6-m1',
          text: 'The moth gets away, and the gecko goes home hungry.',
          reply: 'The text says “Snap! The moth is gone.” The gecko has caught it.',
        },
        {
          _id: 'gecko-ceiling-q6-m2',
          text: 'The moth waits at the lamp for the gecko and bites it.',
          reply:
            'The text says that the gecko waits, and that the moth comes to the lamp. Then the gecko snaps.',
        },
        {
          _id: 'gecko-ceiling-q6-m3',
          text: 'The gecko falls down and hides under the table.',
          reply: 'The text says that the gecko does not fall. It strolls home along the ceiling.',
        },
        {
          _id: 'gecko-ceiling-q6-m4',
          text: 'The gecko is afraid of the lamp and runs away.',
          reply: 'The text says that the gecko looks at the lamp and waits there for a moth.',
        },
      ],
      evidence: [
        'It walks right across the ceiling, upside down, and looks at the lamp.',
        'The moth is gone.',
      ],
    },
  ],
};
