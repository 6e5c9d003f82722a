import type { ContentItem } from '@lectern/events/content/content';

export const runnersRope: ContentItem = {
  _id: 'runners-rope',
  kind: 'passage',
  title: 'Two Runners, One Cord',
  level: 2,
  topic: 'Sport',
  drawing: 'runners-rope',
  content: [
    'Eight people stand at the start, but only four of them are racing.',
    'This is the hundred metres for runners who cannot see. All four wear masks, so that nobody is helped by even a glimmer of light. Beside each one stands a guide who can see. A short loop of cord joins their hands.',
    'Bang! Watch one woman and her guide. Everything depends on moving as one. Her left arm and his right arm swing together. Her feet and his feet strike the track at the same moment, as if he were her reflection. One uneven step could pull them both off balance. And all the way he talks: when to rise, how far it is, when to throw herself at the line.',
    'There are things he must never do. He may not pull her. And he may not cross the line in front of her, not even by a finger, or the pair is out of the race. So a guide has to be fast enough to keep up with one of the fastest women in the world, and modest enough to finish behind her.',
    'It is over in about twelve seconds. Later they climb the podium together, and there is a medal for each. He has run the whole race without trying to win it. She has won it without ever seeing the line.',
  ].join('\n\n'),
  questions: [
    {
      _id: 'runners-rope-q1',
      questionText: 'Why is it so hard to be a guide?',
      keyPoints: [
        { _id: 'runners-rope-q1-k1', text: 'The guide must be as fast as the runner.' },
        { _id: 'runners-rope-q1-k2', text: 'The guide has to move his arms and feet in time with hers.' },
        { _id: 'runners-rope-q1-k3', text: 'The guide must stay behind the runner at the line.' },
      ],
      modelAnswers: [
        'A guide must be as fast as the runner, and she is one of the best. He has to move his arms and feet exactly in time with hers and talk as well. And at the line he must stay behind, though he could win.',
        'You have to run at top speed, but in somebody else’s rhythm. Each step has to match. You also have to tell her what is coming, and you must let her finish first.',
        'It is hard because he does so much at once. He keeps up with a champion, copies her steps, speaks to her, and is not allowed to pull or to be first.',
      ],
    },
    {
      _id: 'runners-rope-q2',
      questionText: 'Why do all four runners wear a mask over their eyes?',
      keyPoints: [
        { _id: 'runners-rope-q2-k1', text: 'Some of the runners may still see a little light.' },
        { _id: 'runners-rope-q2-k2', text: 'With masks the race is fair, because nobody can see anything.' },
      ],
      modelAnswers: [
        'Some of the runners may still see a little bit of light, and that would help them. With the masks on, nobody can see anything at all, so the race is fair.',
        'It is to make it the same for everyone. A runner who can tell light from dark would have an advantage, so they all cover their eyes.',
      ],
    },
    {
      _id: 'runners-rope-q3',
      questionText: 'What happens if the guide crosses the line first?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'runners-rope-q3-a',
          htmlContent: 'The guide gets the medal.',
          fCorrect: false,
          whyNot: 'Crossing the line first wins the guide nothing. It is a thing he must never do.',
        },
        {
          _id: 'runners-rope-q3-b',
          htmlContent: 'The pair has to run again.',
          fCorrect: false,
          whyNot: 'Nobody gets a second try. Look at what he must never do.',
        },
        {
          _id: 'runners-rope-q3-c',
          htmlContent: 'It counts, if the cord did not break.',
          fCorrect: false,
          whyNot: 'The cord is not what counts here. It is about who is in front.',
        },
        { _id: 'runners-rope-q3-d', htmlContent: 'The pair is out of the race.', fCorrect: true },
      ],
      keyPoints: [
        { _id: 'runners-rope-q3-k1', text: 'The pair is out of the race.' },
        { _id: 'runners-rope-q3-k2', text: 'The guide must finish after the runner.' },
      ],
      modelAnswers: [
        'Then the pair is out, and the race is lost for both. The guide must always finish after the runner.',
        'They do not count any more. It is her race, so he has to come in behind her.',
      ],
    },
    {
      _id: 'runners-rope-q4',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'glimmer', meaning: 'a very weak light' },
        { word: 'cord', meaning: 'a thin rope' },
        { word: 'reflection', meaning: 'what you see of yourself in a mirror' },
        { word: 'modest', meaning: 'not wanting to be the one everybody looks at' },
        { word: 'podium', meaning: 'the steps on which the winners stand' },
      ],
      keyPoints: [
        { _id: 'runners-rope-q4-k1', text: 'A glimmer is a very weak light.' },
        { _id: 'runners-rope-q4-k2', text: 'Your reflection is what you see of yourself in a mirror.' },
        { _id: 'runners-rope-q4-k3', text: 'A modest person does not want everybody to look at them.' },
        { _id: 'runners-rope-q4-k4', text: 'Winners stand on the podium.' },
      ],
      modelAnswers: [
        'A glimmer is a very weak light, and a cord is a thin rope. Your reflection is what you see of yourself in a mirror. A modest person does not want everybody to look at them. The winners stand on the podium.',
        'Glimmer means just a bit of light. Cord is like string, only stronger. Your reflection looks back at you from the mirror. Modest people do not show off, and a podium has places for first, second and third.',
      ],
    },
    {
      _id: 'runners-rope-q5',
      questionText: 'Should the guide get a medal, too? Write what you think, and why.',
      questionType: 'textResponse',
      keyPoints: [
        { _id: 'runners-rope-q5-k1', text: 'The guide should get a medal, because the two are a team.' },
        { _id: 'runners-rope-q5-k2', text: 'The runner could not race without the guide.' },
        { _id: 'runners-rope-q5-k3', text: 'The guide trains and runs as hard as she does.' },
      ],
      modelAnswers: [
        'Yes, the guide should get a medal, because the two of them are a team. The runner could not race without him. He also trains and runs as hard as she does, only nobody cheers for him.',
        'I think so. It is like in football, where the goalkeeper gets a medal although somebody else scored. He ran every metre of it, and without his voice she would not know where the line was.',
      ],
    },
    {
      _id: 'runners-rope-q6',
      questionText: 'Tell a friend how this race works, in a few sentences.',
      questionType: 'summarization',
      keyPoints: [
        { _id: 'runners-rope-q6-k1', text: 'Runners who cannot see race with a guide beside them.' },
        { _id: 'runners-rope-q6-k2', text: 'A cord joins the hands of the two, and they move in step.' },
        {
          _id: 'runners-rope-q6-k3',
          text: 'The guide speaks to the runner but may not pull or finish first.',
        },
        { _id: 'runners-rope-q6-k4', text: 'Both of them get a medal.' },
      ],
      modelAnswers: [
        'In this race, people who cannot see race beside a guide. A cord joins their hands, and the two move in step. The guide speaks to the runner all the time, but he may not pull her or finish first. If they win, both of them get a medal.',
        'It is a sprint for blind athletes. Each has a partner tied to one hand who runs in the same rhythm and says what is coming. The partner must stay a bit behind at the end. The winners share the honour.',
      ],
    },
  ],
};
