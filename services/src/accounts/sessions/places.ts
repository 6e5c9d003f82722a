import type { Clock } from '../../platform/clock/clock.port.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { newId } from '../../platform/ids.js';
import { Overloaded } from '../../platform/unavailable.js';
import { changeDocument } from './change-document.js';
import type { timesCollection } from './counted-times.js';
import { pruneExpired } from './prune-expired.js';
import {
  admit,
  forgetFailures,
  leavePlace,
  placesSince,
  type Asking,
  type Left,
  type TakenPlaces,
} from './taken-places.js';

type Stored = TakenPlaces & { readonly expiresAt: string };
type Settled = { readonly resolve: () => void; readonly reject: (error: unknown) => void };
type Leaving = Settled & { readonly change: (taken: TakenPlaces) => TakenPlaces };
type Waiting = Asking & {
  readonly until: number;
  readonly resolve: (answer: Place | 'full') => void;
  readonly reject: (error: unknown) => void;
};

/** What goes on in this process under one name. */
type Desk = {
  readonly waiting: Waiting[];
  readonly leaving: Leaving[];
  /** Places that this process holds. */
  held: number;
  fServing: boolean;
  fAgain: boolean;
  looking: AbortController | undefined;
};

/** A place that was taken before something is tried. It counts until it is left. */
export type Place = { readonly leave: (left: Left) => Promise<void> };

/**
 * Places for what is tried under a name, in a stretch of time: taken before, given back afterwards by what went well,
 * counted together with all other hosts. Whoever dies with a place has failed.
 */
export type Places = {
  /**
   * Takes one of `limit` places. Where all are taken, and some of them by who is still trying, waits for those.
   * @param until how long, ms since the epoch
   * @returns `full` where all places are taken by what failed
   * @throws Overloaded when none came free by then
   */
  readonly take: (name: string, limit: number, until: number) => Promise<Place | 'full'>;
  /** What failed counts no more. */
  readonly forget: (name: string) => Promise<void>;
  /** Removes some of what is too old to count. */
  readonly prune: () => Promise<void>;
};

/** A crowd behind one address is let through in the order in which it came, not all of it too late. */
const mostAtOnce = 8;
/** How soon it is seen that another host has given a place back. */
const lookMs = 100;

export const createPlaces = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly collection: ReturnType<typeof timesCollection>;
  readonly windowMs: number;
}): Places => {
  const { documents, clock, collection, windowMs } = deps;
  const desks = new Map<string, Desk>();

  const deskOf = (name: string): Desk => {
    const known = desks.get(name);
    if (known) return known;
    const desk = { waiting: [], leaving: [], held: 0, fServing: false, fAgain: false, looking: undefined };
    desks.set(name, desk);
    return desk;
  };

  /** One write for all who have come and gone meanwhile, so that a burst is not a write each. */
  const serveOnce = async (name: string, desk: Desk): Promise<void> => {
    const leaving = desk.leaving.splice(0);
    try {
      const answers = await changeDocument<Stored, readonly ('taken' | 'full')[]>(
        documents,
        collection.name,
        name,
        (stored) => {
          const now = clock.now();
          const before = placesSince(stored, now - windowMs);
          const left = leaving.reduce((taken, { change }) => change(taken), before);
          const { taken, answers: result } = admit(left, desk.waiting, { now, most: mostAtOnce - desk.held });
          const expiresAt = new Date(now + windowMs).toISOString();
          return taken === before ? { result } : { body: { ...taken, expiresAt }, result };
        },
      );
      for (const { resolve } of leaving) resolve();
      desk.waiting.splice(0, answers.length).forEach(({ id, resolve }, at) => {
        if (answers[at] === 'full') return resolve('full');
        desk.held += 1;
        resolve(placeOf(name, desk, id));
      });
    } catch (error) {
      for (const { reject } of [...leaving, ...desk.waiting.splice(0)]) reject(error);
    }
    const now = clock.now();
    for (const waiting of desk.waiting.splice(0)) {
      if (waiting.until > now) desk.waiting.push(waiting);
      else waiting.reject(new Overloaded('others are under way, and no place came free'));
    }
  };

  const serve = async (name: string, desk: Desk): Promise<void> => {
    desk.fAgain = true;
    if (desk.fServing) return;
    desk.fServing = true;
    while (desk.fAgain) {
      desk.fAgain = false;
      await serveOnce(name, desk);
    }
    desk.fServing = false;
    if (desk.waiting.length > 0) return lookAgain(name, desk);
    desk.looking?.abort();
    desk.looking = undefined;
    if (desk.held === 0) desks.delete(name);
  };

  const lookAgain = (name: string, desk: Desk): void => {
    if (desk.looking) return;
    const looking = new AbortController();
    desk.looking = looking;
    void clock.sleep(lookMs, looking.signal).then(() => {
      if (looking.signal.aborted) return;
      desk.looking = undefined;
      void serve(name, desk);
    });
  };

  const change = (name: string, desk: Desk, how: Leaving['change']): Promise<void> =>
    new Promise((resolve, reject) => {
      desk.leaving.push({ change: how, resolve, reject });
      void serve(name, desk);
    });

  const placeOf = (name: string, desk: Desk, id: string): Place => ({
    leave: (left) => {
      desk.held -= 1;
      return change(name, desk, (taken) => leavePlace(taken, id, left));
    },
  });

  return {
    take: (name, limit, until) =>
      new Promise((resolve, reject) => {
        const desk = deskOf(name);
        desk.waiting.push({ id: newId(), limit, until, resolve, reject });
        void serve(name, desk);
      }),
    forget: (name) => change(name, deskOf(name), forgetFailures),
    prune: () => pruneExpired(documents, collection, clock.now()),
  };
};
