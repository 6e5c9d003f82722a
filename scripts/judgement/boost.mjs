// Gradient boosting for a few classes: shallow trees on the gradient of the log-loss, each round on a part of the rows
// and of the features (J. Friedman, "Greedy function approximation" 2001, "Stochastic gradient boosting" 2002).

import { valueAt } from '../../services/dist/feedback/meaning/bands.js';

/** A small generator (Lehmer), so that every run fits the same trees. */
const randomFrom = (seed) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const settings = {
  rounds: 500,
  depth: 3,
  rate: 0.02,
  /** Shares of rows and of features that a round sees. */
  rows: 0.5,
  features: 0.25,
  /** Answers in a leaf, and what a leaf's value is drawn towards nothing by. */
  fewest: 8,
  ridge: 1,
  /** Thresholds tried for a feature. */
  bins: 32,
};

/** Quantiles of a feature, each once. */
const edgesOf = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const edges = Array.from(
    { length: settings.bins - 1 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / settings.bins)],
  );
  return [...new Set(edges)];
};

const binOf = (edges, value) => {
  let bin = 0;
  while (bin < edges.length && value >= edges[bin]) bin += 1;
  return bin;
};

export const softmax = (sums) => {
  const most = Math.max(...sums);
  const weights = sums.map((sum) => Math.exp(sum - most));
  const all = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => weight / all);
};

/** The split of these rows that lowers the loss most; undefined where none leaves enough on both sides. */
const bestSplit = (rows, { bins, edges, columns, gradient, curvature, sums }) => {
  let best;
  for (const column of columns) {
    const size = edges[column].length + 1;
    const [gradients, curvatures, counts] = [0, 0, 0].map(() => new Float64Array(size));
    for (const row of rows) {
      const bin = bins[row][column];
      gradients[bin] += gradient[row];
      curvatures[bin] += curvature[row];
      counts[bin] += 1;
    }
    let [g, h, n] = [0, 0, 0];
    for (let bin = 0; bin < size - 1; bin += 1) {
      g += gradients[bin];
      h += curvatures[bin];
      n += counts[bin];
      if (n < settings.fewest || rows.length - n < settings.fewest) continue;
      const gain =
        g ** 2 / (h + settings.ridge) + (sums.g - g) ** 2 / (sums.h - h + settings.ridge) - sums.gain;
      if (gain > (best?.gain ?? 1e-3)) best = { gain, column, bin };
    }
  }
  return best;
};

const treeOf = (rows, depth, round) => {
  const g = rows.reduce((sum, row) => sum + round.gradient[row], 0);
  const h = rows.reduce((sum, row) => sum + round.curvature[row], 0);
  const leaf = (-settings.rate * g) / (h + settings.ridge);
  if (depth === 0) return leaf;
  const split = bestSplit(rows, { ...round, sums: { g, h, gain: g ** 2 / (h + settings.ridge) } });
  if (!split) return leaf;
  const isBelow = (row) => round.bins[row][split.column] <= split.bin;
  return [
    split.column,
    round.edges[split.column][split.bin],
    treeOf(rows.filter(isBelow), depth - 1, round),
    treeOf(
      rows.filter((row) => !isBelow(row)),
      depth - 1,
      round,
    ),
  ];
};

/**
 * @param rows the features of each answer, in one order
 * @param labels the class of each, from 0
 * @returns `{ prior, rounds }`, as `services/src/feedback/meaning/bands.ts` reads them
 */
export const fitBoost = (rows, labels, classes = 3) => {
  const random = randomFrom(1);
  const edges = rows[0].map((_, column) => edgesOf(rows.map((row) => row[column])));
  const bins = rows.map((row) => row.map((value, column) => binOf(edges[column], value)));
  const prior = Array.from({ length: classes }, (_, one) =>
    Math.log(labels.filter((label) => label === one).length / labels.length),
  );
  const sums = rows.map(() => [...prior]);
  const rounds = [];
  for (let made = 0; made < settings.rounds; made += 1) {
    const chosen = [...rows.keys()].filter(() => random() < settings.rows);
    const columns = [...edges.keys()].filter(() => random() < settings.features);
    const probabilities = sums.map(softmax);
    const trees = prior.map((_, one) =>
      treeOf(chosen, settings.depth, {
        bins,
        edges,
        columns,
        gradient: probabilities.map((p, row) => p[one] - (labels[row] === one ? 1 : 0)),
        curvature: probabilities.map((p) => Math.max(1e-6, p[one] * (1 - p[one]))),
      }),
    );
    rows.forEach((row, at) => trees.forEach((tree, one) => (sums[at][one] += valueAt(tree, row))));
    rounds.push(trees);
  }
  return { prior, rounds };
};

/** Sums of a fitted model for one answer, before they become probabilities. */
export const sumsOf = ({ prior, rounds }, row) =>
  prior.map((start, one) => rounds.reduce((sum, round) => sum + valueAt(round[one], row), start));
