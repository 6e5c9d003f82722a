/**
 * A function of a text that keeps what it made of the last ones: a question's texts come again with each answer to it.
 * @param most texts to keep; beyond that all are forgotten
 */
export const remembered = <Made>(most: number, make: (text: string) => Made): ((text: string) => Made) => {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
};
