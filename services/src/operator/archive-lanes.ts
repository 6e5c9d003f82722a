/**
 * Works on items some at a time and hands over the results in the items' order.
 * @param lanes how many are under way at once
 */
export async function* inLanes<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, undefined> {
  const underWay: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // Told when its turn comes.
      result.catch(() => undefined);
      underWay.push(result);
      const oldest = underWay.length >= lanes ? underWay.shift() : undefined;
      if (oldest) yield await oldest;
    }
    for (let oldest = underWay.shift(); oldest; oldest = underWay.shift()) yield await oldest;
    return undefined;
  } finally {
    await Promise.allSettled(underWay);
  }
}
