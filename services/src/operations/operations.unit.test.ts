import * as given from '@lectern/events/operations/operations.fixtures';
import { recordingWasMerged } from '@lectern/events/practice/attempt.fixtures';
import { describe, expect, it } from 'vitest';
import { deciderSpec, metaAt } from '../platform/testing/decider-spec.js';
import { at, projectionSpec } from '../platform/testing/projection-spec.js';
import { workProjection, type WorkItem } from '../platform/work/work.projection.js';
import { operationsDecider } from './operations.decider.js';
import { restoresProjection, storedBytesProjection } from './operations.projection.js';
import { storageOf } from './operations.queries.js';

const spec = deciderSpec(operationsDecider);
const now = Date.parse('2026-11-20T10:00:00Z');
const retry = { type: 'RetryJob', data: given.mailIsTriedAgain.data, at: now } as const;
const drop = { type: 'DropJob', data: given.mailIsGivenUp.data, at: now } as const;

describe('a failed job', () => {
  it('is tried again, or given up once, with who did it and why', () => {
    expect(spec.given().when(retry)).toEqual([given.mailIsTriedAgain]);
    expect(spec.given().when(drop)).toEqual([given.mailIsGivenUp]);
    expect(spec.given(given.mailIsGivenUp as never).when(retry)).toEqual([]);
    expect(spec.given(given.mailIsGivenUp as never).when(drop)).toEqual([]);
  });

  it('is due again by its event, and gone by the event that bears its id', () => {
    const { handlers } = workProjection([], ['JobRetried', 'JobDropped']);
    const job: WorkItem = {
      reactor: 'account-mail',
      stream: 'person-asha',
      revision: 3,
      correlationId: 'c',
      dueAt: '2026-11-19T10:00:00.000Z',
      failures: 6,
      status: 'parked',
      leasedBy: null,
      error: 'no',
    };
    const { jobId } = given.mailIsGivenUp.data;
    const after = (type: string, commandId: string) => {
      const event = {
        type,
        data: given.mailIsTriedAgain.data,
        meta: { ...metaAt('2026-11-20T10:00:00.000Z'), commandId },
        stream: 'job',
        revision: 0,
        position: '1',
      };
      const changes = handlers.get(type)?.(event) ?? [];
      return changes
        .filter(({ id }) => id === jobId)
        .reduce<WorkItem | undefined>((item, { apply }) => apply(item), job);
    };
    expect(after('JobRetried', 'other')).toMatchObject({
      status: 'due',
      dueAt: '2026-11-20T10:00:00.000Z',
      failures: 0,
      error: null,
    });
    expect(after('JobDropped', jobId)).toBeUndefined();
  });
});

describe('a restore', () => {
  const prove = (backupOf: string, provenOn: string) =>
    spec.given().when({ type: 'ProveRestore', data: { personId: 'ines', backupOf, provenOn }, at: now });
  it('is after its backup, and not in the future', () => {
    expect(prove('2026-11-19', '2026-11-20')).toEqual([given.backupWasRestored]);
    expect(prove('2026-11-21', '2026-11-20')).toMatchObject({ kind: 'conflict' });
    expect(prove('2026-11-19', '2026-11-22')).toMatchObject({ kind: 'conflict' });
  });

  it('that was the last is shown', async () => {
    const earlier = { ...given.backupWasRestored.data, provenOn: '2026-10-01', backupOf: '2026-09-30' };
    const { documents } = await projectionSpec(restoresProjection).given(given.backupWasRestored, {
      type: 'RestoreProven',
      data: earlier,
    });
    expect(documents).toEqual({ last: given.backupWasRestored.data });
  });
});

describe('the disk', () => {
  it('lasts as long as recordings of the last fortnight fill it', async () => {
    const { documents } = await projectionSpec(storedBytesProjection).given(
      at('2026-11-19T08:00:00Z', recordingWasMerged),
      at('2026-11-20T08:00:00Z', recordingWasMerged),
    );
    const days = Object.values(documents);
    expect(days.map(({ bytes }) => bytes)).toEqual([36_500, 36_500]);
    const disk = { freeBytes: 52_140, totalBytes: 100_000 };
    expect(storageOf(disk, days)).toEqual({ ...disk, bytesPerDay: 5_214, daysLeft: 10 });
    expect(storageOf(disk, [])).toMatchObject({ bytesPerDay: 0, daysLeft: null });
  });
});
