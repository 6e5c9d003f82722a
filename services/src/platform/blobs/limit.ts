/** Lets so many of the given works run at once; the others wait in their order. */
export const createLimit = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = most;
  const waiting: (() => void)[] = [];
  const turn = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
