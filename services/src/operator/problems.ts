/** What was found wrong. It names streams, events and documents by their ids, and never what they hold of a person. */
export type Problem = {
  readonly kind:
    | 'gap'
    | 'repeated-event'
    | 'metadata'
    | 'unreadable'
    | 'not-sealed'
    | 'chunk'
    | 'sound'
    | 'projection'
    | 'document-missing'
    | 'document-differs'
    | 'document-surplus';
  /** `stream@revision`, a blob's key, or `collection/id`. */
  readonly at: string;
  readonly what: string;
};

/** Problems as they are found: each is told at once, and only their numbers are kept. */
export type Findings = {
  readonly add: (problem: Problem) => Promise<void>;
  readonly count: () => number;
  readonly byKind: () => Readonly<Record<string, number>>;
};

export const createFindings = (tell: (problem: Problem) => Promise<void>): Findings => {
  const counts = new Map<string, number>();
  return {
    add: async (problem) => {
      counts.set(problem.kind, (counts.get(problem.kind) ?? 0) + 1);
      await tell(problem);
    },
    count: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    byKind: () => Object.fromEntries(counts),
  };
};
