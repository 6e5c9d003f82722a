/**
 * Small words of Spanish, French, Italian, Portuguese, German, and of Hindi in Latin letters. An English dictionary knows
 * many of them ("El Niño", "la la la"); in an answer they are a sign of another language. Left out is what children write
 * for an English word ("da", "im", "wo").
 */
const foreignWords: ReadonlySet<string> = new Set(
  `
  el la las los lo una unos es está que qué quien porque por para como con se su sus del de en muy pero sí
  donde cuando él ella le les un une des du et est il elle ils elles ne pas qui quoi où au aux avec dans
  pour parce je tu nous vous ce cette sur comme mais gli di che perché non è sono della nel nella si os uma
  não nos pela pelo der das den dem ein eine einen einem und ist sind nicht weil damit sie wir ihn ihm ihr sich
  mit auf zu zum von wenn wie aus bei nach auch ki ka ke ko mein hai hain tha thi nahi nahin aur woh yeh
  kyonki kyunki taki taaki usne uska uski usko kar ek bhi jaye
  `
    .trim()
    .split(/\s+/),
);

/** Whether a word, in lower case, is one that another language cannot do without and English can. */
export const isForeign = (word: string): boolean => foreignWords.has(word);
