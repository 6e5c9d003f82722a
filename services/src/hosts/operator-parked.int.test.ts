import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionOf } from '../platform/projections/projection.js';
import { work, type WorkItem } from '../platform/work/work.projection.js';
import { jsonOf, operate, type Seen } from './operator-typed.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';

const collection = collectionOf(work);

describe('parked', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
  }, 60_000);
  afterAll(() => running.stop());

  const parked = (args: string, answers?: readonly string[]): Promise<Seen> =>
    operate(running.folder, ['parked', ...args.split(' ')], answers ? { answers } : {});
  const idOf = async (): Promise<string> => {
    const { out } = await parked('list --json');
    return (JSON.parse(out[0] ?? '{}') as { id: string }).id;
  };
  const park = async (id: string, reactor = 'speak-answers'): Promise<void> => {
    const item: WorkItem & { _position: string } = {
      reactor,
      stream: 'content-gecko-ceiling',
      revision: 0,
      correlationId: 'c',
      dueAt: '2026-01-05T08:00:00.000Z',
      failures: 6,
      status: 'parked',
      leasedBy: null,
      error: 'No voice today',
      _position: '0',
    };
    await running.lectern.ports.documents.put(collection, id, item);
  };

  it('is nothing, at first', async () => {
    expect(await parked('list')).toMatchObject({ code: 0, out: ['Nothing is parked.'] });
    expect(await parked('list --json')).toMatchObject({ code: 0, out: [] });
  });

  it('is listed, with why it failed and the event it comes from', async () => {
    await park('item-1');
    expect((await parked('list')).out).toEqual([
      'item-1  speak-answers  content-gecko-ceiling@0  6 failures  No voice today',
    ]);
    expect(jsonOf(await parked('list --json'))).toMatchObject({ id: 'item-1', failures: 6 });
  });

  it('is dropped only after asking', async () => {
    const question = 'Never do speak-answers for content-gecko-ceiling@0?';
    expect(await parked('drop item-1')).toMatchObject({
      code: 1,
      err: [`${question} There is no terminal to ask on: add --yes if you mean it.`],
    });
    expect(await parked('drop item-1', ['n'])).toMatchObject({
      code: 1,
      asked: [`${question} [y/N] `],
      err: ['Nothing was changed.'],
    });
    expect(await idOf()).toBe('item-1');
    expect(await parked('drop item-1', ['y'])).toMatchObject({ code: 0, out: ['item-1 is dropped.'] });
    expect((await parked('drop item-1 --yes')).err).toEqual(['No item item-1 is parked. See: parked list.']);
  });

  it('is tried again, one or all', async () => {
    await Promise.all(['item-2', 'item-3', 'item-4'].map((id) => park(id)));
    expect(await parked('replay item-2')).toMatchObject({ code: 0, out: ['1 item is due again.'] });
    expect(jsonOf(await parked('replay --all --json'))).toEqual({ replayed: 2 });
    expect((await parked('list')).out).toEqual(['Nothing is parked.']);
    expect((await parked('replay item-9')).code).toBe(1);
  });
});
