import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@lectern/events/catalogue';
import { attemptStreams } from '@lectern/events/history/history.commands';
import { fact } from '@lectern/events/journal/event';
import { passageRead } from '@lectern/events/practice/attempt.events';
import { screenStepped } from '@lectern/events/practice/screens.events';
import type { AccessQueries } from '../access/access.queries.js';
import type { Bus } from '../platform/bus/bus.port.js';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import { answering } from '../platform/commands/answering.fixture.js';
import { createCommandSender } from '../platform/commands/command-sender.js';
import type { Documents } from '../platform/documents/documents.port.js';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.adapter.js';
import { newId } from '../platform/ids.js';
import { createCodec, type Codec } from '../platform/journal/codec.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { handleHistory } from './history.commands.js';
import { createHistory, historyFor, type History } from './history.queries.js';

let folder: string;
let store: EventStore;
let codec: Codec;
let history: History;
let pages = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-history-'));
  const clock = createTestClock('2026-01-05T08:00:00.000Z');
  store = openSqliteEventStore({ file: join(folder, 'journal.sqlite'), clock });
  codec = createCodec(catalogue, createSealing(memoryKeys()));
  pages = 0;
  const answer = answering([handleHistory({ store })]);
  const request = (subject: string, message: unknown) => {
    pages += 1;
    return answer(subject, message);
  };
  const sender = createCommandSender({ request } as Partial<Bus> as Bus, clock);
  history = createHistory({ documents: {} as Documents, codec, sender });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const append = async (stream: string, one: Parameters<Codec['encode']>[0]): Promise<void> => {
  const ids = { eventId: newId(), commandId: newId() };
  const encoded = await codec.encode(one, { ...metaAt('2026-01-05T08:00:00.000Z'), ...ids });
  const past: number[] = [];
  for await (const { revision } of store.read(stream)) past.push(revision);
  await store.append(stream, [encoded], past.at(-1) ?? 'none');
};
const read = (personId = 'asha') => fact(passageRead, { attemptId: 'a1', personId });
const step = (seq: number, shown = 'The question') =>
  fact(screenStepped, {
    attemptId: 'a1',
    personId: 'asha',
    tab: 't1',
    seq,
    at: 1,
    appVersion: '1',
    kind: 'transition',
    state: 'ready',
    shown,
  });
const told = async (events: AsyncIterable<{ readonly stream: string; readonly revision: number }>) => {
  const names: string[] = [];
  for await (const { stream, revision } of events) names.push(`${stream}@${revision}`);
  return names;
};
const [attempt = '', screens = ''] = attemptStreams('a1');

describe('the history of an attempt', () => {
  it('is its streams in the order in which things happened', async () => {
    await append(attempt, read());
    await append(screens, step(0));
    await append(attempt, read());
    expect(await told(history.events(attemptStreams('a1')))).toEqual([
      `${attempt}@0`,
      `${screens}@0`,
      `${attempt}@1`,
    ]);
  });

  it('comes in pages, each event once, without reading again what was told', async () => {
    const long = 'word '.repeat(12_000);
    for (let seq = 0; seq < 12; seq += 1) await append(screens, step(seq, long));
    await append(attempt, read());
    const names = await told(history.events(attemptStreams('a1')));
    expect(names).toHaveLength(13);
    expect(new Set(names).size).toBe(13);
    expect(pages).toBeGreaterThan(2);
  });

  it('is opened, and may be asked for one person’s part alone', async () => {
    await append(screens, step(0, 'What was shown'));
    await append(attempt, read('leo'));
    const shown: unknown[] = [];
    for await (const { data } of history.events([screens, attempt], 'asha')) shown.push(data['shown']);
    expect(shown).toEqual(['What was shown']);
  });

  it('is nobody’s whom the access table does not let', async () => {
    const reader = { kind: 'person', role: 'teacher' } as never;
    const asked = (lets: boolean) => {
      const access: AccessQueries = { mayReach: () => Promise.resolve(lets) };
      return historyFor({ history, access }, { access: { teacher: 'class' } }, reader, 'asha');
    };
    expect(await asked(true)).toBe(history);
    expect(await asked(false)).toBeUndefined();
  });

  it('goes on where a reader left off', async () => {
    await append(attempt, read());
    await append(attempt, read());
    await append(screens, step(0));
    const from = { [attempt]: 1 };
    expect(await told(history.events(attemptStreams('a1'), 'asha', from))).toEqual([
      `${attempt}@1`,
      `${screens}@0`,
    ]);
  });

  it('is read closed where nobody is to read the words', async () => {
    await append(screens, step(0, 'What was shown'));
    const shown: unknown[] = [];
    for await (const { data } of history.closedEvents([screens])) shown.push(data['shown']);
    expect(shown).toEqual([expect.objectContaining({ person: 'asha' })]);
  });

  it('of nothing is nothing', async () => {
    expect(await told(history.events([]))).toEqual([]);
    expect(await told(history.events(['attempt-none']))).toEqual([]);
  });
});
