import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../clock/test-clock.fixture.js';
import type { Documents } from '../documents/documents.port.js';
import { comparePositions } from '../event-store/event-store.port.js';
import { isOutage } from '../unavailable.js';
import type { ReadModelState } from './progress.js';
import { reading, readingDocuments } from './reading.js';

describe('whoever reads', () => {
  let clock: TestClock;
  let documents: Documents;
  let waited: string[];
  let behind: string[];
  let states: Record<string, { state: ReadModelState; position: string }>;
  beforeEach(() => {
    clock = createTestClock();
    [waited, behind] = [[], []];
    states = {
      people_v1: { state: 'live', position: '9' },
      streaks_v1: { state: 'live', position: '2' },
    };
    const store = { get: (_: string, id: string) => Promise.resolve({ id, revision: 1, body: {} }) };
    const progress = {
      last: (name: string) => (states[name] ? { name, at: 0, ...states[name] } : undefined),
      wait: async ([name = '']: readonly string[], after: string, timeoutMs = 0) => {
        waited.push(`${name} ${timeoutMs}`);
        const isThere = comparePositions(states[name]?.position ?? '-1', after) >= 0;
        if (!isThere && timeoutMs > 0) await clock.sleep(timeoutMs);
        return isThere;
      },
    };
    const given = store as Partial<Documents> as Documents;
    documents = readingDocuments(
      given,
      { progress, clock },
      new Set(['people_v1', 'streaks_v1', 'unheard_v1']),
    );
  });

  const read = (after: string | undefined, ...collections: readonly string[]) =>
    reading({ after, onBehind: (collection) => void behind.push(collection) }, async () => {
      for (const collection of collections) await documents.get(collection, 'asha');
      return 'read';
    });

  it('what was just written waits for those read models that are read, once each, and no others', async () => {
    expect(await read('5', 'people_v1', 'sessions', 'people_v1')).toBe('read');
    expect(waited).toEqual(['people_v1 2000']);
    expect(behind).toEqual([]);
  });

  it('hears which of them is behind, after two seconds for all of them', async () => {
    const answer = read('5', 'streaks_v1', 'unheard_v1');
    await clock.advance(2_000);
    expect(await answer).toBe('read');
    expect(waited).toEqual(['streaks_v1 2000', 'unheard_v1 0']);
    expect(behind).toEqual(['streaks_v1', 'unheard_v1']);
  });

  it('hears without waiting that one catches up or was stopped', async () => {
    states = {
      people_v1: { state: 'behind', position: '9' },
      streaks_v1: { state: 'stopped', position: '2' },
    };
    expect(await read(undefined, 'people_v1')).toBe('read');
    expect(await read('5', 'streaks_v1')).toBe('read');
    expect(behind).toEqual(['people_v1', 'streaks_v1']);
    expect(waited).toEqual(['streaks_v1 0']);
  });

  it('is asked to come again while one is being built, as while an engine is away, and reads all others', async () => {
    states['people_v1'] = { state: 'building', position: '9' };
    const refused: unknown = await read(undefined, 'people_v1').catch((error: unknown) => error);
    expect(isOutage(refused)).toBe(true);
    await expect(documents.get('people_v1', 'asha')).rejects.toThrow('being built');
    expect(await read(undefined, 'streaks_v1')).toBe('read');
  });

  it('is waited for to its own end, whichever reading ends first', async () => {
    const [long, short] = [read('5', 'streaks_v1', 'people_v1'), read('5', 'people_v1')];
    expect(await short).toBe('read');
    await clock.advance(2_000);
    expect(await long).toBe('read');
    expect(behind).toEqual(['streaks_v1']);
    expect(waited).toEqual(['streaks_v1 2000', 'people_v1 2000', 'people_v1 0']);
    expect(await read('5', 'people_v1')).toBe('read');
    expect(waited.at(-1)).toBe('people_v1 2000');
  });
});
