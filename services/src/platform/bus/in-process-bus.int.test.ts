import { systemClock } from '../clock/system-clock.adapter.js';
import { expect, it } from 'vitest';
import { describeBusContract } from './bus.contract.js';
import { describeCrossing } from './crossing.contract.js';
import { createInProcessBus } from './in-process-bus.adapter.js';

const makeAdapter = async () => {
  const bus = createInProcessBus({ clock: systemClock });
  return { bus, peer: bus };
};

describeBusContract('the in-process bus', makeAdapter);
describeCrossing('the in-process bus', makeAdapter);

it('takes no longer for a message or a request however many listen to other subjects', async () => {
  const bus = createInProcessBus({ clock: systemClock });
  let heard = 0;
  bus.subscribe('lectern.notify.somebody', () => void (heard += 1));
  bus.subscribe('lectern.command.practice.*', () => undefined);
  const measured = (): number => {
    const begun = performance.now();
    for (let n = 0; n < 500; n += 1) bus.publish('lectern.notify.somebody', { n });
    return performance.now() - begun;
  };
  measured();
  const alone = measured();
  for (let n = 0; n < 20_000; n += 1) bus.subscribe(`lectern.notify.person-${n}`, () => undefined);
  const crowded = measured();
  // Looking at each listener would take some thousand times as long.
  expect(crowded).toBeLessThan(20 * alone + 50);
  await bus.close();
  expect(heard).toBe(1_500);
});
