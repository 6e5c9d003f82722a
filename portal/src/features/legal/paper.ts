/** A paragraph, or the points of a list. In texts `[words](/path)` is a link to a page of this site. */
export type PaperPart = string | readonly string[];

/** A long text that is read rather than operated. */
export type Paper = {
  readonly title: string;
  /** What it says, in a sentence or two. */
  readonly lead: string;
  readonly sections: readonly {
    /** In the address, after `#`. */
    readonly id: string;
    readonly title: string;
    readonly parts: readonly PaperPart[];
  }[];
};

/** A piece of a text: words, or words that lead somewhere. */
export type Piece = { readonly text: string; readonly to?: string };

const linked = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** Takes links out of a text. */
export const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: words = '', 2: to = '' } of text.matchAll(linked)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: words, to });
    end = index + whole.length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
};
