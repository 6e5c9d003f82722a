import { describe, expect, it } from 'vitest';
import {
  accessLogFixtures,
  adminRead,
  adminReplayed,
  teacherRead,
} from '@lectern/events/access-log/access-log.fixtures';
import { fakeSealed, projectionSpec } from '../platform/testing/projection-spec.js';
import { accessesProjection, accessId } from './accesses.projection.js';

describe('the log of who looked', () => {
  const spec = projectionSpec(accessesProjection);

  it('has whose attempt it was, who looked at it and when', async () => {
    const { documents } = await spec.given(teacherRead);
    expect(documents[accessId(teacherRead.data)]).toMatchObject({
      personId: 'asha',
      schoolId: 'banyan',
      attemptId: teacherRead.data.attemptId,
      readerId: 'ruth',
      what: 'answers',
      at: '2026-01-05T08:00:00.000Z',
      issueId: null,
      reason: null,
    });
  });

  it('has the reason sealed under the student’s key, or the reported issue', async () => {
    const { documents } = await spec.given(adminRead, adminReplayed);
    expect(documents[accessId(adminRead.data)]?.reason).toEqual(fakeSealed('asha', adminRead.data.reason));
    expect(documents[accessId(adminReplayed.data)]).toMatchObject({ issueId: 'issue-1', reason: null });
  });

  it('changes nothing when told twice', async () => {
    expect((await spec.given(...accessLogFixtures)).writesOfRepetition).toBe(0);
  });
});
