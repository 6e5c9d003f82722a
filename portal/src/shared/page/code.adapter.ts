/** The app's own code, as it comes from the server. */

/** How long the server has for a word, ms. */
const patience = 5_000;

const sheets = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
];

const fetchStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`These styles did not come: ${href}`));
    });
    document.head.append(link);
  });

/** Fetches styles that failed to come before: importing the code they belong to again does not ask for them twice. */
export async function fetchMissingStyles(): Promise<void> {
  const here = new Set(sheets().flatMap(({ sheet, href }) => (sheet ? [href] : [])));
  const missing = new Set(sheets().flatMap(({ href }) => (here.has(href) ? [] : [href])));
  await Promise.all([...missing].map(fetchStyles));
}

/** Whether this site's server answers, and well. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );

const reloadedKey = 'lectern.reloaded-for';

/** Whether a page may be loaded again by itself: once in a tab, and never where that can't be remembered. */
export function mayReloadFor(page: string): boolean {
  try {
    const done = (sessionStorage.getItem(reloadedKey) ?? '').split('\n');
    if (done.includes(page)) return false;
    sessionStorage.setItem(reloadedKey, [...done, page].join('\n'));
    return true;
  } catch {
    return false;
  }
}
