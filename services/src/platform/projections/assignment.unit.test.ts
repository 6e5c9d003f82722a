import { beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../bus/bus.port.js';
import { createTestClock, type TestClock } from '../clock/test-clock.fixture.js';
import type { Documents } from '../documents/documents.port.js';
import { beatMs, createAssignment, type Assignment } from './assignment.js';

const names = ['attempts_v1', 'people_v1', 'sounds_v1', 'work_v1'];

describe('projections shared by hosts', () => {
  let clock: TestClock;
  let share: (holder: string) => Assignment;
  let fBusAway: boolean;

  beforeEach(() => {
    clock = createTestClock();
    fBusAway = false;
    const leases = new Map<string, { holder: string; until: number }>();
    const listeners = new Set<(message: unknown, subject: string) => void | Promise<void>>();
    const documents = {
      lease: (name: string, holder: string, ttlMs: number) => {
        const lease = leases.get(name);
        const fMine = !lease || lease.holder === holder || lease.until < clock.now();
        if (fMine) leases.set(name, { holder, until: clock.now() + ttlMs });
        return Promise.resolve(fMine);
      },
      release: (name: string, holder: string) => {
        if (leases.get(name)?.holder === holder) leases.delete(name);
        return Promise.resolve();
      },
    } as Partial<Documents> as Documents;
    const bus = {
      publish: (subject: string, message: unknown) => {
        if (!fBusAway) for (const listen of listeners) void listen(message, subject);
      },
      subscribe: (_subject: string, handler: (message: unknown, subject: string) => void | Promise<void>) => {
        listeners.add(handler);
        return () => void listeners.delete(handler);
      },
    } as Partial<Bus> as Bus;
    share = (holder) => createAssignment({ documents, bus, clock, holder }, names);
  });

  /** One beat of each, what is too much given back, as a host does it. */
  const beats = async (...hosts: readonly Assignment[]): Promise<readonly (readonly string[])[]> => {
    const all: (readonly string[])[] = [];
    for (const host of hosts) {
      const { held, surplus } = await host.beat();
      await host.release(surplus);
      all.push([...held].filter((name) => !surplus.includes(name)));
    }
    await clock.advance(beatMs);
    return all;
  };

  it('given one host, then all are its own', async () => {
    expect(await beats(share('a'))).toEqual([names]);
  });

  it('given another host comes, then each has half of them, and none is held twice', async () => {
    const [a, b] = [share('a'), share('b')];
    await beats(a);
    await beats(a, b);
    const [ofA = [], ofB = []] = await beats(a, b);
    expect([ofA.length, ofB.length]).toEqual([2, 2]);
    expect([...ofA, ...ofB].toSorted()).toEqual(names);
  });

  it('given a host is gone without a word, then the other has all when its leases are over', async () => {
    const [a, b] = [share('a'), share('b')];
    for (let n = 0; n < 3; n += 1) await beats(a, b);
    let last: readonly (readonly string[])[] = [];
    for (let n = 0; n < 6; n += 1) last = await beats(b);
    expect(last[0]?.toSorted()).toEqual(names);
  });

  it('given a host is gone without a word, then one that starts waits for its leases', async () => {
    const [a, b] = [share('a'), share('b')];
    for (let n = 0; n < 3; n += 1) await beats(a, b);
    const again = share('again');
    await beats(a, again);
    expect(again.isWaiting()).toBe(true);
    for (let n = 0; n < 6; n += 1) await beats(a, again);
    expect(again.isWaiting()).toBe(false);
  });

  it('given more hosts than projections, then one that has nothing waits no longer than a lease lasts', async () => {
    const hosts = ['a', 'b', 'c', 'd', 'e'].map(share);
    for (let n = 0; n < 8; n += 1) await beats(...hosts);
    expect(hosts.some((host) => host.isWaiting())).toBe(false);
  });

  it('given the bus is away, then what one holds stays its own and is nobody else’s', async () => {
    const [a, b] = [share('a'), share('b')];
    for (let n = 0; n < 3; n += 1) await beats(a, b);
    fBusAway = true;
    for (let n = 0; n < 10; n += 1) {
      const [ofA = [], ofB = []] = await beats(a, b);
      expect([...ofA, ...ofB].toSorted()).toEqual(names);
    }
  });

  it('given more hosts than projections, then the rest stand by', async () => {
    const hosts = ['a', 'b', 'c', 'd', 'e', 'f'].map(share);
    for (let n = 0; n < 4; n += 1) await beats(...hosts);
    const all = await beats(...hosts);
    expect(all.flat().toSorted()).toEqual(names);
    expect(Math.max(...all.map(({ length }) => length))).toBe(1);
  });
});
