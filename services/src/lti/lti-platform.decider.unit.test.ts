import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { ltiDeploymentAdded } from '@lectern/events/lti/lti.events';
import * as fixtures from '@lectern/events/lti/lti.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { ltiPlatformDecider, mostDeployments } from './lti-platform.decider.js';

const spec = deciderSpec(ltiPlatformDecider);
const { banyansMoodle, banyansMoodleRemoved, moodlesDeployment, moodlesDeploymentRemoved } = fixtures;
const registerWith = (...deploymentIds: string[]) =>
  ({ type: 'RegisterLtiPlatform', data: { ...banyansMoodle.data, deploymentIds } }) as const;
const register = registerWith();
const add = { type: 'AddLtiDeployment', data: moodlesDeployment.data } as const;
const accept = { type: 'AcceptLtiDeployment', data: moodlesDeployment.data } as const;
const removeDeployment = { type: 'RemoveLtiDeployment', data: moodlesDeployment.data } as const;
const remove = { type: 'RemoveLtiPlatform', data: banyansMoodleRemoved.data } as const;

describe('a platform', () => {
  it('is registered once, with its deployments, and changed where its addresses are others', () => {
    expect(spec.given().when(registerWith('1'))).toEqual([banyansMoodle, moodlesDeployment]);
    expect(spec.given(banyansMoodle, moodlesDeployment).when(registerWith('1'))).toEqual([]);
    const moved = { ...register, data: { ...register.data, jwksUrl: 'https://moodle.banyan.example/keys' } };
    expect(spec.given(banyansMoodle).when(moved)).toMatchObject([{ type: 'LtiPlatformRegistered' }]);
  });

  it('is one school’s, until that school removes it', () => {
    const others = { ...register, data: { ...register.data, schoolId: 'harbour' } };
    expect(spec.given(banyansMoodle).when(others)).toMatchObject({
      message: expect.stringContaining('belongs to another school'),
    });
    const byOthers = { ...remove, data: { ...remove.data, schoolId: 'harbour' } };
    expect(spec.given(banyansMoodle).when(byOthers)).toMatchObject({
      message: 'This platform isn’t registered.',
    });
    expect(spec.given(banyansMoodle).when(remove)).toEqual([banyansMoodleRemoved]);
    expect(spec.given(banyansMoodle, banyansMoodleRemoved).when(others)).toHaveLength(1);
    expect(spec.given(banyansMoodle, banyansMoodleRemoved).when(remove)).toMatchObject({
      message: 'This platform isn’t registered.',
    });
  });
});

describe('a deployment', () => {
  it('is added and removed, each once', () => {
    expect(spec.given(banyansMoodle).when(add)).toEqual([moodlesDeployment]);
    expect(spec.given(banyansMoodle, moodlesDeployment).when(add)).toEqual([]);
    expect(spec.given(banyansMoodle, moodlesDeployment).when(removeDeployment)).toEqual([
      moodlesDeploymentRemoved,
    ]);
    expect(spec.given(banyansMoodle).when(removeDeployment)).toEqual([]);
  });

  it('of a launch is taken where the school has named none', () => {
    expect(spec.given(banyansMoodle).when(accept)).toEqual([moodlesDeployment]);
    const another = { ...accept, data: { ...accept.data, deploymentId: '2' } };
    expect(spec.given(banyansMoodle, moodlesDeployment).when(another)).toEqual([]);
  });

  it('is one of no more than a school can look after', () => {
    const many = Array.from({ length: mostDeployments }, (_, n) =>
      fact(ltiDeploymentAdded, { ...banyansMoodleRemoved.data, deploymentId: `many-${n}` }),
    );
    expect(spec.given(banyansMoodle, ...many).when(add)).toMatchObject({
      message: `A platform can have ${mostDeployments} deployments. Remove one that isn’t used.`,
    });
  });
});
