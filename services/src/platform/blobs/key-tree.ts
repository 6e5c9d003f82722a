/** Values by keys whose parts are divided by `/`, so that everything under a prefix is found without a look at the rest. */
export type KeyTree<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  /** Keys that begin with `prefix` (which ends in `/`, or is empty for all), in no order. */
  under(prefix: string): Iterable<readonly [string, T]>;
};

type Branch<T> = { readonly branches: Map<string, Branch<T>>; readonly leaves: Map<string, T> };

const emptyBranch = <T>(): Branch<T> => ({ branches: new Map(), leaves: new Map() });

export const createKeyTree = <T>(): KeyTree<T> => {
  const root = emptyBranch<T>();

  const split = (key: string): readonly [readonly string[], string] => {
    const parts = key.split('/');
    return [parts.slice(0, -1), parts.at(-1) ?? ''];
  };
  const branchAt = (parts: readonly string[]): Branch<T> | undefined =>
    parts.reduce<Branch<T> | undefined>((branch, part) => branch?.branches.get(part), root);

  const prune = (branch: Branch<T>, parts: readonly string[]): void => {
    const [first, ...rest] = parts;
    const next = first === undefined ? undefined : branch.branches.get(first);
    if (first === undefined || !next) return;
    prune(next, rest);
    if (next.branches.size === 0 && next.leaves.size === 0) branch.branches.delete(first);
  };

  function* walk(branch: Branch<T>, prefix: string): Iterable<readonly [string, T]> {
    for (const [name, value] of branch.leaves) yield [prefix + name, value];
    for (const [name, next] of branch.branches) yield* walk(next, `${prefix}${name}/`);
  }

  return {
    get: (key) => {
      const [path, name] = split(key);
      return branchAt(path)?.leaves.get(name);
    },
    set: (key, value) => {
      const [path, name] = split(key);
      let branch = root;
      for (const part of path) {
        let next = branch.branches.get(part);
        if (!next) branch.branches.set(part, (next = emptyBranch()));
        branch = next;
      }
      branch.leaves.set(name, value);
    },
    delete: (key) => {
      const [path, name] = split(key);
      branchAt(path)?.leaves.delete(name);
      prune(root, path);
    },
    under: (prefix) => {
      const branch = branchAt(prefix.split('/').slice(0, -1));
      return branch ? walk(branch, prefix) : [];
    },
  };
};
