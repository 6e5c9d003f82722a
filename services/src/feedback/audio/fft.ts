/** For each index the one with its bits in reverse order. */
const reversedOrder = (size: number): Uint32Array => {
  const order = new Uint32Array(size);
  for (let i = 1; i < size; i += 1) order[i] = ((order[i >> 1] ?? 0) >> 1) | (i & 1 ? size >> 1 : 0);
  return order;
};

/**
 * A fast Fourier transform of one size: radix 2, decimation in time (Cooley and Tukey, "An algorithm for the machine
 * calculation of complex Fourier series", Mathematics of Computation 19, 1965).
 * @param size a power of two, 2 or more
 * @returns what transforms `re + i·im`, arrays of that size, in place
 * @throws RangeError for another size
 */
export const createFft = (size: number): ((re: Float64Array, im: Float64Array) => void) => {
  if (size < 2 || (size & (size - 1)) !== 0) throw new RangeError('The size is no power of two');
  const order = reversedOrder(size);
  const cos = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sin = Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));

  const reorder = (values: Float64Array): void => {
    for (let i = 0; i < size; i += 1) {
      const j = order[i] ?? 0;
      const value = values[i] ?? 0;
      if (j <= i) continue;
      values[i] = values[j] ?? 0;
      values[j] = value;
    }
  };

  return (re, im) => {
    reorder(re);
    reorder(im);
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half);
      for (let from = 0; from < size; from += 2 * half) {
        for (let k = 0; k < half; k += 1) {
          const a = from + k;
          const b = a + half;
          const c = cos[k * step] ?? 0;
          const s = sin[k * step] ?? 0;
          const x = (re[b] ?? 0) * c - (im[b] ?? 0) * s;
          const y = (re[b] ?? 0) * s + (im[b] ?? 0) * c;
          re[b] = (re[a] ?? 0) - x;
          im[b] = (im[a] ?? 0) - y;
          re[a] = (re[a] ?? 0) + x;
          im[a] = (im[a] ?? 0) + y;
        }
      }
    }
  };
};
