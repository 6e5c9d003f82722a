import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { streakMachine, type StreakEmitted, type StreakEvent } from './streak.machine.js';

function started(load: () => Promise<number>, streakCount?: number) {
  const machine = streakMachine.provide({ actors: { loadStreak: fromPromise<number>(() => load()) } });
  const actor = createActor(machine, { input: { streakCount } });
  const told: StreakEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return { actor, told };
}

const never = () => new Promise<number>(() => undefined);

describe('the streak machine', () => {
  it('given no count, loads it and then has a badge', async () => {
    const { actor, told } = started(() => Promise.resolve(34));
    expect(actor.getSnapshot().hasTag('badge')).toBe(false);
    await waitFor(actor, (snapshot) => snapshot.hasTag('badge'));
    expect(actor.getSnapshot().context.streakCount).toBe(34);
    expect(told).toEqual([{ type: 'loaded', streakCount: 34 }]);
  });

  it('given a count, shows it at once and loads nothing', () => {
    const { actor } = started(() => Promise.reject(new Error('must not be asked')), 0);
    expect(actor.getSnapshot().value).toMatchObject({ count: 'shown' });
  });

  it('when the load fails, tells the reason and has no badge', async () => {
    const { actor, told } = started(() => Promise.reject(new Error('offline')));
    await waitFor(actor, (snapshot) => snapshot.matches({ count: 'failed' }));
    expect(told).toEqual([{ type: 'loadFailed', reason: 'offline' }]);
    expect(actor.getSnapshot().hasTag('badge')).toBe(false);
  });

  it('when the load fails, asks again half a minute later', async () => {
    const counts = [Promise.reject(new Error('offline')), Promise.resolve(34)];
    const loadStreak = fromPromise<number>(() => counts.shift() ?? never());
    const clock = new SimulatedClock();
    const machine = streakMachine.provide({ actors: { loadStreak } });
    const actor = createActor(machine, { input: { streakCount: undefined }, clock }).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ count: 'failed' }));
    clock.increment(30_000);
    await waitFor(actor, (snapshot) => snapshot.hasTag('badge'));
    expect(actor.getSnapshot().context.streakCount).toBe(34);
  });

  it('takes a count that comes live while it still loads, and does not load over it', async () => {
    let answer: (count: number) => void = () => undefined;
    const { actor } = started(() => new Promise((resolve) => (answer = resolve)));
    actor.send({ type: 'streak.updated', streakCount: 35 });
    answer(34);
    await Promise.resolve();
    expect(actor.getSnapshot().context.streakCount).toBe(35);
  });

  it('tells a change, but not the same count again', () => {
    const { actor, told } = started(never, 34);
    actor.send({ type: 'streak.updated', streakCount: 34 });
    actor.send({ type: 'streak.updated', streakCount: 35 });
    expect(told).toEqual([{ type: 'changed', streakCount: 35 }]);
  });

  it('keeps the card that a tap opened when the pointer leaves', () => {
    const { actor } = started(never, 34);
    actor.send({ type: 'card.press' });
    actor.send({ type: 'card.leave' });
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
    actor.send({ type: 'card.press' });
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
  });

  it('keeps the card of a focused badge when the pointer only passes by', () => {
    const { actor } = started(never, 34);
    actor.send({ type: 'card.focus' });
    actor.send({ type: 'card.hover' });
    actor.send({ type: 'card.leave' });
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
  });
});

describe('every way to open the card', () => {
  const events: StreakEvent[] = (
    ['card.hover', 'card.leave', 'card.focus', 'card.blur', 'card.press', 'card.dismiss'] as const
  ).map((type) => ({ type }));
  const paths = getShortestPaths(streakMachine, { input: { streakCount: 34 }, events, limit: 500 });

  it('is found: closed, by pointer, by focus, by a press', () => {
    const cards = paths.map(({ state }) => JSON.stringify(state.value.card));
    expect([...new Set(cards)].toSorted()).toEqual([
      '"closed"',
      '{"open":"focused"}',
      '{"open":"hovered"}',
      '{"open":"pressed"}',
    ]);
  });

  it.each(paths.map(({ state, steps }) => [steps.map(({ event }) => event.type).join(', '), state] as const))(
    'after %s, Esc closes it and the context survives JSON',
    (_, state) => {
      const actor = createActor(streakMachine, {
        input: { streakCount: 34 },
        snapshot: streakMachine.resolveState({ value: state.value, context: state.context }),
      }).start();
      actor.send({ type: 'card.dismiss' });
      expect(actor.getSnapshot().matches({ card: 'closed' })).toBe(true);
      expect(JSON.parse(JSON.stringify(state.context))).toEqual(state.context);
    },
  );
});
