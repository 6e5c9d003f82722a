/** How many letters were left out, put in, changed or swapped with their neighbour between two words. */
const slips = (a: string, b: string): number => {
  let twoBack: readonly number[] = [];
  let back: readonly number[] = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row: number[] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const fSame = a[i - 1] === b[j - 1];
      const fSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const ways = [(back[j - 1] ?? 0) + (fSame ? 0 : 1), (back[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1];
      if (fSwapped) ways.push((twoBack[j - 2] ?? 0) + 1);
      row.push(Math.min(...ways));
    }
    twoBack = back;
    back = row;
  }
  return back[b.length] ?? 0;
};

/** Of a name that was only begun, or that was known by its end. */
const shortestPart = 4;

/** The names that somebody may have meant, the nearest first; none where nothing is near. Case does not count. */
export const nearest = (typed: string, names: readonly string[], most = 3): readonly string[] => {
  const wanted = typed.toLowerCase();
  const enough = Math.max(1, Math.floor(wanted.length / 4));
  return names
    .map((name) => {
      const known = name.toLowerCase();
      const fPart = wanted.length >= shortestPart && known.includes(wanted);
      const far = slips(wanted, known);
      return { name, far: fPart ? Math.min(far, enough) : far };
    })
    .filter(({ far }) => far <= enough)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ name }) => name);
};
