import { describe, expect, it } from 'vitest';
import {
  abandonedAfterMs,
  admit,
  forgetFailures,
  leavePlace,
  placesSince,
  roomIn,
  type TakenPlaces,
} from './taken-places.js';

const now = 1_000_000;
const taken: TakenPlaces = { times: [now - 60_000, now - 50_000], held: [{ id: 'a', at: now - 10 }] };
const asking = (...ids: readonly string[]) => ids.map((id) => ({ id, limit: 5 }));

describe('places of tries', () => {
  it('given nothing stored, or what is older than is counted, then nothing is taken', () => {
    expect(placesSince(undefined, now)).toEqual({ times: [], held: [] });
    expect(placesSince({ times: [now - 60_000, now - 50_000] }, now - 60_000)).toEqual({
      times: [now - 50_000],
      held: [],
    });
    expect(placesSince(taken, now - 10)).toEqual({ times: [], held: [] });
  });

  it('given fewer taken than there are, then there is room', () => {
    expect(roomIn(taken, 4, now)).toBe('free');
  });

  it('given the last of them is held by somebody who tries, then one waits', () => {
    expect(roomIn(taken, 3, now)).toBe('wait');
  });

  it('given all have failed, or died while they tried, then there is no room', () => {
    expect(roomIn(taken, 2, now)).toBe('full');
    expect(roomIn(taken, 3, now - 10 + abandonedAfterMs - 1)).toBe('wait');
    expect(roomIn(taken, 3, now - 10 + abandonedAfterMs)).toBe('full');
  });

  it('when somebody was right, then their place is free; when wrong, it has failed at the time it was taken', () => {
    expect(leavePlace(taken, 'a', 'givenBack')).toEqual({ times: taken.times, held: [] });
    expect(leavePlace(taken, 'a', 'failed')).toEqual({ times: [...taken.times, now - 10], held: [] });
  });

  it('when somebody has proved who they are, then failures are forgotten, and others who try go on', () => {
    const two = { ...taken, held: [...taken.held, { id: 'b', at: now }] };
    expect(leavePlace(two, 'a', 'forgotten')).toEqual({ times: [], held: [{ id: 'b', at: now }] });
    expect(forgetFailures(two)).toEqual({ times: [], held: two.held });
  });

  it('when a place is left again, then nothing changes', () => {
    const left = leavePlace(taken, 'a', 'failed');
    for (const how of ['failed', 'givenBack'] as const) expect(leavePlace(left, 'a', how)).toBe(left);
  });

  it('given two places and three who ask, then the third waits', () => {
    const { taken: after, answers } = admit(taken, asking('b', 'c', 'd'), { now, most: 8 });
    expect(answers).toEqual(['taken', 'taken']);
    expect(after.held.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('given many places, then no more are taken than may be at once', () => {
    expect(admit(taken, asking('b', 'c'), { now, most: 1 }).answers).toEqual(['taken']);
  });

  it('given all places have failed, then all who ask are told so, however many may try at once', () => {
    const failed = { times: Array.from({ length: 5 }, () => now), held: [] };
    const { taken: after, answers } = admit(failed, asking('b', 'c'), { now, most: 0 });
    expect(answers).toEqual(['full', 'full']);
    expect(after).toBe(failed);
  });

  it('given a place that was written and never heard of, then it is the same place', () => {
    const { taken: after, answers } = admit(taken, asking('a'), { now, most: 8 });
    expect(answers).toEqual(['taken']);
    expect(after).toBe(taken);
  });
});
