import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { newEvent } from './contract-events.fixtures.js';
import { describeEventStoreContract } from './event-store.contract.js';
import { start } from './event-store.port.js';
import { openSqliteEventStore } from './sqlite-event-store.adapter.js';

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'lectern-journal-')), 'journal.db');

describeEventStoreContract('the SQLite file', async () => {
  const file = newFile();
  const open = () => openSqliteEventStore({ file, clock: systemClock });
  const store = open();
  const reopen = async () => {
    await store.close();
    return open();
  };
  return { store, reopen };
});

describe('the SQLite journal', () => {
  it('is at the start while it is empty', async () => {
    const store = openSqliteEventStore({ file: newFile(), clock: systemClock });
    expect(await store.head()).toBe(start);
    await store.close();
  });

  it('finishes what was under way when it closes, and takes nothing afterwards', async () => {
    const file = newFile();
    const store = openSqliteEventStore({ file, clock: systemClock });
    const appends = Array.from({ length: 50 }, (_, at) => store.append(`s-${at}`, [newEvent()], 'none'));
    await store.close();
    await Promise.all(appends);
    await expect(store.append('late', [newEvent()], 'none')).rejects.toBeInstanceOf(Unavailable);
    await expect(store.head()).rejects.toBeInstanceOf(Unavailable);
    const again = openSqliteEventStore({ file, clock: systemClock });
    expect(await again.head()).toBe('50');
    await again.close();
  });
});
