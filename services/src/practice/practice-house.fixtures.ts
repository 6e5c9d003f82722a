import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@lectern/events/catalogue';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { messageRefusals, refusalsOfAnyMessage } from '@lectern/events/practice/message-refusals';
import type { StudentMessageName } from '@lectern/events/practice/messages';
import type { BlobEntry, Blobs } from '../platform/blobs/blobs.port.js';
import type { Bus } from '../platform/bus/bus.port.js';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import { createCommandRunner } from '../platform/commands/command-runner.js';
import { answering } from '../platform/commands/answering.fixture.js';
import { createCommandSender } from '../platform/commands/command-sender.js';
import type { Person } from '../platform/edge/caller.js';
import { createRateLimiter } from '../platform/edge/rate-limiter.js';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.adapter.js';
import { createCodec, type ReadEvent } from '../platform/journal/codec.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { createLogger } from '../platform/logger.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { createSealing } from '../platform/sealing/sealing.js';
import type { AnswerChecks } from './answer-checks.queries.js';
import { createAudioIntake, type Grants } from './audio-intake.js';
import { createDispatcher } from './dispatcher.js';
import { handleAttempts } from './practice.commands.js';
import { createStudentMessageHandlers } from './practice.socket.js';
import { handleDeviceReports } from './screens.commands.js';

/** Blobs that are gone with the test. */
export const memoryBlobs = (): Blobs => {
  const kept = new Map<string, { readonly bytes: Uint8Array; readonly entry: BlobEntry }>();
  return {
    put: (key, bytes, meta = {}) => {
      const there = kept.get(key);
      if (there) return Promise.resolve({ outcome: 'exists', entry: there.entry });
      kept.set(key, { bytes: Uint8Array.from(bytes), entry: { key, size: bytes.length, meta } });
      return Promise.resolve({ outcome: 'stored' });
    },
    get: (key, { from = 0, to } = {}) => Promise.resolve(kept.get(key)?.bytes.slice(from, to)),
    head: (key) => Promise.resolve(kept.get(key)?.entry),
    list: (prefix) => {
      const found = [...kept.values()].map(({ entry }) => entry).filter(({ key }) => key.startsWith(prefix));
      return Promise.resolve(found.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
    },
    all: async function* () {
      for (const { entry } of kept.values()) yield entry;
    },
    delete: (key) => Promise.resolve(void kept.delete(key)),
    close: () => Promise.resolve(),
  };
};

const refusalsOf = (name: StudentMessageName) => [...refusalsOfAnyMessage, ...messageRefusals[name]];

const student: Person = {
  kind: 'person',
  sessionKey: 'session',
  sessionId: 'handle',
  userId: 'asha',
  accountId: 'asha',
  role: 'student',
  schoolId: 'banyan',
};

/** What students send, from the dispatcher to the journal and the blobs, without a line between: Asha's attempt has begun. */
export const openPracticeHouse = async (checks: Partial<AnswerChecks> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-practice-'));
  const clock = createTestClock('2026-01-05T08:00:00.000Z');
  const store = openSqliteEventStore({ file: join(folder, 'journal.sqlite'), clock });
  const sealing = createSealing(memoryKeys());
  const codec = createCodec(catalogue, sealing);
  const runner = createCommandRunner(store, codec, 'test');
  const request = answering([handleAttempts({ runner }), ...handleDeviceReports({ runner, store })]);
  const sender = createCommandSender({ request } as Partial<Bus> as Bus, clock);
  const blobs = memoryBlobs();
  const cancelled = { has: () => false, tell: () => undefined };
  const noChecks: AnswerChecks = {
    begins: () => Promise.resolve(undefined),
    options: () => Promise.resolve(undefined),
    pairs: () => Promise.resolve(undefined),
    fTranscriberConfigured: false,
    ...checks,
  };
  const { begins } = noChecks;
  const intake = createAudioIntake({ blobs, sealing, sender, clock, cancelled, waitMs: 900_000, begins });
  const { dispatch } = createDispatcher({
    handlers: createStudentMessageHandlers({ sender, intake, checks: noChecks, cancelled }),
    limiter: createRateLimiter(clock, 0, 0),
    metrics: createMetrics('test'),
    logger: createLogger('silent'),
    clock,
  });

  const actor = { userId: 'asha', role: 'student' } as const;
  const { personId: _p, schoolId: _s, ...start } = asha.ashaStarted.data;
  await sender.send({ context: 'practice', name: 'StartAttempt', payload: { ...start }, actor });

  /** @returns what is in a stream, opened */
  const storyOf = async (stream = attemptStream(asha.ashasAttempt.attemptId)): Promise<ReadEvent[]> => {
    const events: ReadEvent[] = [];
    for await (const event of store.read(stream)) events.push(await codec.opened(event));
    return events;
  };
  return {
    student,
    clock,
    store,
    blobs,
    sealing,
    sender,
    storyOf,
    /** A connection of its own; each message answers its acknowledgement. */
    connect: (person: Person = student) => {
      const grants: Grants = new Map();
      return async (name: StudentMessageName, message: unknown) => {
        const answer = await dispatch(name, message, { person, grants, correlationId: 'test' });
        if (!answer.success && !refusalsOf(name).some(({ code }) => code === answer.code))
          throw new Error(`${name} does not declare that it may be refused with ${answer.code}`);
        return answer;
      };
    },
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
};

export type PracticeHouse = Awaited<ReturnType<typeof openPracticeHouse>>;
