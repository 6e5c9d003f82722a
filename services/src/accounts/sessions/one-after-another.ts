/** Runs what concerns one name one after another, so that a burst is not faster than what counts it. */
export type OneAfterAnother = <T>(id: string, work: () => Promise<T>) => Promise<T>;

/** What failed does not hold up what comes after it. */
export const createOneAfterAnother = (): OneAfterAnother => {
  const queues = new Map<string, Promise<unknown>>();
  return async (id, work) => {
    const before = queues.get(id);
    const mine = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    queues.set(id, mine);
    try {
      return await mine;
    } finally {
      if (queues.get(id) === mine) queues.delete(id);
    }
  };
};
