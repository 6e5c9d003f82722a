/** Of somebody who is still trying. */
type Held = { readonly id: string; readonly at: number };

/** What counts under a name: tries that failed, and places of tries that are under way. Times in ms since the epoch. */
export type TakenPlaces = { readonly times: readonly number[]; readonly held: readonly Held[] };

/** Held longer than anybody is waited for: whoever held it has died, and nobody waits for it. */
export const abandonedAfterMs = 15_000;

/** @param since what is older, or as old, counts no more */
export const placesSince = (stored: Partial<TakenPlaces> | undefined, since: number): TakenPlaces => ({
  times: (stored?.times ?? []).filter((time) => time > since),
  held: (stored?.held ?? []).filter(({ at }) => at > since),
});

/** `wait`: all places are taken, and some may be given back. */
export const roomIn = (
  { times, held }: TakenPlaces,
  limit: number,
  now: number,
): 'free' | 'wait' | 'full' => {
  if (times.length + held.length < limit) return 'free';
  const abandoned = held.filter(({ at }) => at <= now - abandonedAfterMs);
  return times.length + abandoned.length < limit ? 'wait' : 'full';
};

/** `forgotten`: given back, and what failed before counts no more. */
export type Left = 'givenBack' | 'failed' | 'forgotten';

/** Others who are trying keep their places. */
export const forgetFailures = (taken: TakenPlaces): TakenPlaces =>
  taken.times.length === 0 ? taken : { ...taken, times: [] };

/** How it is when the holder of a place has left it; a second time changes nothing. */
export const leavePlace = (taken: TakenPlaces, id: string, left: Left): TakenPlaces => {
  const kept = left === 'forgotten' ? forgetFailures(taken) : taken;
  const mine = kept.held.find((place) => place.id === id);
  if (!mine) return kept;
  return {
    times: left === 'failed' ? [...kept.times, mine.at] : kept.times,
    held: kept.held.filter((place) => place !== mine),
  };
};

/** Somebody who asks for one of `limit` places. */
export type Asking = { readonly id: string; readonly limit: number };
export type Admitted = 'taken' | 'full';

/**
 * Gives places to those who ask, in their order, until one of them has to wait.
 * @param most how many may take a place now
 * @returns an answer each for the first of them; the rest waits
 */
export const admit = (
  before: TakenPlaces,
  asking: readonly Asking[],
  { now, most }: { readonly now: number; readonly most: number },
): { readonly taken: TakenPlaces; readonly answers: readonly Admitted[] } => {
  const held = [...before.held];
  const answers: Admitted[] = [];
  let left = most;
  for (const { id, limit } of asking) {
    const room = roomIn({ ...before, held }, limit, now);
    // Written already, and nobody heard of it.
    const fHeld = held.some((place) => place.id === id);
    if (!fHeld && room === 'full') answers.push('full');
    else if (left <= 0 || (!fHeld && room === 'wait')) break;
    else {
      if (!fHeld) held.push({ id, at: now });
      answers.push('taken');
      left -= 1;
    }
  }
  return { taken: held.length === before.held.length ? before : { ...before, held }, answers };
};
