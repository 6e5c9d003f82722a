type Runs = <T>(work: () => Promise<T>, steps?: number) => Promise<T>;

/** Runs one at a time, in the order in which they were asked for. */
export const oneByOne = (run: Runs): Runs => {
  let last: Promise<unknown> = Promise.resolve();
  return (work, steps) => {
    const turn = last.then(() => run(work, steps));
    last = turn.catch(() => undefined);
    return turn;
  };
};
