/** Labels that the specification names stand here letter by letter. */
export const en = {
  choice: 'Your choice',
  right: 'Your answer is correct',
  correct: 'Correct answer',
  chosen: 'Your answer, not yet',
  words: 'Words and meanings',
  word: 'Word',
  yours: 'Your Answer',
  belongs: 'Correct Answer',
  fits: 'right',
  notYet: 'not yet',
  unknown: 'not shown yet',
};

export const hi: typeof en = {
  choice: 'आपका चुनाव',
  right: 'आपका जवाब सही है',
  correct: 'सही जवाब',
  chosen: 'आपका जवाब, अभी सही नहीं',
  words: 'शब्द और अर्थ',
  word: 'शब्द',
  yours: 'आपका जवाब',
  belongs: 'सही जवाब',
  fits: 'सही',
  notYet: 'अभी नहीं',
  unknown: 'अभी नहीं दिखाया गया',
};
