import {
  ltiDeploymentAdded,
  ltiDeploymentRemoved,
  ltiPlatformRegistered,
  ltiPlatformRemoved,
} from '@lectern/events/lti/lti.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A platform that may open Lectern, by its id. `registeredAt`: ISO 8601. */
export type LtiPlatformDocument = {
  readonly schoolId: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly deploymentIds: readonly string[];
  readonly registeredAt: string;
};

const when = on<LtiPlatformDocument>();

export const ltiPlatformsProjection = defineProjection<LtiPlatformDocument>({
  name: 'lti-platforms',
  version: 1,
  indexes: [
    { name: 'bySchool', fields: ['schoolId', 'registeredAt'] },
    { name: 'byIssuer', fields: ['issuer'] },
  ],
  handlers: [
    when(ltiPlatformRegistered, ({ data: { platformId, ...given }, meta: { at } }) => [
      {
        id: platformId,
        apply: (before) => ({
          ...given,
          deploymentIds: before?.deploymentIds ?? [],
          registeredAt: before?.registeredAt ?? at,
        }),
      },
    ]),
    when(ltiPlatformRemoved, ({ data: { platformId } }) => [{ id: platformId, apply: () => undefined }]),
    when(ltiDeploymentAdded, ({ data: { platformId, deploymentId } }) => [
      {
        id: platformId,
        apply: (before) => before && { ...before, deploymentIds: [...before.deploymentIds, deploymentId] },
      },
    ]),
    when(ltiDeploymentRemoved, ({ data: { platformId, deploymentId } }) => [
      {
        id: platformId,
        apply: (before) =>
          before && {
            ...before,
            deploymentIds: before.deploymentIds.filter((one) => one !== deploymentId),
          },
      },
    ]),
  ],
});
