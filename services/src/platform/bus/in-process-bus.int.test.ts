import { systemClock } from '../clock/system-clock.adapter.js';
import { describeBusContract } from './bus.contract.js';
import { createInProcessBus } from './in-process-bus.adapter.js';

describeBusContract('the in-process bus', async () => ({ bus: createInProcessBus({ clock: systemClock }) }));
