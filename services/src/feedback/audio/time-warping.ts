/** Which frame of one sequence belongs to which of another. */
export type Warping = {
  /** For each frame of the first sequence the first frame of the second that it belongs to; never falls. */
  readonly firstOf: Int32Array;
  readonly lastOf: Int32Array;
  /** For each frame of the first sequence the mean cost of its steps. */
  readonly costOf: Float32Array;
};

const diagonal = 0;
const up = 1;
const left = 2;

/**
 * Dynamic time warping within a band around the straight line (Sakoe and Chiba, "Dynamic programming algorithm
 * optimization for spoken word recognition", IEEE Transactions on ASSP 26, 1978; symmetric, slope not constrained).
 * Takes `2 * band * rows` bytes and steps.
 * @param band how many columns the path may be away from the straight line, on either side; at the ends both on one
 * @param cost of frame `row` of the first and `column` of the second sequence, 0 or more
 */
export const warp = (
  rows: number,
  columns: number,
  band: number,
  cost: (row: number, column: number) => number,
): Warping => {
  const width = Math.min(columns, 2 * Math.max(band, Math.ceil(columns / rows)) + 1);
  const startOf = (row: number): number => {
    const middle = rows > 1 ? Math.round((row * (columns - 1)) / (rows - 1)) : 0;
    return Math.max(0, Math.min(columns - width, middle - (width >> 1)));
  };
  const came = new Uint8Array(rows * width);
  let before = new Float64Array(width).fill(Infinity);
  let now = new Float64Array(width);
  let shift = 0;
  for (let row = 0; row < rows; row += 1) {
    const start = startOf(row);
    shift = row > 0 ? start - startOf(row - 1) : 0;
    for (let i = 0; i < width; i += 1) {
      const own = cost(row, start + i);
      const fromLeft = i > 0 ? (now[i - 1] ?? Infinity) + own : Infinity;
      const fromUp = (before[i + shift] ?? Infinity) + own;
      const corner = i + shift > 0 ? (before[i + shift - 1] ?? Infinity) + 2 * own : Infinity;
      const best = Math.min(fromLeft, fromUp, corner);
      now[i] = row === 0 && i === 0 ? 2 * own : best;
      came[row * width + i] = corner <= best ? diagonal : fromUp <= best ? up : left;
    }
    [before, now] = [now, before];
  }
  return trace(rows, columns, { width, startOf, came, cost });
};

type Table = {
  readonly width: number;
  readonly startOf: (row: number) => number;
  readonly came: Uint8Array;
  readonly cost: (row: number, column: number) => number;
};

const trace = (rows: number, columns: number, { width, startOf, came, cost }: Table): Warping => {
  const firstOf = new Int32Array(rows);
  const lastOf = new Int32Array(rows);
  const costOf = new Float32Array(rows);
  let [row, column, sum] = [rows - 1, columns - 1, 0];
  lastOf[row] = column;
  while (row >= 0 && column >= 0) {
    sum += cost(row, column);
    const way = row === 0 && column > 0 ? left : came[row * width + column - startOf(row)];
    if (way === left && column > 0) {
      column -= 1;
      continue;
    }
    firstOf[row] = column;
    costOf[row] = sum / ((lastOf[row] ?? column) - column + 1);
    sum = 0;
    row -= 1;
    if (way === diagonal) column -= 1;
    if (row >= 0) lastOf[row] = column;
  }
  return { firstOf, lastOf, costOf };
};
