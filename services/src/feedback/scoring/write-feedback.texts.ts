/**
 * What a student is told about an answer: first what is good, then one thing to try, then a tip. Every text is one or
 * two whole sentences of at most a dozen words besides what it quotes, and says nothing that a score can contradict.
 */
export const en = {
  praise: {
    /** Every key point is said, and said well. */
    complete: (words: string) =>
      `Lovely work: you said all the main ideas.${words ? ` One good part is “${words}”.` : ''}`,
    /** Some key points are said, and the answer as a whole is a good one. */
    well: (words: string) =>
      words ? `Well done: you told me “${words}”.` : 'Well done: you said a main idea.',
    wellTwo: (one: string, other: string) => `Well done: you told me “${one}”. You also said “${other}”.`,
    /** Key points are touched in an answer that is still small, or partly wrong: this much is true either way. */
    some: (words: string) =>
      words
        ? `You told me “${words}”. That is what the question asks about.`
        : 'You said something that the question asks about.',
    /** A key point is begun. Right or not, it is where the student stands. */
    begun: (words: string) => (words ? `You have made a start with “${words}”.` : 'You have made a start.'),
    tried: 'Thank you for having a go at this question.',
  },
  short:
    'Thank you for making a start. Tell me a little more: two or three sentences in your own words are just right.',
  unsure:
    'Thank you for your answer. This question has no model answer to compare it with, so it was not evaluated. Your teacher can read it.',
  copied: (words: string) =>
    `You found a good part of the text: “${words}”. Now look away from the page. Tell it in your own words, as if to a friend.`,
  /** One thing to try. */
  advice: {
    check: (words: string) => `One thing to check: you said “${words}”. Does the text say it that way?`,
    ownWords: 'One thing to try: use more of your own words. Some of these are just like the text.',
    paragraphWord: (paragraph: number, word: string) =>
      `One thing to try: read paragraph ${paragraph} again. Find the word “${word}”. What do you learn there?`,
    paragraph: (paragraph: number) =>
      `One thing to try: read paragraph ${paragraph} again. What more can you add from there?`,
    word: (word: string) =>
      `One thing to try: look in the text again. Find the word “${word}”. What do you learn there?`,
    text: 'One thing to try: read the text once more. What else belongs to your answer?',
    /** Only for an answer without a reason in it. */
    reason: 'One thing to try: say why. Start with the word “because”.',
    join: 'One thing to try next time: join two of your ideas with “because” or “so”.',
    detail: 'One thing to try: add one more detail from the text.',
    /** For an answer that lacks nothing. */
    retell: 'If you like, close the page and tell it once more to somebody at home.',
  },
  /** Small ones, about language. */
  tip: {
    words: (was: string, better: string) => `A small tip: instead of “${was}”, try “${better}”.`,
    capital: (word: string) => `A small tip: write “${word}” with a capital letter.`,
    aloud: 'A small tip: read your answer aloud once. Listen how each sentence sounds.',
    slowly: 'A small tip: speak in short sentences. Take a breath after each one.',
  },
  gap: (keyPoint: string) => `You could also say: ${keyPoint}`,
  /** What stands in place of a rephrased answer that would be the same words again. */
  rephrased: {
    complete: 'You said it well. Nothing to change.',
    words: (fClear: boolean) => (fClear ? 'Your sentences are clear.' : 'I found no words to change.'),
    /** Where nobody looked at the language. */
    unchecked: 'I read your sentences.',
    /** After that. */
    next: {
      add: 'You can keep them and add to them.',
      allThere: 'All the ideas are there.',
      ownWords: 'Now say some of them in your own words.',
      question: 'Now look at the question once more.',
    },
    /** The student's own words, and one idea that they left out. */
    fuller: (own: string, idea: string) => `This is your answer with one more idea: ${own} ${idea}`,
  },
};
