import { beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../bus/bus.port.js';
import { createTestClock, type TestClock } from '../clock/test-clock.adapter.js';
import { listenForPositions, type Positions } from './positions.js';

describe('waiting for what was written to be read', () => {
  let clock: TestClock;
  let positions: Positions;
  let tell: (name: string, position: string) => void;
  beforeEach(() => {
    clock = createTestClock();
    const bus = {
      subscribe: (_subject: string, handler: (message: unknown) => void) => {
        tell = (name, position) => handler({ name, position });
        return () => {
          tell = () => undefined;
        };
      },
    } as Bus;
    positions = listenForPositions(bus, clock);
  });

  it('is over at once when all are there', async () => {
    tell('attempts', '10');
    tell('work', '12');
    expect(await positions.wait(['attempts', 'work'], '10')).toBe(true);
  });

  it('is over as soon as the last is there, in the order of numbers, not of letters', async () => {
    tell('attempts', '9');
    tell('work', '99');
    let answer: boolean | undefined;
    const waiting = positions.wait(['attempts', 'work'], '100').then((there) => (answer = there));
    tell('attempts', '100');
    await clock.advance(1_000);
    expect(answer).toBeUndefined();
    tell('work', '101');
    await waiting;
    expect(answer).toBe(true);
  });

  it('is over after two seconds, and says that they are behind', async () => {
    tell('attempts', '9');
    const waiting = positions.wait(['attempts'], '10');
    await clock.advance(2_000);
    expect(await waiting).toBe(false);
  });

  it('is not misled by a position that is told late', async () => {
    tell('attempts', '10');
    tell('attempts', '4');
    expect(positions.of('attempts')).toBe('10');
  });

  it('begins before the first event, of which nobody has heard', async () => {
    expect(positions.of('attempts')).toBe('-1');
    expect(await positions.wait(['attempts'], '-1')).toBe(true);
  });
});

describe('what is told of a read model', () => {
  it('is kept with when it was told; a position alone leaves the count as it was', async () => {
    const clock = createTestClock();
    let tell: (message: object) => void = () => undefined;
    const bus = {
      subscribe: (_subject: string, handler: (message: unknown) => void) => {
        tell = handler;
        return () => undefined;
      },
    } as Bus;
    const { told } = listenForPositions(bus, clock);
    expect(told('attempts')).toBeUndefined();
    const lag = { seconds: 2 };
    tell({ name: 'attempts', position: '9', lag });
    const at = clock.now();
    expect(told('attempts')).toEqual({ lag, at });
    await clock.advance(1_000);
    tell({ name: 'attempts', position: '10' });
    expect(told('attempts')).toEqual({ lag, at: at + 1_000 });
  });
});
