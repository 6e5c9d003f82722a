import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import {
  aiHintVisibilitySet,
  schoolCodeGiven,
  schoolCreated,
  setupStepSkipped,
} from '@lectern/events/schools/school.events';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { schoolDecider } from './school.decider.js';

const spec = deciderSpec(schoolDecider);
const school = { schoolId: 's1', name: 'Banyan Grove' };

describe('schools', () => {
  it('are created once', () => {
    const create = { type: 'CreateSchool', data: school } as const;
    expect(spec.given().when(create)).toEqual([fact(schoolCreated, school)]);
    expect(spec.given(fact(schoolCreated, school)).when(create)).toEqual([]);
  });

  it('are given one code, and keep it', () => {
    const code = { schoolId: 's1', code: 'TREE-47' };
    const give = { type: 'GiveSchoolCode', data: code } as const;
    const created = fact(schoolCreated, school);
    const given = fact(schoolCodeGiven, code);
    expect(spec.given(created).when(give)).toEqual([given]);
    expect(spec.given(created, given).when(give)).toEqual([]);
    const another = { ...give, data: { ...code, code: 'HARP-36' } };
    expect(spec.given(created, given).when(another)).toMatchObject({ kind: 'conflict' });
    expect(spec.given().when(give)).toMatchObject({ kind: 'notFound' });
  });

  it('show hints at AI to students only while they say so', () => {
    const shown = { schoolId: 's1', fShownToStudents: true };
    const show = { type: 'SetAiHintVisibility', data: shown } as const;
    const hide = { ...show, data: { ...shown, fShownToStudents: false } };
    const created = fact(schoolCreated, school);
    expect(spec.given(created).when(hide)).toEqual([]);
    expect(spec.given(created).when(show)).toEqual([fact(aiHintVisibilitySet, shown)]);
    const isShown = spec.given(created, fact(aiHintVisibilitySet, shown));
    expect(isShown.when(show)).toEqual([]);
    expect(isShown.when(hide)).toEqual([fact(aiHintVisibilitySet, hide.data)]);
    expect(spec.given().when(show)).toMatchObject({ kind: 'notFound' });
  });

  it('pass over one of their first steps once', () => {
    const skipped = { schoolId: 's1', step: 'students' } as const;
    const skip = { type: 'SkipSetupStep', data: skipped } as const;
    const created = fact(schoolCreated, school);
    expect(spec.given(created).when(skip)).toEqual([fact(setupStepSkipped, skipped)]);
    expect(spec.given(created, fact(setupStepSkipped, skipped)).when(skip)).toEqual([]);
  });
});
