/** What a student reads beside a highlighted word. */
export const en = {
  agreement: 'Does this word match who or what it is about?',
  grammar: 'Look at the form of this word again.',
  wordChoice: 'Another word may fit better here.',
  repetition: 'This word is here twice.',
  spelling: 'Check the spelling of this word.',
  capital: 'A capital letter goes here.',
  punctuation: 'Look at the sign or space here.',
};
