import { deviceStorage, readJson } from '@lectern/widgets/storage/safe-storage.adapter';

/** As long as a mailed link to sign in works, ms: who comes later, or is another, wants another page. */
const keptForMs = 900_000;
const key = 'lectern.onwards';

type Kept = { readonly page: string; readonly until: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  typeof value.page === 'string' &&
  'until' in value &&
  typeof value.until === 'number';

/** For whoever signs in by a link or a card, which open this site anew: the page that they came for on this device. */
export const keepOnwards = (page: string): void =>
  deviceStorage.write(key, JSON.stringify({ page, until: Date.now() + keptForMs } satisfies Kept));

/** Once, and soon enough; null otherwise. What it says is still to be checked: anybody may have written it. */
export function takeOnwards(): string | null {
  const kept = readJson(deviceStorage, key);
  deviceStorage.write(key, null);
  return isKept(kept) && Date.now() < kept.until ? kept.page : null;
}
