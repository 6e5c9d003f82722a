// How well scores put answers in order.

/** Ranks from 1; ties share theirs. @param {readonly number[]} values */
const ranksOf = (values) => {
  const order = [...values.keys()].toSorted((one, other) => values[one] - values[other]);
  const ranks = values.map(() => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && values[order[to]] === values[order[from]]) to += 1;
    for (const at of order.slice(from, to)) ranks[at] = (from + to + 1) / 2;
    from = to;
  }
  return ranks;
};

/** Area under the ROC curve by ranks; ties count half. @param {readonly { score: number, fTrue: boolean }[]} pairs */
export const auc = (pairs) => {
  const ranks = ranksOf(pairs.map(({ score }) => score));
  const positives = pairs.filter(({ fTrue }) => fTrue).length;
  const sum = pairs.reduce((all, { fTrue }, at) => all + (fTrue ? ranks[at] : 0), 0);
  return (sum - (positives * (positives + 1)) / 2) / (positives * (pairs.length - positives));
};

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Correlation of two rankings, -1 to 1 (C. Spearman 1904). @param {readonly number[]} one @param {readonly number[]} other */
export const spearman = (one, other) => {
  const [x, y] = [ranksOf(one), ranksOf(other)];
  const [middleX, middleY] = [mean(x), mean(y)];
  const sum = (f) => x.reduce((all, value, at) => all + f(value - middleX, y[at] - middleY), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
};
