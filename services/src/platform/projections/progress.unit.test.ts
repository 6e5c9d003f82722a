import { beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../bus/bus.port.js';
import { createTestClock, type TestClock } from '../clock/test-clock.fixture.js';
import { listenForProgress, type Progress } from './progress.js';

describe('waiting for what was written to be read', () => {
  let clock: TestClock;
  let progress: Progress;
  let say: (name: string, position: string) => void;
  beforeEach(() => {
    clock = createTestClock();
    const bus = {
      subscribe: (_subject: string, handler: (message: unknown) => void) => {
        say = (name, position) => handler({ readModels: [{ name, position, state: 'live' }] });
        return () => {
          say = () => undefined;
        };
      },
    } as Bus;
    progress = listenForProgress(bus, clock);
  });

  it('is over at once when all are there', async () => {
    say('attempts', '10');
    say('work', '12');
    expect(await progress.wait(['attempts', 'work'], '10')).toBe(true);
  });

  it('is over as soon as the last is there, in the order of numbers, not of letters', async () => {
    say('attempts', '9');
    say('work', '99');
    let answer: boolean | undefined;
    const waiting = progress.wait(['attempts', 'work'], '100').then((there) => (answer = there));
    say('attempts', '100');
    await clock.advance(1_000);
    expect(answer).toBeUndefined();
    say('work', '101');
    await waiting;
    expect(answer).toBe(true);
  });

  it('is over after two seconds, and says that they are behind', async () => {
    say('attempts', '9');
    const waiting = progress.wait(['attempts'], '10');
    await clock.advance(2_000);
    expect(await waiting).toBe(false);
  });

  it('is not misled by a position that is told late', async () => {
    say('attempts', '10');
    say('attempts', '4');
    expect(progress.of('attempts')).toBe('10');
  });

  it('begins before the first event, of which nobody has heard', async () => {
    expect(progress.of('attempts')).toBe('-1');
    expect(await progress.wait(['attempts'], '-1')).toBe(true);
  });
});

describe('what is said of read models', () => {
  it('is kept with when it was said, of all that one message names', async () => {
    const clock = createTestClock();
    let say: (message: object) => void = () => undefined;
    const bus = {
      subscribe: (_subject: string, handler: (message: unknown) => void) => {
        say = handler;
        return () => undefined;
      },
    } as Bus;
    const { last } = listenForProgress(bus, clock);
    expect(last('attempts')).toBeUndefined();
    const [attempts, people] = [
      { name: 'attempts', position: '9', state: 'live', lagSeconds: 2 },
      { name: 'people', position: '4', state: 'building' },
    ];
    say({ readModels: [attempts, people] });
    const at = clock.now();
    await clock.advance(1_000);
    expect([last('attempts'), last('people')]).toEqual([
      { ...attempts, at },
      { ...people, at },
    ]);
  });
});
