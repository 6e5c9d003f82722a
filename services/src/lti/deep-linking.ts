import { gradeMaximum } from '@lectern/events/lti/lti-grades.events';
import { ltiLaunch } from '@lectern/events/lti/lti.routes';
import type { ContentSummary } from '../content/content.queries.js';
import { columnTag } from './grade-services.js';
import type { Picking } from './launch-store.js';
import { LaunchRefused, type VerifiedLaunch } from './verify-launch.js';

const linkType = 'ltiResourceLink';
const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const pickClaim = (name: string): string => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;

/** What may be picked in a launch. @throws LaunchRefused where the platform takes no links, or says not where */
export const pickingOf = (
  { picking }: Pick<VerifiedLaunch, 'picking'>,
  platformId: string,
  deploymentId: string,
): Omit<Picking, 'proofHash'> => {
  if (!picking) throw new LaunchRefused('wrong-message', 'no deep_linking_settings', 'deep_linking_settings');
  const { accept_types: types } = picking;
  if (!types.includes(linkType))
    throw new LaunchRefused('wrong-message', `accept_types ${types.join(', ') || '–'}`, linkType);
  return {
    platformId,
    deploymentId,
    returnUrl: picking.deep_link_return_url,
    data: picking.data ?? null,
    takesSeveral: picking.accept_multiple === true,
    takesColumns: picking.accept_lineitem !== false,
  };
};

/** A link in the course (Deep Linking 2.0, 3.1). The address says the same as the parameters, for platforms without those. */
const linkTo = (
  { _id, kind, title, opening }: Pick<ContentSummary, '_id' | 'kind' | 'title' | 'opening'>,
  home: string,
  takesColumns: boolean,
) => {
  const custom = { [kind === 'passage' ? 'passage_id' : 'paragraph_id']: _id };
  const url = `${home}${ltiLaunch.path}?${new URLSearchParams(custom).toString()}`;
  const lineItem = { scoreMaximum: gradeMaximum, label: title, resourceId: _id, tag: columnTag };
  return { type: linkType, title, text: opening, url, custom, ...(takesColumns ? { lineItem } : {}) };
};

/** The claims of what goes back to the platform (4.5). @param home the address of Lectern */
export const pickedClaims = (
  { deploymentId, data, takesColumns }: Picking,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
  {
    texts,
    home,
    nonce,
  }: { readonly texts: readonly ContentSummary[]; readonly home: string; readonly nonce: string },
): Readonly<Record<string, unknown>> => ({
  iss: clientId,
  aud: issuer,
  nonce,
  [claim('message_type')]: 'LtiDeepLinkingResponse',
  [claim('version')]: '1.3.0',
  [claim('deployment_id')]: deploymentId,
  [pickClaim('content_items')]: texts.map((text) => linkTo(text, home, takesColumns)),
  ...(data === null ? {} : { [pickClaim('data')]: data }),
});
