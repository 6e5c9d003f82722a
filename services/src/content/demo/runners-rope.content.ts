import type { ContentItem } from '@lectern/events/content/content';

export const runnersRope: ContentItem = {
  _id: 'runners-rope',
  kind: 'passage',
  title: 'Two Runners, One Cord',
  level: 3,
  topic: 'Sport',
  shelf: 'people',
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
        {
          _id: 'runners-rope-q1-k1',
          text: 'The guide must be as fast as the runner and in time with her.',
          ways: [
            'He has to keep up with a champion.',
            'Each of his steps has to land together with hers.',
            'You need to be a top sprinter yourself.',
            'If he’s out of rhythm only once, they could both fall over.',
            'He can’t run how he likes, he has to copy her.',
            'His legs and arms go just like hers, at full speed.',
            'It’s hard to match somebody who is so quick.',
          ],
        },
        {
          _id: 'runners-rope-q1-k3',
          text: 'The guide must stay behind the runner at the line.',
          ways: [
            'He isn’t allowed to win.',
            'If he got there first, they’d both be out.',
            'Even if he could go faster, he mustn’t.',
            'She has to finish before him, so he holds back.',
            'No pulling, and no being in front at the end.',
            'He gives everything and then lets her have the victory.',
          ],
        },
      ],
      modelAnswers: [
        'A guide must be as fast as the runner, and she is one of the best. He has to move his arms and feet exactly in time with hers and talk as well. And at the line he must stay behind, though he could win.',
        'You have to run at top speed, but in somebody else’s rhythm. Each step has to match. You also have to tell her what is coming, and you must let her finish first.',
        'It is hard because he does so much at once. He keeps up with a champion, copies her steps, speaks to her, and is not allowed to pull or to be first.',
      ],
      misconceptions: [
        {
          _id: 'runners-rope-q1-m1',
          text: 'It is easy to be a guide, because he only has to run along.',
          reply:
            'The text says that everything depends on moving as one. One uneven step could pull them both off balance.',
        },
        {
          _id: 'runners-rope-q1-m2',
          text: 'The runner has to keep up with the guide and finish behind him.',
          reply:
            'The text says that the guide has to keep up with the runner, and that he may not cross the line in front of her.',
        },
        {
          _id: 'runners-rope-q1-m3',
          text: 'It is hard because the guide cannot see.',
          reply: 'The text says that the guide can see. It is the runner who cannot.',
        },
        {
          _id: 'runners-rope-q1-m4',
          text: 'It is hard because the guide has to pull the runner along.',
          reply: 'The text says that he may not pull her. He runs in step with her and talks all the way.',
        },
      ],
      evidence: [
        'Everything depends on moving as one.',
        'And he may not cross the line in front of her, not even by a finger, or the pair is out of the race.',
        'So a guide has to be fast enough to keep up with one of the fastest women in the world, and modest enough to finish behind her.',
      ],
    },
    {
      _id: 'runners-rope-q2',
      questionText: 'Why do all four runners wear a mask over their eyes?',
      keyPoints: [
        {
          _id: 'runners-rope-q2-k1',
          text: 'Some of the runners may still see a little light.',
          ways: [
            'One of them might notice a bit of brightness.',
            'Not everybody who’s blind sees nothing at all.',
            'Without it, somebody could make out the track a tiny bit.',
            'There are people who can tell bright from dark.',
            'A weak shimmer could get through to one and not to another.',
            'Maybe someone’s eyes still work a little.',
          ],
        },
        {
          _id: 'runners-rope-q2-k2',
          text: 'With masks the race is fair, because nobody can see anything.',
          ways: [
            'That way it’s the same for everyone.',
            'No one gets an advantage.',
            'Then all four are in total darkness.',
            'Otherwise one would have it easier than the others.',
            'It stops any of them from being helped by light.',
            'They put them on so that they’re all equal.',
          ],
        },
      ],
      modelAnswers: [
        'Some of the runners may still see a little bit of light, and that would help them. With the masks on, nobody can see anything at all, so the race is fair.',
        'It is to make it the same for everyone. A runner who can tell light from dark would have an advantage, so they all cover their eyes.',
      ],
      misconceptions: [
        {
          _id: 'runners-rope-q2-m1',
          text: 'The masks help the runners to see better.',
          reply: 'The text says that they wear masks so that nobody is helped by even a glimmer of light.',
        },
        {
          _id: 'runners-rope-q2-m2',
          text: 'The guides wear the masks, and the runners can see.',
          reply:
            'The text says that the four runners wear masks, and that a guide who can see stands beside each one.',
        },
        {
          _id: 'runners-rope-q2-m3',
          text: 'The masks protect their eyes from the sun and the dust.',
          reply:
            'The text gives another reason. It says that nobody should be helped by even a glimmer of light.',
        },
        {
          _id: 'runners-rope-q2-m4',
          text: 'They wear masks so that nobody knows who they are.',
          reply:
            'The text does not speak of hiding their faces. It says that nobody should be helped by even a glimmer of light.',
        },
      ],
      evidence: ['All four wear masks, so that nobody is helped by even a glimmer of light.'],
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
        {
          _id: 'runners-rope-q5-k1',
          text: 'The guide should get a medal.',
          ways: [
            'Yes, he deserves one as well.',
            'It’s fair that there is one for each.',
            'I would give him gold, too.',
            'Sure, hang one round his neck.',
            'He has earned it just like her.',
            'They should both be standing there with one.',
          ],
        },
        {
          _id: 'runners-rope-q5-k2',
          text: 'The runner could not race without the guide.',
          ways: [
            'They’re a team, so they win together.',
            'She wouldn’t know where the line is if he didn’t tell her.',
            'He ran every metre of it, and just as quickly.',
            'He trained as much as she did.',
            'Alone she’d have no chance.',
            'Half of the work was his.',
            'He did it all for her and not for himself.',
          ],
        },
      ],
      modelAnswers: [
        'Yes, the guide should get a medal, because the two of them are a team. The runner could not race without him. He also trains and runs as hard as she does, only nobody cheers for him.',
        'I think so. It is like in football, where the goalkeeper gets a medal although somebody else scored. He ran every metre of it, and without his voice she would not know where the line was.',
      ],
      misconceptions: [
        {
          _id: 'runners-rope-q5-m1',
          text: 'The guide should get nothing, because he does not run the race.',
          reply: 'The text says that he has run the whole race, in step with her from the start to the line.',
        },
        {
          _id: 'runners-rope-q5-m2',
          text: 'The guide won the race, and the runner helped him.',
          reply:
            'The text says that she has won it, and that he has run the whole race without trying to win.',
        },
        {
          _id: 'runners-rope-q5-m3',
          text: 'The guide should get no medal, because he pulled her to the line.',
          reply: 'The text says that he may not pull her. He runs in step with her and talks all the way.',
        },
        {
          _id: 'runners-rope-q5-m4',
          text: 'In this race, only the runner gets a medal.',
          reply: 'The text says that they climb the podium together and that there is a medal for each.',
        },
      ],
      evidence: [
        'Later they climb the podium together, and there is a medal for each.',
        'And all the way he talks: when to rise, how far it is, when to throw herself at the line.',
      ],
    },
    {
      _id: 'runners-rope-q6',
      questionText: 'Tell a friend how this race works, in a few sentences.',
      questionType: 'summarization',
      keyPoints: [
        {
          _id: 'runners-rope-q6-k1',
          text: 'Runners who cannot see race with a guide beside them.',
          ways: [
            'It’s a sprint for blind people, and each has a partner who sees.',
            'They can’t see, so somebody runs next to them.',
            'There are always two, one with a mask and one without.',
            'Everyone who competes has a helper at their side.',
            'Four are racing, and four go along to help them.',
            'You run a hundred metres in the dark, with a person who looks for you.',
          ],
        },
        {
          _id: 'runners-rope-q6-k2',
          text: 'A cord joins the hands of the two, and they move in step.',
          ways: [
            'They’re tied together and run in the same rhythm.',
            'There is a little string between them, so they do every stride at the same moment.',
            'They hold a loop and swing their arms together.',
            'He does exactly what she does, like in a mirror.',
            'The pair run as if they were one person.',
            'Linked by a bit of rope, they put their feet down at once.',
          ],
        },
        {
          _id: 'runners-rope-q6-k3',
          text: 'The guide may not pull the runner or finish first.',
          ways: [
            'He tells her what’s coming, but she must be the first over the line.',
            'If he is ahead at the end, they’re both out.',
            'Dragging her is against the rules.',
            'He has to let her win.',
            'He has to come in after her, even if it’s just by a finger.',
            'The one who sees only helps with his voice and stays back at the end.',
          ],
        },
      ],
      modelAnswers: [
        'In this race, people who cannot see race beside a guide. A cord joins their hands, and the two move in step. The guide speaks to the runner all the time, but he may not pull her or finish first. If they win, both of them get a medal.',
        'It is a sprint for blind athletes. Each has a partner tied to one hand who runs in the same rhythm and says what is coming. The partner must stay a bit behind at the end. The winners share the honour.',
      ],
      misconceptions: [
        {
          _id: 'runners-rope-q6-m1',
          text: 'The guide tries to win against the runner.',
          reply: 'The text says that the guide runs the whole race without trying to win it.',
        },
        {
          _id: 'runners-rope-q6-m2',
          text: 'The runner leads the guide, who wears a mask.',
          reply:
            'The text says that the runner wears the mask. The guide can see, and he talks to her all the way.',
        },
        {
          _id: 'runners-rope-q6-m3',
          text: 'The guide pulls the runner along by the cord.',
          reply: 'The text says that he may not pull her. The cord only joins their hands.',
        },
        {
          _id: 'runners-rope-q6-m4',
          text: 'Eight blind runners race against each other.',
          reply:
            'The text says that eight people stand at the start and that only four of them are racing. The other four are guides.',
        },
      ],
      evidence: [
        'Beside each one stands a guide who can see.',
        'A short loop of cord joins their hands.',
        'And he may not cross the line in front of her, not even by a finger, or the pair is out of the race.',
      ],
    },
  ],
};
