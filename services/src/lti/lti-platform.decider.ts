import * as events from '@lectern/events/lti/lti.events';
import type { LtiCommand, LtiEvent, LtiFact } from '@lectern/events/lti/lti.events';
import { noSuchPlatform, platformTaken, tooManyDeployments } from '@lectern/events/lti/lti.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

/** More than a school has: usually there is one, or one for each course. */
export const mostDeployments = 100;

type Registered = Extract<LtiFact, { type: 'LtiPlatformRegistered' }>['data'];
export type LtiPlatformState = {
  /** Undefined where it is not registered, or no more. */
  readonly platform: Registered | undefined;
  readonly deploymentIds: ReadonlySet<string>;
};

const detailsOf = ({ name, issuer, clientId, authUrl, tokenUrl, jwksUrl }: Registered): string =>
  [name, issuer, clientId, authUrl, tokenUrl, jwksUrl].join(' ');

const added = (
  { platformId, schoolId }: { readonly platformId: string; readonly schoolId: string },
  wanted: readonly string[],
  known: ReadonlySet<string>,
): readonly LtiFact[] | Rejection => {
  const missing = wanted.filter((deploymentId) => !known.has(deploymentId));
  if (known.size + missing.length > mostDeployments)
    return reject(tooManyDeployments, { params: { most: mostDeployments } });
  return missing.map((deploymentId) =>
    fact(events.ltiDeploymentAdded, { platformId, schoolId, deploymentId }),
  );
};

const decide = (
  { type, data }: LtiCommand,
  { platform, deploymentIds }: LtiPlatformState,
): readonly LtiFact[] | Rejection => {
  if (type === 'RegisterLtiPlatform') {
    // Whose it is says nobody but its school, by removing it.
    if (platform && platform.schoolId !== data.schoolId) return reject(platformTaken);
    const { deploymentIds: wanted, ...given } = data;
    const deployments = added(data, wanted, deploymentIds);
    if ('rejected' in deployments) return deployments;
    const isSame = platform && detailsOf(platform) === detailsOf(given);
    return [...(isSame ? [] : [fact(events.ltiPlatformRegistered, given)]), ...deployments];
  }
  if (platform?.schoolId !== data.schoolId) return reject(noSuchPlatform);
  switch (type) {
    case 'RemoveLtiPlatform':
      return [fact(events.ltiPlatformRemoved, data)];
    case 'AddLtiDeployment':
      return added(data, [data.deploymentId], deploymentIds);
    case 'AcceptLtiDeployment':
      return deploymentIds.size === 0 ? added(data, [data.deploymentId], deploymentIds) : [];
    case 'RemoveLtiDeployment':
      return deploymentIds.has(data.deploymentId) ? [fact(events.ltiDeploymentRemoved, data)] : [];
  }
};

/** A platform that may open Lectern: one school's, until that school removes it. */
export const ltiPlatformDecider: Decider<LtiCommand, LtiPlatformState, LtiFact, LtiEvent | LtiFact> = {
  initial: { platform: undefined, deploymentIds: new Set() },
  decide,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'LtiPlatformRegistered':
        return { ...state, platform: data };
      case 'LtiPlatformRemoved':
        return { platform: undefined, deploymentIds: new Set() };
      case 'LtiDeploymentAdded':
        return { ...state, deploymentIds: new Set([...state.deploymentIds, data.deploymentId]) };
      case 'LtiDeploymentRemoved':
        return {
          ...state,
          deploymentIds: new Set([...state.deploymentIds].filter((one) => one !== data.deploymentId)),
        };
    }
  },
};
