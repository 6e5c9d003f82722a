import type { ContentItem } from '@lectern/events/content/content';

export const voyagerRepair: ContentItem = {
  _id: 'voyager-repair',
  kind: 'passage',
  title: 'The Longest Repair',
  level: 5,
  topic: 'Space',
  shelf: 'science',
  drawing: 'voyager-repair',
  content: [
    'In November 2023, the most distant machine that human beings have ever made began to talk nonsense.',
    'Voyager 1 had left Earth in 1977 to photograph Jupiter and Saturn, and had simply kept going. By now it was more than twenty-four billion kilometres away, far beyond the planets, in the space between the stars. It was still calling home with a radio transmitter about as powerful as the bulb in a refrigerator. But instead of measurements, the engineers in California received one pattern of ones and zeros, over and over, like a musician who has forgotten every note but two.',
    'Nobody could go and look. A radio signal travels at the speed of light, and even so it needed twenty-two and a half hours to reach Voyager. The answer needed just as long to return. Ask on Monday morning, and you will hear on Wednesday morning. Most of the people who had designed the computer were no longer there to be asked, so the team studied their decades-old papers.',
    'In March they sent a gentle nudge: try another route through your program. Buried in the nonsense that came back was a copy of the computer’s entire memory, and an engineer recognised it. Compared with an earlier copy, it revealed the culprit. A single chip, holding about three per cent of that memory, had died, perhaps worn out, perhaps struck by a particle from space.',
    'The chip could not be replaced, so its instructions had to live somewhere else. But nowhere in the memory was there a gap large enough for all of them. The engineers therefore cut the instructions into sections, tucked each section into a different corner, and corrected every reference to the old addresses. It was like finding beds for a large family in the spare rooms of a whole street, and then telling the postman who slept where.',
    'On 18 April 2024 they sent the first section. Two days later they gathered around a table and waited. At the expected minute, sensible figures filled the screens. For the first time in five months, a machine forty-six years old, from a place where the Sun is merely the brightest star, was telling them clearly how it was.',
  ].join('\n\n'),
  questions: [
    {
      _id: 'voyager-repair-q1',
      questionText: 'Why was it so difficult to find out what was wrong with Voyager 1?',
      keyPoints: [
        {
          _id: 'voyager-repair-q1-k1',
          text: 'Voyager is so far away that nobody can go there and look.',
          ways: [
            'No one could fly out and check it.',
            'It’s between the stars, out of anyone’s reach.',
            'They couldn’t open it up, it’s billions of kilometres off.',
            'All they had was a radio, not the machine itself.',
            'You can’t send a mechanic to it.',
            'It had already left the planets behind, so a visit was impossible.',
          ],
        },
        {
          _id: 'voyager-repair-q1-k2',
          text: 'Every answer took almost two days, and most of the designers were gone.',
          ways: [
            'They asked on Monday and heard on Wednesday.',
            'A message needs twenty-two hours there and the same back.',
            'You had to wait ages for each reply.',
            'The people who built it didn’t work there any more.',
            'Only some very old papers could tell them how it worked.',
            'They couldn’t just ask the inventors.',
            'Even light is slow over such a distance.',
          ],
        },
      ],
      modelAnswers: [
        'Voyager is so far away that nobody can go there and look at it. Every question took almost two days to be answered, even at the speed of light. Besides, most of the designers were gone, and only their old papers were left to explain the computer.',
        'You can’t visit a machine between the stars, so all they had was radio, and each message there and back lasted forty-five hours. The experts who built it had left long ago, which meant reading very old documents.',
        'The team had to be detectives at a distance. They could only send a message, wait two days, and study the reply, and they could not simply phone the people who had invented the thing in the seventies.',
      ],
      misconceptions: [
        {
          _id: 'voyager-repair-q1-m1',
          text: 'The engineers could fly to Voyager and look at it.',
          reply:
            'The text says that nobody could go and look. Voyager was more than twenty-four billion kilometres away.',
        },
        {
          _id: 'voyager-repair-q1-m2',
          text: 'The old papers were lost, and only the designers could be asked.',
          reply:
            'The text says that most of the designers were no longer there to be asked, so the team studied their old papers.',
        },
        {
          _id: 'voyager-repair-q1-m3',
          text: 'Voyager had stopped sending anything at all.',
          reply:
            'The text says that Voyager was still sending: one pattern of ones and zeros, over and over.',
        },
        {
          _id: 'voyager-repair-q1-m4',
          text: 'The team had too little money to look for the fault.',
          reply:
            'The text says nothing about money. It says that nobody could go and look, and that each answer took almost two days.',
        },
      ],
      evidence: [
        'By now it was more than twenty-four billion kilometres away, far beyond the planets, in the space between the stars.',
        'Ask on Monday morning, and you will hear on Wednesday morning.',
        'Most of the people who had designed the computer were no longer there to be asked, so the team studied their decades-old papers.',
      ],
    },
    {
      _id: 'voyager-repair-q2',
      questionText: 'How did the engineers get around the dead chip?',
      keyPoints: [
        {
          _id: 'voyager-repair-q2-k1',
          text: 'They cut the instructions of the dead chip into pieces.',
          ways: [
            'The program was too big, so they split it.',
            'They chopped up what had been on the broken part.',
            'As a whole it fitted nowhere, so it went in several bits.',
            'They divided the code.',
            'They didn’t move it in one go but section by section.',
            'First it had to be taken apart.',
          ],
        },
        {
          _id: 'voyager-repair-q2-k2',
          text: 'They stored the pieces in different places of the memory.',
          ways: [
            'Each bit went where there was a little room.',
            'They put it into gaps here and there.',
            'It’s spread all over the computer now.',
            'Every free corner got a part of it.',
            'They moved it away from the broken bit, to healthy ones.',
            'Other chips keep it now.',
          ],
        },
      ],
      modelAnswers: [
        'No free place was big enough, so they cut the instructions of the dead chip into pieces. They stored these pieces in different places of the memory. Then they changed all the addresses so that the computer could find every piece again.',
        'They moved the program away from the broken part. Since it did not fit anywhere as a whole, they split it up, put the parts wherever there was some room, and updated the directions that pointed to them.',
      ],
      misconceptions: [
        {
          _id: 'voyager-repair-q2-m1',
          text: 'They put all the instructions together into one big gap.',
          reply:
            'The text says that no gap was large enough for all of them, so each section went into a different corner.',
        },
        {
          _id: 'voyager-repair-q2-m2',
          text: 'They changed the addresses first, and because of that the chip died.',
          reply:
            'The text says that the chip had died first. The engineers corrected the addresses when they moved its instructions.',
        },
        {
          _id: 'voyager-repair-q2-m3',
          text: 'They replaced the dead chip with a new one.',
          reply:
            'The text says that the chip could not be replaced, so its instructions had to live somewhere else.',
        },
        {
          _id: 'voyager-repair-q2-m4',
          text: 'They deleted the instructions, because Voyager did not need them any more.',
          reply:
            'The text says that the instructions had to live somewhere else. The engineers kept all of them, section by section.',
        },
      ],
      evidence: [
        'The chip could not be replaced, so its instructions had to live somewhere else.',
        'The engineers therefore cut the instructions into sections, tucked each section into a different corner, and corrected every reference to the old addresses.',
      ],
    },
    {
      _id: 'voyager-repair-q3',
      questionText: 'What helped the engineers most to find the fault?',
      questionType: 'mcq',
      selection: 'one',
      options: [
        {
          _id: 'voyager-repair-q3-a',
          htmlContent: 'A photograph of the damaged chip',
          fCorrect: false,
          whyNot: 'Nobody could go there and take a photograph.',
        },
        {
          _id: 'voyager-repair-q3-b',
          htmlContent: 'A stronger radio transmitter on Earth',
          fCorrect: false,
          whyNot: 'The text says nothing of a stronger transmitter. Look at what came back in March.',
        },
        { _id: 'voyager-repair-q3-c', htmlContent: 'A copy of the memory in the signal', fCorrect: true },
        {
          _id: 'voyager-repair-q3-d',
          htmlContent: 'A second spacecraft that flew past Voyager',
          fCorrect: false,
          whyNot: 'Voyager 1 was alone out there. Nobody could go and look.',
        },
      ],
      keyPoints: [
        { _id: 'voyager-repair-q3-k1', text: 'The signal contained a copy of the memory.' },
        {
          _id: 'voyager-repair-q3-k2',
          text: 'The engineers compared it with an older copy and saw the difference.',
        },
      ],
      modelAnswers: [
        'The signal contained a copy of the whole memory. When the engineers compared it with an older copy, they saw the difference.',
        'Voyager sent them everything that was in its memory. By checking it against what should be there, they noticed which part was missing.',
      ],
    },
    {
      _id: 'voyager-repair-q4',
      questionText: 'Which word has which meaning?',
      questionType: 'matchword',
      pairs: [
        { word: 'distant', meaning: 'far away' },
        { word: 'transmitter', meaning: 'a device that sends out radio signals' },
        { word: 'culprit', meaning: 'the one who is to blame' },
        { word: 'particle', meaning: 'an extremely small piece of matter' },
        { word: 'reference', meaning: 'a note that says where to find something' },
        { word: 'merely', meaning: 'only, nothing more than' },
      ],
      keyPoints: [
        { _id: 'voyager-repair-q4-k1', text: 'A transmitter sends out radio signals.' },
        { _id: 'voyager-repair-q4-k2', text: 'The culprit is the one to blame.' },
        { _id: 'voyager-repair-q4-k3', text: 'A particle is an extremely small piece of matter.' },
        { _id: 'voyager-repair-q4-k4', text: 'A reference says where to find something.' },
      ],
      modelAnswers: [
        'Distant things are far away. A transmitter sends out radio signals. The culprit is the one to blame. A particle is an extremely small piece of matter, a reference says where to find something, and merely means only.',
        'Something distant is a long way off. Transmitters send signals, culprits have done something bad, particles are tiny bits, references tell you where to look, and merely is another word for just.',
      ],
    },
    {
      _id: 'voyager-repair-q5',
      questionText:
        'The writer compares the repair to finding beds for a large family. Write how this comparison helps you to understand it.',
      questionType: 'textResponse',
      keyPoints: [
        {
          _id: 'voyager-repair-q5-k1',
          text: 'The family stands for the instructions, which do not fit into one place.',
          ways: [
            'A big family can’t all sleep in one house, just as the code couldn’t stay in one spot.',
            'The people are the sections of the program.',
            'There were too many of them for a single home, and it was the same with the data.',
            'They are so many that they have to split up, like what was on the chip.',
            'What needs a bed is the stuff from the dead chip.',
            'For the code there was no room large enough, as there isn’t for all the relatives.',
          ],
        },
        {
          _id: 'voyager-repair-q5-k2',
          text: 'The spare rooms stand for small gaps in the memory.',
          ways: [
            'The beds are the free corners.',
            'They get spread over lots of little spaces.',
            'Everyone sleeps somewhere else, and with the parts it was no different.',
            'Each guest goes wherever there is some room, as every section did.',
            'The street is the whole computer, with a bit of space here and there.',
            'You can picture how it’s shared out over many small holes.',
          ],
        },
      ],
      modelAnswers: [
        'The large family stands for the instructions, which do not fit into one place together. The spare rooms stand for the small gaps in the memory. The postman stands for the computer: it must know the new addresses, or it can’t deliver anything.',
        'I can’t picture computer memory, but I can picture a street. No house has room for everyone, so the family is split up. That only works if whoever brings the letters knows where each person went, just as the program has to know where its parts are.',
      ],
      misconceptions: [
        {
          _id: 'voyager-repair-q5-m1',
          text: 'The comparison shows that everything fitted into one place.',
          reply:
            'The text says that no gap was large enough. In the comparison, the family sleeps in the spare rooms of a whole street.',
        },
        {
          _id: 'voyager-repair-q5-m2',
          text: 'The rooms stand for the instructions, and the family stands for the gaps.',
          reply:
            'In the text, the family is like the instructions, and the spare rooms are like the gaps in the memory.',
        },
        {
          _id: 'voyager-repair-q5-m3',
          text: 'The family stands for the engineers, who had to sleep somewhere.',
          reply:
            'In the text, the family is like the instructions, which had to go wherever there was some room.',
        },
        {
          _id: 'voyager-repair-q5-m4',
          text: 'The postman stands for the radio signal on its way to Voyager.',
          reply:
            'In the text, the postman is told who slept where. That is like correcting the old addresses in the program.',
        },
      ],
      evidence: [
        'But nowhere in the memory was there a gap large enough for all of them.',
        'The engineers therefore cut the instructions into sections, tucked each section into a different corner, and corrected every reference to the old addresses.',
      ],
    },
    {
      _id: 'voyager-repair-q6',
      questionText: 'Sum up the story of the repair in four or five sentences.',
      questionType: 'summarization',
      keyPoints: [
        {
          _id: 'voyager-repair-q6-k1',
          text: 'Voyager 1 sent signals that made no sense.',
          ways: [
            'A very old space probe suddenly talked rubbish.',
            'All they got was ones and zeros, the same again and again.',
            'The faraway machine could no longer make itself understood.',
            'Out between the stars, something began to babble.',
            'Instead of measurements there came only nonsense.',
            'Nobody could read what it told them any more.',
          ],
        },
        {
          _id: 'voyager-repair-q6-k2',
          text: 'Engineers found that a memory chip had failed.',
          ways: [
            'They worked out that one chip was dead.',
            'A tiny part of its memory was broken, they discovered.',
            'They compared it with an old copy and saw what was missing.',
            'The cause was a part that had worn out or been hit.',
            'They found the culprit, three per cent of the memory.',
            'The experts learned where the damage was.',
          ],
        },
        {
          _id: 'voyager-repair-q6-k3',
          text: 'They moved its instructions to other parts of the memory.',
          ways: [
            'The code went into different corners, in sections.',
            'What was on it got shared out over free spots.',
            'They put the lost program somewhere else.',
            'By radio they rearranged everything around the hole.',
            'They found a new home for all that the chip had held.',
            'They split it up and tucked it away where there was room.',
          ],
        },
        {
          _id: 'voyager-repair-q6-k4',
          text: 'After five months, Voyager sent useful data again.',
          ways: [
            'Then it could talk properly once more.',
            'In April real figures came back.',
            'It worked, and now they can understand it.',
            'At the end the screens showed sense.',
            'The repair was a success, and the old thing is reporting again.',
            'Finally it told them how it was.',
          ],
        },
      ],
      modelAnswers: [
        'In 2023 Voyager 1, the most distant spacecraft of all, sent only signals that made no sense. Working by radio, with a delay of almost two days, engineers found that a memory chip had failed. They moved its instructions, in pieces, to other parts of the memory. After five months, Voyager sent useful data again.',
        'An old space probe beyond the planets suddenly sent rubbish. The team could not reach it, but by a clever trick they learned that one chip was broken. They rearranged the program around it, and in April 2024 the probe could speak properly once more.',
      ],
      misconceptions: [
        {
          _id: 'voyager-repair-q6-m1',
          text: 'The engineers could not repair Voyager.',
          reply:
            'The text says that sensible figures filled the screens in the end, for the first time in five months.',
        },
        {
          _id: 'voyager-repair-q6-m2',
          text: 'The chip failed because the engineers had moved its instructions.',
          reply:
            'The text says that the chip had died first. The engineers moved its instructions because of that.',
        },
        {
          _id: 'voyager-repair-q6-m3',
          text: 'Another spacecraft brought Voyager a new chip.',
          reply: 'The text says that nobody could go there and that the chip could not be replaced.',
        },
        {
          _id: 'voyager-repair-q6-m4',
          text: 'Voyager was silent because its radio was broken.',
          reply:
            'The text says that Voyager was still calling home by radio. What it sent was one pattern of ones and zeros.',
        },
      ],
      evidence: [
        'But instead of measurements, the engineers in California received one pattern of ones and zeros, over and over, like a musician who has forgotten every note but two.',
        'A single chip, holding about three per cent of that memory, had died, perhaps worn out, perhaps struck by a particle from space.',
        'The engineers therefore cut the instructions into sections, tucked each section into a different corner, and corrected every reference to the old addresses.',
        'At the expected minute, sensible figures filled the screens.',
      ],
    },
  ],
};
