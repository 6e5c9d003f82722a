import type { GetToken } from '../connection/embed-tokens.adapter.js';
import { earlyAttempt, type EarlyAttempt } from '../practice-session/early-attempt.adapter.js';

const practice = 'lectern-practice-session';

/** What a page of another site loads: it defines each element of Lectern's when the first of its kind is there. */
const definitions = {
  [practice]: () => import('../practice-session/practice-session.define.js'),
  'lectern-streak': () => import('../streak/streak.define.js'),
  'lectern-route-guard': () => import('../route-guard/route-guard.define.js'),
  'lectern-audio-uploader': () => import('../audio-uploader/audio-uploader.define.js'),
} as const;

export type LecternElementName = keyof typeof definitions;

/** The build writes down which files each element opens with. */
declare const LECTERN_FILES: Partial<Record<LecternElementName, readonly string[]>>;

/**
 * Asks for all of them at once: without it each would be known when the one that names it is there. What another element
 * has asked for is not fetched twice.
 */
const preload = (name: LecternElementName): void =>
  LECTERN_FILES[name]?.forEach((file) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    // A practice's call waits behind no other element's files: without HTTP/2, six are fetched at a time.
    if (name !== practice) link.fetchPriority = 'low';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  });

type Tokened = Element & { getToken?: GetToken | undefined; early?: EarlyAttempt | undefined };

/** An element's first token, asked for while its files are still on their way; its own first call is given that one. */
const firstToken = (element: Tokened): Promise<string> | undefined => {
  const { getToken } = element;
  const given = element.getAttribute('token');
  if (given) return Promise.resolve(given);
  if (!getToken) return undefined;
  const first = getToken();
  // Whoever takes it is told.
  first.catch(() => undefined);
  element.getToken = () => {
    element.getToken = getToken;
    return first;
  };
  return first;
};

/** All that an element asks of Lectern, as soon as it is there. */
const askEarly = (element: Tokened): void => {
  const token = firstToken(element);
  if (token && element.localName === practice) element.early = earlyAttempt(element, token);
};

const waiting = new Set(Object.keys(definitions) as readonly LecternElementName[]);

/** Defines one at once, for instance one in a shadow root, where nobody sees it. Rejects where it can't be fetched. */
export const define = async (name: LecternElementName): Promise<void> => {
  preload(name);
  await definitions[name]();
};

const look = (): void => {
  for (const name of waiting) {
    const found = document.querySelectorAll<Tokened>(name);
    if (found.length === 0) continue;
    waiting.delete(name);
    found.forEach(askEarly);
    // One that could not be fetched is tried again as soon as the page changes.
    define(name).catch(() => waiting.add(name));
  }
};
new MutationObserver(look).observe(document, { childList: true, subtree: true });
look();
