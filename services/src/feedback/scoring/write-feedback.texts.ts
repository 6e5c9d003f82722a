/** What a student is told about an answer: first what is good, then one thing to try, then a tip. */
export const en = {
  saidOne: (words: string) => `Well done: you told us “${words}”.`,
  saidTwo: (one: string, other: string) => `Well done: you told us “${one}”, and also “${other}”.`,
  saidAll: (words: string) => `Lovely work. You said all the main ideas, like “${words}”.`,
  onTheWay: (words: string) => `You are on the way: “${words}” belongs to this question.`,
  tried: 'Thank you for having a go at this question.',
  short:
    'Thank you for making a start. Tell us a little more: two or three sentences in your own words are just right.',
  copied: (words: string) =>
    `You found a good part of the text: “${words}”. Now look away from the page and tell it in your own words, as if to a friend.`,
  tryCheck: (words: string) => `Not yet: look once more at “${words}”. What does the text say about it?`,
  tryParagraph: (cue: string, paragraph: number) =>
    `One thing to try: read paragraph ${paragraph} again. What does it tell you about “${cue}”?`,
  tryPassage: (cue: string) =>
    `One thing to try: look in the text again. What does it tell you about “${cue}”?`,
  tryCue: (cue: string) => `One thing to try: what more can you say about “${cue}”?`,
  tryMore: 'One thing to try: say why you think so.',
  tryJoin: 'One thing to try next time: join two of your ideas with “because” or “so”.',
  tip: (was: string, better: string) => `A small tip: instead of “${was}”, try “${better}”.`,
  gap: (keyPoint: string) => `You could also say: ${keyPoint}`,
};
