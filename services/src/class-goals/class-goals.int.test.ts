import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noGoalOf5b, twoHoursOf5b } from '@lectern/events/class-goals/class-goal.fixtures';
import { createCalendarQueries } from '../calendars/calendar.queries.js';
import { calendarsProjection } from '../calendars/calendars.projection.js';
import type { KnownClass } from '../classes/classes.queries.js';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { collectionOf, declarationOf } from '../platform/projections/projection.js';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { classAnswersProjection } from '../teaching/class-answers.projection.js';
import { classGoalDecider } from './class-goal.decider.js';
import { classGoalsProjection } from './class-goals.projection.js';
import { createClassGoals } from './class-goals.queries.js';

describe('the goal of a class', () => {
  let folder: string;
  let documents: Documents;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-goals-'));
    // A Wednesday.
    documents = openSqliteDocuments({
      file: join(folder, 'documents.sqlite'),
      clock: createTestClock('2026-01-07T10:00:00.000Z'),
    });
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  it('is set, and taken back', async () => {
    const spec = deciderSpec(classGoalDecider);
    const set = { type: 'SetClassGoal', data: twoHoursOf5b.data } as const;
    expect(spec.given().when(set)).toEqual([twoHoursOf5b]);
    expect(spec.given(twoHoursOf5b).when(set)).toEqual([]);
    expect(spec.given(twoHoursOf5b).when({ ...set, data: noGoalOf5b.data })).toEqual([noGoalOf5b]);
    const { documents: goals } = await projectionSpec(classGoalsProjection).given(twoHoursOf5b);
    expect(goals['5b']).toMatchObject({ minutes: 120 });
  });

  it('counts the sound of all its students since Monday in the school’s zone, and nobody else’s', async () => {
    const known: KnownClass = {
      classId: '5b',
      schoolId: 'banyan',
      name: '5B',
      year: '2025-26',
      level: null,
      language: null,
      archivedAt: null,
      revision: 0,
      students: ['asha', 'leo'],
      teachers: [],
      members: [],
    };
    for (const projection of [classAnswersProjection, classGoalsProjection, calendarsProjection])
      await documents.ensure(declarationOf(projection));
    // Monday begins in India at 18:30 UTC on Sunday.
    const spoke = (attemptId: string, personId: string, seconds: number | null, at: string) =>
      documents.put(collectionOf(classAnswersProjection), attemptId, {
        personId,
        lastAt: Date.parse(at),
        answers: { r1: { at: Date.parse(at), seconds } },
      });
    await spoke('a1', 'asha', 61, '2026-01-04T18:30:00Z');
    await spoke('a2', 'leo', 59, '2026-01-06T10:00:00Z');
    await spoke('a3', 'leo', 600, '2026-01-04T18:29:59Z');
    await spoke('a4', 'leo', null, '2026-01-06T11:00:00Z');
    await spoke('a5', 'omar', 600, '2026-01-06T10:00:00Z');
    // Leo came by a learning platform before he joined that to his account.
    await spoke('a6', 'leo-of-moodle', 60, '2026-01-06T10:00:00Z');
    const leo = { personId: 'leo', formerIds: ['leo-of-moodle'] } as const;
    await documents.put(collectionOf(classGoalsProjection), '5b', { minutes: 120 });
    const goals = createClassGoals({
      documents,
      clock: createTestClock('2026-01-07T10:00:00.000Z'),
      calendars: createCalendarQueries({ documents }),
      classes: {
        find: () => Promise.resolve(known),
        ofPerson: () => Promise.resolve({ learnsIn: ['5b'], teaches: [] } as never),
      },
      people: { findMany: () => Promise.resolve(new Map([['leo', leo as never]])) },
    });
    expect(await goals.of(known)).toEqual({ minutes: 120, done: 3, from: '2026-01-05' });
    expect(await goals.ofStudent('asha')).toEqual([
      { classId: '5b', name: '5B', minutes: 120, done: 3, from: '2026-01-05' },
    ]);
  });
});
