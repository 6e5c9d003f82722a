import type { ContentItem } from '@lectern/events/content/content';

export const tomatoes: ContentItem = {
  _id: 'tomatoes',
  kind: 'passage',
  title: 'The Tomatoes Can’t Read',
  level: 5,
  topic: 'Stories',
  shelf: 'stories',
  drawing: 'tomatoes',
  content: [
    'Zoya trusted numbers, because numbers stayed where you put them. Her grandmother, who had cooked for fifty years in the same kitchen in Lucknow, trusted her thumb.',
    '“How much salt, Nani?”',
    '“Enough.”',
    '“How much is enough?”',
    'Her grandmother rubbed her thumb against two fingers, and a little salt came down like the beginning of rain. “Andaz,” she said: the kind of measuring that you do with your eyes, your hands and every dinner you have ever cooked. There was no column for it in Zoya’s notebook.',
    'In June, Zoya’s family would move to Pune, a thousand kilometres away, and Nani’s tomato curry would stay behind, in Nani. So Zoya made a plan. All through May, whenever the curry was cooked, she held out a small dish. Every pinch had to land there first and be weighed. Salt: four grams. Chilli: two. Tomatoes: six hundred and ten. Nani grumbled that she had never before had to queue in her own kitchen, but she put each pinch obediently into the dish.',
    'In July, in Pune, Zoya cooked alone. She weighed everything twice and set a timer. The curry looked perfect. It tasted thin, and so sour that her father reached for the sugar and then, out of politeness, pretended that he had wanted the water.',
    'She rang Lucknow. “I did everything right,” she said. “Six hundred and ten grams, exactly!”',
    'There was a long crackle on the line, which was Nani laughing. “Your numbers are excellent,” she said. “But the tomatoes can’t read. In May they were full of sun. These have been drinking rain for a month. What did they say when you tasted them?”',
    'Zoya looked at the scale, the timer and the neat columns. In the whole afternoon, tasting had not once occurred to her.',
    'She lit the stove again. She let the curry simmer, and tasted; added a pinch, and tasted. She did not count. When it was right she knew it, and could not have explained how.',
    'That night she opened the notebook. She crossed nothing out. Under the last figure, in ink, she wrote one more instruction: Then ask the tomatoes.',
  ].join('\n\n'),
  questions: [
    {
      _id: 'tomatoes-q1',
      questionText: 'Why did Zoya want to weigh everything that went into her grandmother’s curry?',
      keyPoints: [
        {
          _id: 'tomatoes-q1-k1',
          text: 'Zoya was moving far away and wanted to cook the curry there.',
          ways: [
            'They were leaving for Pune, and she meant to take the taste along.',
            'In her new home there would be no Nani to make it.',
            'She was afraid that she’d lose the dish when they left.',
            'So that she could make it by herself after the move.',
            'A thousand kilometres away she’d have to do it alone.',
            'Otherwise the recipe would stay behind with her gran.',
          ],
        },
        {
          _id: 'tomatoes-q1-k2',
          text: 'She needed exact numbers, because her grandmother measured only by feeling.',
          ways: [
            'Nani just said “enough” when she was asked how much.',
            'Granny did it with her thumb, and you can’t write that down.',
            'She believed in figures, not in guessing.',
            'With grams she could be sure, and without them she couldn’t.',
            'Nobody had ever noted how much of each thing goes in.',
            'Her gran had it all in her hands and never used a scale.',
          ],
        },
      ],
      modelAnswers: [
        'Zoya was moving far away, and she wanted to be able to cook the curry there without Nani. Her grandmother measured by feeling, so she could not tell her any amounts. Zoya only trusted exact numbers, and the scale gave her those.',
        'The recipe existed only in Nani’s hands, and Zoya’s family was about to leave for Pune. She was afraid of losing it. Since numbers were what she believed in, she turned every pinch into grams.',
        'She could not learn “enough” from a distance of a thousand kilometres. By weighing each pinch she hoped to take the dish with her in a notebook, written in the only language she really trusted.',
      ],
      misconceptions: [
        {
          _id: 'tomatoes-q1-m1',
          text: 'Her grandmother had already told her the exact amounts.',
          reply:
            'The text says that Nani’s only answer was “Enough”. She measured with her eyes and hands, so there were no numbers to tell.',
        },
        {
          _id: 'tomatoes-q1-m2',
          text: 'Nani wanted to weigh everything, because she did not trust Zoya’s thumb.',
          reply: 'The text says that Zoya trusted numbers, and that it was Nani who trusted her thumb.',
        },
        {
          _id: 'tomatoes-q1-m3',
          text: 'Zoya wanted to prove that Nani used too much salt.',
          reply:
            'The text says nothing against Nani’s salt. Zoya made her plan because the family would move and the curry would stay behind.',
        },
        {
          _id: 'tomatoes-q1-m4',
          text: 'Nani was too old to cook any longer.',
          reply:
            'The text does not say that Nani would stop cooking. It says that Zoya’s family would move a thousand kilometres away.',
        },
      ],
      evidence: [
        'Zoya trusted numbers, because numbers stayed where you put them.',
        '“Andaz,” she said: the kind of measuring that you do with your eyes, your hands and every dinner you have ever cooked.',
        'In June, Zoya’s family would move to Pune, a thousand kilometres away, and Nani’s tomato curry would stay behind, in Nani.',
      ],
    },
    {
      _id: 'tomatoes-q2',
      questionText: 'What does Nani mean when she says that the tomatoes can’t read?',
      keyPoints: [
        {
          _id: 'tomatoes-q2-k1',
          text: 'Tomatoes do not follow a recipe, so the same numbers can give another result.',
          ways: [
            'They don’t know what it says in her notebook.',
            'No list can tell a vegetable what it has to be like.',
            'You can’t cook with maths alone, you have to try what’s in the pot.',
            'Exact grams are no good if you don’t check the flavour.',
            'The right amount depends on what you’ve got in front of you.',
            'They won’t do what is written down for them.',
          ],
        },
        {
          _id: 'tomatoes-q2-k2',
          text: 'In July the rain had made the tomatoes watery and sour.',
          ways: [
            'In May they’re sweet, and after a wet month they aren’t.',
            'Each time you buy some, they are a bit different.',
            'What grows in the sun isn’t like what grows in bad weather.',
            'They change with the season.',
            'These had soaked up too much water.',
            'The ones from before had more taste in them.',
          ],
        },
      ],
      modelAnswers: [
        'She means that tomatoes do not follow a recipe, because they change with the season. In May they were sweet from the sun, but by July rain had made them watery and sour. So the same numbers give another result, and a cook has to taste.',
        'A recipe is written for one kind of tomato, and the next tomatoes know nothing about it. After a month of rain they had a different flavour. Nani is telling Zoya to pay attention to what is really in the pan.',
      ],
      misconceptions: [
        {
          _id: 'tomatoes-q2-m1',
          text: 'She means that tomatoes are always the same.',
          reply:
            'The text says that the tomatoes were full of sun in May, and that the later ones had been drinking rain for a month.',
        },
        {
          _id: 'tomatoes-q2-m2',
          text: 'The tomatoes were as good as ever, and Zoya’s numbers were bad.',
          reply:
            'The text says that Nani called the numbers excellent. It was the tomatoes that had changed.',
        },
        {
          _id: 'tomatoes-q2-m3',
          text: 'She means that Zoya cannot read a recipe.',
          reply:
            'The text says that Zoya followed her numbers exactly. Nani is joking about the tomatoes, which do not know the numbers.',
        },
        {
          _id: 'tomatoes-q2-m4',
          text: 'She means that Zoya should weigh the tomatoes more carefully.',
          reply:
            'The text says that Nani asked about something else: “What did they say when you tasted them?”',
        },
      ],
      evidence: ['In May they were full of sun.', 'These have been drinking rain for a month.'],
    },
    {
      _id: 'tomatoes-q3',
      questionText: 'What is andaz, as the story describes it?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'tomatoes-q3-a',
          htmlContent: 'A secret spice that only Nani knows',
          fCorrect: false,
          whyNot: 'Andaz is nothing that you can eat. It is a way of measuring.',
        },
        {
          _id: 'tomatoes-q3-b',
          htmlContent: 'The exact weight of one pinch of salt',
          fCorrect: false,
          whyNot: 'That is what Zoya writes down. Nani does not weigh anything.',
        },
        {
          _id: 'tomatoes-q3-c',
          htmlContent: 'A lucky guess by someone in a hurry',
          fCorrect: false,
          whyNot: 'It is no guess. It comes from every dinner she has ever cooked.',
        },
        { _id: 'tomatoes-q3-d', htmlContent: 'Judging by your senses and long practice', fCorrect: true },
      ],
      keyPoints: [
        { _id: 'tomatoes-q3-k1', text: 'Andaz is judging amounts by the senses.' },
        { _id: 'tomatoes-q3-k2', text: 'Andaz comes from long practice.' },
      ],
      modelAnswers: [
        'Andaz is judging amounts by your senses instead of by a scale. It comes from long practice.',
        'It is a feeling for how much is right, which you get after cooking for many years. It is not just guessing.',
      ],
    },
    {
      _id: 'tomatoes-q4',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'trusted', meaning: 'believed that somebody or something is right' },
        { word: 'grumbled', meaning: 'complained in a low voice' },
        { word: 'obediently', meaning: 'doing as you were told' },
        { word: 'pretended', meaning: 'acted as if something were true' },
        { word: 'occurred', meaning: 'came into somebody’s mind' },
        { word: 'simmer', meaning: 'to cook gently, just below boiling' },
      ],
      keyPoints: [
        { _id: 'tomatoes-q4-k1', text: 'Someone who grumbled complained in a low voice.' },
        { _id: 'tomatoes-q4-k2', text: 'Someone who pretended acted as if something were true.' },
        { _id: 'tomatoes-q4-k3', text: 'An idea that occurred to you came into your mind.' },
        { _id: 'tomatoes-q4-k4', text: 'To simmer is to cook gently.' },
      ],
      modelAnswers: [
        'If you trusted something, you believed in it. Someone who grumbled complained in a low voice. Obediently means doing as you were told. Someone who pretended acted as if something were true. An idea that occurred to you came into your mind, and to simmer is to cook gently.',
        'To trust is to believe, to grumble is to complain quietly, to obey is to do what you are told, to pretend is to act as if. A thought occurs to you when it enters your head. Soup simmers when it almost boils.',
      ],
    },
    {
      _id: 'tomatoes-q5',
      questionText:
        'Does Zoya give up her numbers in the end? Use the last paragraph to explain your answer.',
      questionType: 'textResponse',
      keyPoints: [
        {
          _id: 'tomatoes-q5-k1',
          text: 'Zoya does not give up her numbers, since she crosses nothing out.',
          ways: [
            'No, all the grams stay in the book.',
            'They’re still there, she didn’t get rid of them.',
            'She keeps them, ’cause they’re a good start.',
            'Nothing is deleted from the list.',
            'The old figures are left as they were.',
            'She still believes in them, only not in them alone.',
          ],
        },
        {
          _id: 'tomatoes-q5-k2',
          text: 'She adds a line that tells her to taste.',
          ways: [
            'She writes one more thing below, and it means try it.',
            'Now there’s an extra step: ask the tomatoes.',
            'Her recipe ends with checking the flavour.',
            'She’s put in what she learned from Nani.',
            'At the bottom she notes that you must find out what they’re like today.',
            'The last thing on the page isn’t a figure, it’s about using your tongue.',
          ],
        },
      ],
      modelAnswers: [
        'No, Zoya does not give up her numbers, since she crosses nothing out in the notebook. But she adds a line about asking the tomatoes, and that tells her to taste. She has learned that a cook needs both: measuring to begin with, and tasting to finish.',
        'She keeps them. All the grams stay in the book, so they are still a good start. The new sentence at the bottom is Nani’s part of the recipe: find out what is in the pot before you believe the list.',
      ],
      misconceptions: [
        {
          _id: 'tomatoes-q5-m1',
          text: 'Zoya gives up her numbers and crosses them out.',
          reply: 'The text says that she crossed nothing out. She added one more instruction.',
        },
        {
          _id: 'tomatoes-q5-m2',
          text: 'Nani gives up her thumb and begins to weigh things.',
          reply: 'The text says that it is Zoya who adds something new. She writes: Then ask the tomatoes.',
        },
        {
          _id: 'tomatoes-q5-m3',
          text: 'She writes down better numbers for the rainy season.',
          reply: 'The text says that she wrote an instruction under the last figure: Then ask the tomatoes.',
        },
        {
          _id: 'tomatoes-q5-m4',
          text: 'From now on she will only taste and never weigh anything.',
          reply:
            'The text says that she crossed nothing out, so the numbers are still part of her recipe. Asking the tomatoes comes after them.',
        },
      ],
      evidence: [
        'She crossed nothing out.',
        'Under the last figure, in ink, she wrote one more instruction: Then ask the tomatoes.',
      ],
    },
    {
      _id: 'tomatoes-q6',
      questionText: 'Retell the story in four or five sentences.',
      questionType: 'summarization',
      keyPoints: [
        {
          _id: 'tomatoes-q6-k1',
          text: 'Zoya weighs everything her grandmother puts into a curry.',
          ways: [
            'She notes down each pinch of Nani’s, in grams.',
            'A girl wants her gran’s recipe in numbers.',
            'Before they move, she writes the dish up exactly.',
            'Nothing goes into the pot until it has been on the scale.',
            'She measures how her nani cooks.',
            'First she puts all of granny’s amounts in a notebook.',
          ],
        },
        {
          _id: 'tomatoes-q6-k2',
          text: 'After the move, the curry tastes bad although she follows the numbers.',
          ways: [
            'In Pune she makes it by the book, and it’s sour.',
            'She does it all exactly like in her notes, and it’s horrible.',
            'On her own it goes wrong, though she checks every gram twice.',
            'It’s so sharp that her father nearly takes sugar.',
            'The first try comes out thin.',
            'It looks all right, but nobody likes it.',
          ],
        },
        {
          _id: 'tomatoes-q6-k3',
          text: 'The tomatoes are different in the rains.',
          ways: [
            'It’s the veg that has changed, because of the weather.',
            'In May there was sun in them, and now there’s only water.',
            'Nani laughs and says that they can’t read.',
            'On the phone she hears that July’s aren’t like May’s.',
            'They’d had a month of wet weather, so they had less flavour.',
            'The same weight doesn’t mean the same taste.',
          ],
        },
        {
          _id: 'tomatoes-q6-k4',
          text: 'Zoya learns to taste while she cooks.',
          ways: [
            'Then she tries it again and again till it’s right.',
            'In the end she uses her tongue as well.',
            'The second time she doesn’t count, she checks the flavour.',
            'She finds out that you can’t cook by numbers only.',
            'Now she asks the tomatoes, too.',
            'From then on she works a bit like Nani.',
          ],
        },
      ],
      modelAnswers: [
        'Before her family moves, Zoya weighs everything that her grandmother puts into a curry, and writes it all down. After the move she follows these numbers exactly, but her curry tastes bad. On the phone, her grandmother explains that tomatoes are different in the rains. Zoya learns to taste while she cooks, and adds that to her recipe.',
        'A girl who loves exact figures tries to save Nani’s curry in a notebook. In her new home she copies it to the gram and it still fails, because the ingredients are not the same in July. Nani makes her see that she forgot to taste. The second try is a success.',
      ],
      misconceptions: [
        {
          _id: 'tomatoes-q6-m1',
          text: 'The curry in Pune was perfect at the first try.',
          reply: 'The text says that it looked perfect, but that it tasted thin and sour.',
        },
        {
          _id: 'tomatoes-q6-m2',
          text: 'Nani wrote down everything that Zoya cooked.',
          reply: 'The text says that Zoya weighed what Nani put into the curry and wrote it in her notebook.',
        },
        {
          _id: 'tomatoes-q6-m3',
          text: 'The curry tasted bad because Zoya forgot an ingredient.',
          reply:
            'The text says that she weighed everything twice. It was tasting that had not occurred to her.',
        },
        {
          _id: 'tomatoes-q6-m4',
          text: 'Nani was angry with Zoya on the phone.',
          reply: 'The text says that Nani laughed, and that she called the numbers excellent.',
        },
      ],
      evidence: [
        'Every pinch had to land there first and be weighed.',
        'It tasted thin, and so sour that her father reached for the sugar and then, out of politeness, pretended that he had wanted the water.',
        'These have been drinking rain for a month.',
        'In the whole afternoon, tasting had not once occurred to her.',
      ],
    },
  ],
};
