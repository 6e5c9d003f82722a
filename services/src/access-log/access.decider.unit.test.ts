import { describe, expect, it } from 'vitest';
import type { AccessFact } from '@lectern/events/access-log/access-log.events';
import {
  adminRead,
  adminReplayed,
  teacherListened,
  teacherRead,
} from '@lectern/events/access-log/access-log.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { accessDecider } from './access.decider.js';

const spec = deciderSpec(accessDecider);
const look = ({ data }: AccessFact, more: Partial<AccessFact['data']> = {}) =>
  ({ type: 'RecordAccess', data: { ...data, ...more } }) as const;

describe('who looked at a student’s answers', () => {
  it('is told with what they looked at, and why', () => {
    expect(spec.given().when(look(teacherRead))).toEqual([teacherRead]);
    expect(spec.given(teacherRead).when(look(adminRead))).toEqual([adminRead]);
  });

  it('is told once a day', () => {
    expect(spec.given(teacherRead).when(look(teacherRead))).toEqual([]);
    const tomorrow = look(teacherRead, { date: '2026-01-06' });
    expect(spec.given(teacherRead).when(tomorrow)).toEqual([
      { type: 'AttemptAccessed', data: tomorrow.data },
    ]);
  });

  it('tells listening and the replay apart from reading, and one attempt from another', () => {
    expect(spec.given(teacherRead).when(look(teacherListened))).toEqual([teacherListened]);
    expect(spec.given(adminRead).when(look(adminReplayed))).toEqual([adminReplayed]);
    expect(spec.given(teacherRead).when(look(teacherRead, { attemptId: 'another' }))).toHaveLength(1);
  });
});
