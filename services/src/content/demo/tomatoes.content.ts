import type { ContentItem } from '@lectern/events/content/content';

export const tomatoes: ContentItem = {
  _id: 'tomatoes',
  kind: 'passage',
  title: 'The Tomatoes Can’t Read',
  level: 3,
  topic: 'Stories',
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
        { _id: 'tomatoes-q1-k1', text: 'Zoya was moving far away and wanted to cook the curry there.' },
        {
          _id: 'tomatoes-q1-k2',
          text: 'Her grandmother measured by feeling and could not tell her the amounts.',
        },
        { _id: 'tomatoes-q1-k3', text: 'Zoya trusted exact numbers.' },
      ],
      modelAnswers: [
        'Zoya was moving far away, and she wanted to be able to cook the curry there without Nani. Her grandmother measured by feeling, so she could not tell her any amounts. Zoya only trusted exact numbers, and the scale gave her those.',
        'The recipe existed only in Nani’s hands, and Zoya’s family was about to leave for Pune. She was afraid of losing it. Since numbers were what she believed in, she turned every pinch into grams.',
        'She could not learn “enough” from a distance of a thousand kilometres. By weighing each pinch she hoped to take the dish with her in a notebook, written in the only language she really trusted.',
      ],
    },
    {
      _id: 'tomatoes-q2',
      questionText: 'What does Nani mean when she says that the tomatoes can’t read?',
      keyPoints: [
        { _id: 'tomatoes-q2-k1', text: 'Tomatoes change with the season and do not follow a recipe.' },
        {
          _id: 'tomatoes-q2-k2',
          text: 'In May the tomatoes were sweet, and in July the rain had made them watery and sour.',
        },
        {
          _id: 'tomatoes-q2-k3',
          text: 'A cook has to taste, because the same numbers can give another result.',
        },
      ],
      modelAnswers: [
        'She means that tomatoes do not follow a recipe, because they change with the season. In May they were sweet from the sun, but by July rain had made them watery and sour. So the same numbers give another result, and a cook has to taste.',
        'A recipe is written for one kind of tomato, and the next tomatoes know nothing about it. After a month of rain they had a different flavour. Nani is telling Zoya to pay attention to what is really in the pan.',
      ],
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
        { _id: 'tomatoes-q5-k1', text: 'Zoya does not give up her numbers, since she crosses nothing out.' },
        { _id: 'tomatoes-q5-k2', text: 'She adds a line that tells her to taste.' },
        { _id: 'tomatoes-q5-k3', text: 'She has learned that a cook needs both measuring and tasting.' },
      ],
      modelAnswers: [
        'No, Zoya does not give up her numbers, since she crosses nothing out in the notebook. But she adds a line about asking the tomatoes, and that tells her to taste. She has learned that a cook needs both: measuring to begin with, and tasting to finish.',
        'She keeps them. All the grams stay in the book, so they are still a good start. The new sentence at the bottom is Nani’s part of the recipe: find out what is in the pot before you believe the list.',
      ],
    },
    {
      _id: 'tomatoes-q6',
      questionText: 'Retell the story in four or five sentences.',
      questionType: 'summarization',
      keyPoints: [
        { _id: 'tomatoes-q6-k1', text: 'Zoya weighs everything her grandmother puts into a curry.' },
        {
          _id: 'tomatoes-q6-k2',
          text: 'After the move she follows the numbers exactly, but the curry tastes bad.',
        },
        {
          _id: 'tomatoes-q6-k3',
          text: 'Her grandmother explains that the tomatoes are different in the rains.',
        },
        { _id: 'tomatoes-q6-k4', text: 'Zoya learns to taste while she cooks.' },
      ],
      modelAnswers: [
        'Before her family moves, Zoya weighs everything that her grandmother puts into a curry, and writes it all down. After the move she follows these numbers exactly, but her curry tastes bad. On the phone, her grandmother explains that tomatoes are different in the rains. Zoya learns to taste while she cooks, and adds that to her recipe.',
        'A girl who loves exact figures tries to save Nani’s curry in a notebook. In her new home she copies it to the gram and it still fails, because the ingredients are not the same in July. Nani makes her see that she forgot to taste. The second try is a success.',
      ],
    },
  ],
};
