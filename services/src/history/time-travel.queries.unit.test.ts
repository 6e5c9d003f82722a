import { describe, expect, it } from 'vitest';
import { schoolStream } from '@lectern/events/schools/school.events';
import { tooMuchHistory } from '@lectern/events/history/as-of';
import type { EdgePorts } from '../context.js';
import type { Document } from '../platform/documents/documents.port.js';
import type { Person } from '../platform/edge/caller.js';
import { collectionOf } from '../platform/projections/projection.js';
import { schoolsProjection } from '../schools/schools.projection.js';
import { timeTravel } from './time-travel.queries.js';

const admin = { kind: 'person', userId: 'samir', role: 'system-admin' } as Person;

/** Ports of a gateway where each look at the clock finds it so much later, and the journal is empty. */
const portsWhere = (laterMs: number, asked: unknown[] = []): EdgePorts => {
  let now = Date.parse('2026-01-05T08:00:00Z');
  const ports: Partial<EdgePorts> = {
    clock: { now: () => (now += laterMs), sleep: () => Promise.resolve() },
    sender: {
      send: ({ payload }) => {
        asked.push(payload);
        return Promise.resolve({
          outcome: 'accepted',
          position: '0',
          revision: 0,
          data: { events: [], next: null },
        });
      },
    },
    documents: {} as EdgePorts['documents'],
    past: [{ projection: schoolsProjection, byId: (ids) => [ids.map(schoolStream)] }],
  };
  return ports as EdgePorts;
};
const school = (ports: EdgePorts): Promise<Document | undefined> =>
  ports.documents.get(collectionOf(schoolsProjection), 'banyan');

describe('time travel', () => {
  it('reads of the journal only what the read model makes something of, up to then', async () => {
    const asked: unknown[] = [];
    const travel = timeTravel(portsWhere(1, asked), (then) => then);
    expect(await travel(admin, '2026-01-03T00:00:00Z', school)).toBeUndefined();
    expect(asked).toEqual([
      {
        streams: ['school-banyan'],
        types: [...schoolsProjection.handlers.keys()],
        until: Date.parse('2026-01-03T00:00:00Z'),
        from: {},
      },
    ]);
  });

  it('gives up what takes too long, and says so', async () => {
    const travel = timeTravel(portsWhere(60_000), (then) => then);
    await expect(travel(admin, '2026-01-03T00:00:00Z', school)).rejects.toMatchObject({
      refusal: tooMuchHistory,
    });
  });

  it('is one after another for each who asks', async () => {
    const travel = timeTravel(portsWhere(1), () => undefined);
    const order: string[] = [];
    const read = (name: string, turns: number) => async () => {
      order.push(`${name} begins`);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      order.push(`${name} ends`);
    };
    const at = '2026-01-03T00:00:00Z';
    await Promise.all([travel(admin, at, read('first', 9)), travel(admin, at, read('second', 1))]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });
});
