/**
 * What a student is told about an open answer. Each is a few short sentences that say no more than is known: praise only
 * where the answer is right, what the text says where it is not, and no verdict where nobody can tell.
 */
export const en = {
  right: (words: string, more: string) =>
    words
      ? `Well done! You said “${words}”.${more ? ` You also said “${more}”.` : ''} That is what the text tells us.`
      : 'Well done! That is what the text tells us.',
  rightSummary: (words: string) =>
    `Well done! You told what matters most.${words ? ` One good part is “${words}”.` : ''}`,
  partly: (words: string) =>
    words ? `You said “${words}”. That is part of the answer.` : 'You have part of the answer.',
  tried: 'Thank you for having a go.',
  short:
    'Thank you for making a start. Tell me a little more: two or three sentences in your own words are just right.',
  unsure: 'I am not sure about this answer, so I gave it no stars.',
  notCompared: 'There is nothing to compare it with yet.',
  teacher: 'Your teacher can mark it.',
  copied: (words: string) =>
    `You found a good part of the text: “${words}”. Now look away from the page. Tell it in your own words, as if to a friend.`,
  /** One question about the text, with its sentence. */
  look: {
    more: (sentence: string) => `Now look at this sentence: “${sentence}” What else does it tell you?`,
    again: (sentence: string) => `Look at this sentence: “${sentence}” What does it tell you?`,
    compare: (sentence: string) => `Compare it with the page yourself: “${sentence}” Do you say the same?`,
    reply: 'Find that place in the text. What would you say now?',
    text: 'Read the text once more. Where does it speak about this question?',
  },
  ownWords: 'Next time, use more of your own words. Some of these are just like the text.',
  /** Small ones, about language. */
  tip: {
    words: (was: string, better: string) => `A small tip: instead of “${was}”, try “${better}”.`,
    capital: (word: string) => `A small tip: write “${word}” with a capital letter.`,
    aloud: 'A small tip: read your answer aloud once. Listen to how each sentence sounds.',
    slowly: 'A small tip: speak in short sentences. Take a breath after each one.',
  },
  gap: (keyPoint: string) => `You could also say: ${keyPoint}`,
};
