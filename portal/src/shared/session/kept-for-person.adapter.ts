/** Whose something is that is kept in this tab: a person's id, or null for whoever is not signed in. */
export type Keeper = string | null;

const prefix = 'lectern.kept-for.';
const keyOf = (keeper: Keeper, name: string): string => `${prefix}${keeper ?? ''}.${name}`;

/** In this tab only: others may use this device, too. Null where there is nothing readable, or storage is forbidden. */
export function readKept(keeper: Keeper, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(keeper, name)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepFor(keeper: Keeper, name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(keeper, name), JSON.stringify(value));
  } catch {
    // It then lasts as long as the page.
  }
}

export function forgetKept(keeper: Keeper, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(keeper, name));
  } catch {
    // There was nothing.
  }
}

/** Of what is kept in this tab only this person's stays; without one, nothing does. */
export function forgetAllKept(but?: string): void {
  try {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix) && (but === undefined || !key.startsWith(keyOf(but, ''))))
      .forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // There was nothing.
  }
}
