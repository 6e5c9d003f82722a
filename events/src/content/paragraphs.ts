/** A paragraph and where it begins in its text, in UTF-16 units. */
export type Paragraph = { readonly text: string; readonly start: number };

/** The paragraphs of a text: separated by a blank line. */
export const paragraphsOf = (content: string): Paragraph[] =>
  [...content.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)].map(({ 0: found, index }) => ({
    text: found.trimEnd(),
    start: index,
  }));
