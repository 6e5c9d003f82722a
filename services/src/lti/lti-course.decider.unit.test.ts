import { describe, expect, it } from 'vitest';
import type { LtiCourseFact } from '@lectern/events/lti/lti-courses.events';
import { moodlesCourse, moodlesMembers } from '@lectern/events/lti/lti.fixtures';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';
import { ltiCourseDecider } from './lti-course.decider.js';

const spec = deciderSpec(ltiCourseDecider);
const past = (...facts: readonly LtiCourseFact[]) =>
  facts.map((fact) => happened('2026-01-05T08:30:00.000Z', fact) as never);
const open = { type: 'OpenLtiCourse', data: moodlesCourse.data } as const;
const choose = { type: 'ChooseLtiMembers', data: moodlesMembers.data } as const;

describe('a course of a platform', () => {
  it('is opened by its first launch, and again where its name or address is another', () => {
    expect(spec.given().when(open)).toEqual([moodlesCourse]);
    expect(spec.given(...past(moodlesCourse)).when(open)).toEqual([]);
    const renamed = { ...open, data: { ...open.data, title: 'Reading 5' } };
    expect(spec.given(...past(moodlesCourse)).when(renamed)).toMatchObject([
      { data: { title: 'Reading 5' } },
    ]);
  });

  it('has members chosen by its own school alone', () => {
    expect(spec.given(...past(moodlesCourse)).when(choose)).toEqual([moodlesMembers]);
    const foreign = { ...choose, data: { ...choose.data, schoolId: 'neem' } };
    expect(spec.given(...past(moodlesCourse)).when(foreign)).toMatchObject({ kind: 'notFound' });
    expect(spec.given().when(choose)).toMatchObject({ kind: 'notFound' });
  });
});
