/** @param {readonly number[]} values */
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** To three digits that say something: a start that takes 0.2 ms longer is not a start that takes as long. */
const rounded = (value) => {
  if (value === null || Math.abs(value) >= 1)
    return value === null ? null : Math.round(value * 1_000) / 1_000;
  return Number(value.toPrecision(3));
};

/** A figure as it is printed: what was measured, and how much of the reference it is. */
export const figure = ({ name, value, unit, reference = null }) => ({
  name,
  value: rounded(value),
  unit,
  reference: rounded(reference),
  ratio: reference === null ? null : rounded(value / reference),
});

/** @param {ReturnType<typeof figure>[]} figures */
export const table = (figures) => {
  const rows = [
    ['figure', 'value', 'unit', 'reference', 'ratio'],
    ...figures.map((f) => [f.name, f.value, f.unit, f.reference ?? '–', f.ratio ?? '–'].map(String)),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ')).join('\n');
};
