/** The sentences of a text, letter by letter, each with the quotation mark that closes it. */
export const sentencesOf = (content: string): readonly string[] => [
  ...new Set(
    content
      .split(/\n+/)
      .flatMap((paragraph) => paragraph.match(/[^.!?…]+(?:[.!?…]+[”’"']*|$)/g) ?? [])
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== ''),
  ),
];
