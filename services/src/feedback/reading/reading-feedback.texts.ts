/** What a student is told about a text they read aloud: one short sentence that is true of what was heard. */
export const en = {
  all: 'I heard every word of the text. Well done!',
  most: (words: string) => `I heard almost every word. Practise ${words}.`,
  some: (words: string) => `Thank you for reading to me. Practise ${words}, then read it to yourself again.`,
  unsure: 'I could not follow your reading this time. Play it, and follow the text with your finger.',
  and: ' and ',
};
