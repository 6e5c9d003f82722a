/** A value that JSON would drop or change: undefined, a function, a date, NaN, a cycle. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
}

const deepest = 100;

/** Where the value is not JSON and why, such as `.answers[2] is undefined`; undefined when all of it is. */
const faultOf = (value: unknown, depth: number): string | undefined => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : ` is ${value}`;
    case 'object':
      if (value === null) return undefined;
      if (depth > deepest) return ' is nested too deeply';
      return Array.isArray(value) ? faultOfArray(value, depth) : faultOfObject(value, depth);
    default:
      return ` is ${typeof value}`;
  }
};

const faultOfArray = (array: readonly unknown[], depth: number): string | undefined => {
  for (let at = 0; at < array.length; at += 1) {
    const fault = faultOf(array[at], depth + 1);
    if (fault) return `[${at}]${fault}`;
  }
  return undefined;
};

const faultOfObject = (value: object, depth: number): string | undefined => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return ' is not a plain object';
  for (const [name, member] of Object.entries(value)) {
    const fault = faultOf(member, depth + 1);
    if (fault) return `.${name}${fault}`;
  }
  return undefined;
};

/**
 * @param name what the value is, for the message
 * @throws NotJson naming the place
 */
export const checkJson = (value: unknown, name: string): void => {
  const fault = faultOf(value, 0);
  if (fault) throw new NotJson(name + fault);
};

/** JSON text that reads back as the same value; -0 alone is written as 0. @throws NotJson */
export const strictJson = (value: unknown, name: string): string => {
  checkJson(value, name);
  return JSON.stringify(value);
};
