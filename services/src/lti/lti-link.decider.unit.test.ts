import { describe, expect, it } from 'vitest';
import type { LtiLinkCommand, LtiLinkFact } from '@lectern/events/lti/lti-grades.events';
import {
  moodlesColumn,
  moodlesColumnMissed,
  moodlesColumnSought,
  moodlesLink,
} from '@lectern/events/lti/lti.fixtures';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';
import { ltiLinkDecider } from './lti-link.decider.js';

const spec = deciderSpec(ltiLinkDecider);
const given = (...facts: readonly LtiLinkFact[]) =>
  spec.given(...facts.map((fact) => happened('2026-01-05T08:30:00.000Z', fact) as never));
const open = (more: Partial<typeof moodlesLink.data> = {}): LtiLinkCommand => ({
  type: 'OpenLtiLink',
  data: { ...moodlesLink.data, ...more },
  at: 0,
});
const seek: LtiLinkCommand = { type: 'SeekLtiLineItem', data: moodlesColumnSought.data, at: 0 };
const found: LtiLinkCommand = { type: 'FindLtiLineItem', data: moodlesColumn.data, at: 0 };

describe('a link in a course', () => {
  it('is remembered at its first launch, and when the platform offers something else', () => {
    expect(given().when(open())).toEqual([moodlesLink]);
    expect(given(moodlesLink).when(open())).toEqual([]);
    const scopes = moodlesLink.data.scopes.toReversed();
    expect(given(moodlesLink).when(open({ scopes }))).toEqual([]);
    expect(given(moodlesLink).when(open({ lineItem: 'https://moodle.banyan.example/7' }))).toHaveLength(1);
  });

  it('has one column, whoever finds one too', () => {
    expect(given(moodlesLink).when(found)).toEqual([moodlesColumn]);
    expect(given(moodlesLink, moodlesColumn).when(found)).toEqual([]);
  });

  it('has its column looked for again by the next launch, where there was none', () => {
    expect(given(moodlesLink, moodlesColumnMissed).when(open())).toEqual([moodlesLink]);
    expect(given(moodlesLink, moodlesColumn).when(open())).toEqual([]);
  });

  it('has its column looked for again where it is gone', () => {
    expect(given(moodlesLink, moodlesColumn).when(seek)).toEqual([moodlesColumnSought]);
    expect(given(moodlesLink, moodlesColumn, moodlesColumnSought).when(seek)).toEqual([]);
    expect(given(moodlesLink, moodlesColumn, moodlesColumnSought).when(found)).toEqual([moodlesColumn]);
  });
});
