/** What is kept by name; where storage is forbidden or full, as long as the page. */
export type SafeStorage = {
  readonly read: (key: string) => string | null;
  /** @param value null takes it away */
  readonly write: (key: string, value: string | null) => void;
  readonly keys: () => readonly string[];
};

function safe(open: () => Storage): SafeStorage {
  const here = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null) ?? here.get(key) ?? null,
    write: (key, value) => {
      here.delete(key);
      if (value === null) return attempt((storage) => storage.removeItem(key), undefined);
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!isKept) here.set(key, value);
    },
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...here.keys()])],
  };
}

/** Of this device, whoever uses it. */
export const deviceStorage = safe(() => localStorage);
/** Of this tab. */
export const tabStorage = safe(() => sessionStorage);

/** JSON that anybody may have written, or null. */
export function readJson(storage: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? 'null');
  } catch {
    return null;
  }
}
