import type { LtiPageTask } from '@lectern/events/lti/lti-page';

type Place = Pick<Extract<LtiPageTask, { step: 'login' }>, 'key' | 'storageTarget' | 'platformOrigin'>;

/** A platform that answers, answers at once. */
const patienceMs = 2_000;

const frameOf = (target: string): Window | null => {
  const platform = window.parent === window ? (window.opener as Window | null) : window.parent;
  if (!platform || target === '_parent') return platform;
  try {
    return platform.frames[target as never] ?? null;
  } catch {
    return null;
  }
};

/** Asks a platform's frame (LTI Client Side postMessages 0.1). Undefined where it does not answer, or refuses. */
const ask = (
  { key, storageTarget, platformOrigin }: Place,
  subject: 'lti.put_data' | 'lti.get_data',
  value?: string,
): Promise<string | undefined> => {
  const frame = storageTarget === null ? null : frameOf(storageTarget);
  if (!frame || platformOrigin === '') return Promise.resolve(undefined);
  const messageId = crypto.randomUUID();
  return new Promise((resolve) => {
    const done = (answer: string | undefined): void => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(answer);
    };
    const hear = ({ origin, data }: MessageEvent): void => {
      const told = data as Readonly<Record<string, unknown>> | null;
      if (origin !== platformOrigin || told?.['message_id'] !== messageId) return;
      if (told['subject'] !== `${subject}.response`) return;
      done(told['error'] || typeof told['value'] !== 'string' ? undefined : told['value']);
    };
    const timer = setTimeout(() => done(undefined), patienceMs);
    window.addEventListener('message', hear);
    const message = { subject, message_id: messageId, key, ...(value === undefined ? {} : { value }) };
    frame.postMessage(message, platformOrigin);
  });
};

/** In this window's own storage, which a browser may keep from frames of another site. */
const keepHere = (key: string, proof: string): boolean => {
  try {
    sessionStorage.setItem(key, proof);
    return sessionStorage.getItem(key) === proof;
  } catch {
    return false;
  }
};
const foundHere = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps what shows that this window began the launch. @returns whether it is kept anywhere */
export const keepProof = async (place: Place, proof: string): Promise<boolean> =>
  (await ask(place, 'lti.put_data', proof)) === proof || keepHere(place.key, proof);

/** What was kept; undefined in another window than the one that began the launch. */
export const keptProof = async (place: Place): Promise<string | undefined> =>
  (await ask(place, 'lti.get_data')) ?? foundHere(place.key);
