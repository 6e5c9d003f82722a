import type { LtiView } from '@lectern/events/lti/lti.routes';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { ltiPlatformsProjection, type LtiPlatformDocument } from './lti-platforms.projection.js';

export type LtiPlatform = LtiPlatformDocument & { readonly platformId: string };

export type LtiQueries = {
  readonly platform: (platformId: string) => Promise<LtiPlatform | undefined>;
  /** Whose login this is: by issuer and client, and where no client is named by issuer and deployment. */
  readonly platformFor: (
    issuer: string,
    clientId: string | undefined,
    deploymentId: string | undefined,
  ) => Promise<LtiPlatform | undefined>;
  readonly platformsOf: (schoolId: string) => Promise<LtiView['platforms']>;
};

const collection = collectionOf(ltiPlatformsProjection);
/** More than a school has, and more schools than share the issuer of a hosted platform in one Lectern. */
const limit = 1_000;

export const createLtiQueries = ({ documents }: { readonly documents: Documents }): LtiQueries => ({
  platform: async (platformId) => {
    const found = await documents.get<LtiPlatformDocument>(collection, platformId);
    return found && { ...found.body, platformId };
  },
  platformFor: async (issuer, clientId, deploymentId) => {
    const query = { index: 'byIssuer', equals: { issuer }, limit };
    const { items } = await documents.find<LtiPlatformDocument>(collection, query);
    const meant = items.filter(({ body }) => clientId === undefined || body.clientId === clientId);
    const found =
      meant.length > 1
        ? meant.find(({ body }) => deploymentId !== undefined && body.deploymentIds.includes(deploymentId))
        : meant[0];
    return found && { ...found.body, platformId: found.id };
  },
  platformsOf: async (schoolId) => {
    const query = { index: 'bySchool', equals: { schoolId }, limit };
    const { items } = await documents.find<LtiPlatformDocument>(collection, query);
    return items.map(({ id: platformId, body: { schoolId: _, deploymentIds, ...platform } }) => ({
      platformId,
      ...platform,
      deploymentIds: [...deploymentIds],
    }));
  },
});
