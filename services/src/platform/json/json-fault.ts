const deepest = 100;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Where a value is what JSON would drop or change (undefined, a function, a date, NaN, a cycle) and why, such as
 * `.answers[2] is undefined`; undefined when all of it reads back as it is, but for -0, which JSON writes as 0.
 */
export const jsonFault = (value: unknown, depth = 0): string | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : ` is ${value}`;
  if (typeof value !== 'object') return ` is ${typeof value}`;
  if (depth > deepest) return ' is nested too deeply';
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const fault = jsonFault(value[at], depth + 1);
      if (fault) return `[${at}]${fault}`;
    }
    return undefined;
  }
  if (!isPlain(value)) return ' is not a plain object';
  // By name: pairs would be made anew for every member of every document that is written.
  for (const name of Object.keys(value)) {
    const fault = jsonFault((value as Readonly<Record<string, unknown>>)[name], depth + 1);
    if (fault) return `.${name}${fault}`;
  }
  return undefined;
};
