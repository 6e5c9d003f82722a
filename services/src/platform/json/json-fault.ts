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
  const isArray = Array.isArray(value);
  if (!isArray && !isPlain(value)) return ' is not a plain object';
  for (const [name, member] of isArray ? value.entries() : Object.entries(value)) {
    const fault = jsonFault(member, depth + 1);
    if (fault) return (isArray ? `[${name}]` : `.${name}`) + fault;
  }
  return undefined;
};
