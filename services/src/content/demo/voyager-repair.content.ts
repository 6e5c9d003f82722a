import type { ContentItem } from '@lectern/events/content/content';

export const voyagerRepair: ContentItem = {
  _id: 'voyager-repair',
  kind: 'passage',
  title: 'The Longest Repair',
  level: 3,
  topic: 'Space',
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
        { _id: 'voyager-repair-q1-k1', text: 'Voyager is so far away that nobody can go there and look.' },
        { _id: 'voyager-repair-q1-k2', text: 'Every question took almost two days to be answered.' },
        {
          _id: 'voyager-repair-q1-k3',
          text: 'Most of the designers were gone, and only their old papers were left.',
        },
      ],
      modelAnswers: [
        'Voyager is so far away that nobody can go there and look at it. Every question took almost two days to be answered, even at the speed of light. Besides, most of the designers were gone, and only their old papers were left to explain the computer.',
        'You can’t visit a machine between the stars, so all they had was radio, and each message there and back lasted forty-five hours. The experts who built it had left long ago, which meant reading very old documents.',
        'The team had to be detectives at a distance. They could only send a message, wait two days, and study the reply, and they could not simply phone the people who had invented the thing in the seventies.',
      ],
    },
    {
      _id: 'voyager-repair-q2',
      questionText: 'How did the engineers get around the dead chip?',
      keyPoints: [
        { _id: 'voyager-repair-q2-k1', text: 'They cut the instructions of the dead chip into pieces.' },
        { _id: 'voyager-repair-q2-k2', text: 'They stored the pieces in different places of the memory.' },
        {
          _id: 'voyager-repair-q2-k3',
          text: 'They changed the addresses so that the computer could find the pieces.',
        },
      ],
      modelAnswers: [
        'No free place was big enough, so they cut the instructions of the dead chip into pieces. They stored these pieces in different places of the memory. Then they changed all the addresses so that the computer could find every piece again.',
        'They moved the program away from the broken part. Since it did not fit anywhere as a whole, they split it up, put the parts wherever there was some room, and updated the directions that pointed to them.',
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
        },
        { _id: 'voyager-repair-q5-k2', text: 'The spare rooms stand for small gaps in the memory.' },
        {
          _id: 'voyager-repair-q5-k3',
          text: 'The postman stands for the computer, which must know the new addresses.',
        },
      ],
      modelAnswers: [
        'The large family stands for the instructions, which do not fit into one place together. The spare rooms stand for the small gaps in the memory. The postman stands for the computer: it must know the new addresses, or it can’t deliver anything.',
        'I can’t picture computer memory, but I can picture a street. No house has room for everyone, so the family is split up. That only works if whoever brings the letters knows where each person went, just as the program has to know where its parts are.',
      ],
    },
    {
      _id: 'voyager-repair-q6',
      questionText: 'Sum up the story of the repair in four or five sentences.',
      questionType: 'summarization',
      keyPoints: [
        {
          _id: 'voyager-repair-q6-k1',
          text: 'Voyager 1, the most distant spacecraft, sent signals that made no sense.',
        },
        { _id: 'voyager-repair-q6-k2', text: 'Engineers found that a memory chip had failed.' },
        { _id: 'voyager-repair-q6-k3', text: 'They moved its instructions to other parts of the memory.' },
        { _id: 'voyager-repair-q6-k4', text: 'After five months, Voyager sent useful data again.' },
      ],
      modelAnswers: [
        'In 2023 Voyager 1, the most distant spacecraft of all, sent only signals that made no sense. Working by radio, with a delay of almost two days, engineers found that a memory chip had failed. They moved its instructions, in pieces, to other parts of the memory. After five months, Voyager sent useful data again.',
        'An old space probe beyond the planets suddenly sent rubbish. The team could not reach it, but by a clever trick they learned that one chip was broken. They rearranged the program around it, and in April 2024 the probe could speak properly once more.',
      ],
    },
  ],
};
