import { readJson, tabStorage } from '@lectern/widgets/storage/safe-storage.adapter';

/** Whose something is that is kept in this tab: a person's id, or null for whoever is not signed in. */
export type Keeper = string | null;

const prefix = 'lectern.kept-for.';
const keyOf = (keeper: Keeper, name: string): string => `${prefix}${keeper ?? ''}.${name}`;

/** In this tab only: others may use this device, too. Null where there is nothing readable. */
export const readKept = (keeper: Keeper, name: string): unknown => readJson(tabStorage, keyOf(keeper, name));

export const keepFor = (keeper: Keeper, name: string, value: unknown): void =>
  tabStorage.write(keyOf(keeper, name), JSON.stringify(value));

export const forgetKept = (keeper: Keeper, name: string): void => tabStorage.write(keyOf(keeper, name), null);

/** Of what is kept in this tab only this person's stays; without one, nothing does. */
export function forgetAllKept(but?: string): void {
  for (const key of tabStorage.keys())
    if (key.startsWith(prefix) && (but === undefined || !key.startsWith(keyOf(but, ''))))
      tabStorage.write(key, null);
}
