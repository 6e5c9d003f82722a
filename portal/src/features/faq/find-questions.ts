export type Question = { readonly q: string; readonly a: readonly string[] };
export type Group = { readonly id: string; readonly title: string; readonly questions: readonly Question[] };

const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFKC');

/** The questions in which, or in whose answers, every word is found; groups without any are left out. */
export const findQuestions = (groups: readonly Group[], asked: string): readonly Group[] => {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ q, a }) => {
        const text = plain([group.title, q, ...a].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
};
