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
