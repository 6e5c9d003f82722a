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
export function keepOnwards(page: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ page, until: Date.now() + keptForMs } satisfies Kept));
  } catch {
    // They then come to their dashboard.
  }
}

/** Once, and soon enough; null otherwise. What it says is still to be checked: anybody may have written it. */
export function takeOnwards(): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    localStorage.removeItem(key);
    return isKept(kept) && Date.now() < kept.until ? kept.page : null;
  } catch {
    return null;
  }
}
