import { describe } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { describeBusContract } from './bus.contract.js';
import { describeCrossing } from './crossing.contract.js';
import { openNatsBus } from './nats-bus.adapter.js';

const url = process.env['NATS_TEST_URL'];

describe.skipIf(url === undefined)('with a NATS server', () => {
  const open = () => openNatsBus({ url: url ?? '', clock: systemClock });
  const makeAdapter = async () => ({ bus: await open(), peer: await open() });

  describeBusContract('the NATS bus', makeAdapter);
  describeCrossing('the NATS bus', makeAdapter);
});
