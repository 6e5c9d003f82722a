export const en = {
  tab: 'Reading and speaking practice',
  title: ['Read it.', 'Say it.', 'Hear how it went.'],
  lead: 'Students read a page and answer it out loud. Soon after, they know what was good and the one thing to try next.',
  signIn: 'Sign In',
  toDashboard: 'Go to my dashboard',
  how: 'How a page goes',
  example: {
    label: 'An example: a child answers, and gets feedback',
    before: 'The steps go down and down, so the ',
    word: 'sun',
    after: ' cannot reach the water. That is why it stays cool in summer.',
    feedback: 'You said what the deep steps do, and what that means for the water.',
    more: 'One thing to try: say how people used that cool place.',
  },
  steps: [
    {
      title: 'Read',
      body: 'A short, well-written page at the right level. Letters as large as you like, one line at a time if that helps.',
    },
    {
      title: 'Speak',
      body: 'Answer in your own words. You see your voice on the page, and you see that it is stored.',
    },
    {
      title: 'Hear',
      body: 'Listen to yourself, to a clearer version, and to what is still missing. Then say it again.',
    },
  ],
  heard: { before: 'it stays ', word: 'cool', after: ' in summer' },
  around: 'For everyone around the child',
  people: [
    {
      who: 'Students',
      what: 'One next step, a streak that counts the day you spoke, and never a red cross.',
    },
    {
      who: 'Parents',
      what: 'One account for the family. Hear what your child said, and read what was said about it.',
    },
    {
      who: 'Teachers',
      what: 'Three levels of passages with spoken, written and word questions. Every score can be explained.',
    },
    {
      who: 'Schools',
      what: 'It runs on your own machine with one command. The recordings stay in your house.',
    },
  ],
  promises: 'Four promises',
  promiseList: {
    kept: {
      title: 'No recording gets lost',
      body: 'Every part stays on the device until we have confirmed it. “5 of 5 parts stored” means exactly that.',
    },
    explained: {
      title: 'Every score says where it comes from',
      body: 'Who gave it, when, and from which words. A penalty always shows its evidence.',
    },
    whole: {
      title: 'No half answers scored in silence',
      body: 'If sound went missing on the way, we say so, and which seconds they were.',
    },
    locked: {
      title: 'Your voice has its own lock',
      body: 'What somebody says and writes is encrypted under a key that is only theirs.',
    },
  },
};
