import { systemClock } from '../clock/system-clock.adapter.js';
import { describeBusContract } from './bus.contract.js';
import { describeCrossing } from './crossing.contract.js';
import { createInProcessBus } from './in-process-bus.adapter.js';

const makeAdapter = async () => {
  const bus = createInProcessBus({ clock: systemClock });
  return { bus, peer: bus };
};

describeBusContract('the in-process bus', makeAdapter);
describeCrossing('the in-process bus', makeAdapter);
