import { launchOver, noSuchText } from '@lectern/events/lti/lti.refusals';
import { ltiPick } from '@lectern/events/lti/lti-pick.routes';
import type { ContentQueries } from '../content/content.queries.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { newId } from '../platform/ids.js';
import { pickedClaims } from './deep-linking.js';
import type { LaunchStore } from './launch-store.js';
import type { LtiQueries } from './lti.queries.js';
import type { ToolSigner } from './tool-keys.js';

type Deps = {
  readonly lti: Pick<LtiQueries, 'platform'>;
  readonly launches: Pick<LaunchStore, 'openPicking'>;
  readonly signer: Pick<ToolSigner, 'sign'>;
  readonly content: Pick<ContentQueries, 'list'>;
  readonly home: string;
};

/** Signs what a teacher has picked for their course. */
export const serveLtiPick = ({ lti, launches, signer, content, home }: Deps): readonly Served[] => [
  serve(ltiPick, async ({ body: { launch, proof, chosen } }) => {
    const picking = await launches.openPicking(launch, proof);
    const platform = picking && (await lti.platform(picking.platformId));
    if (!platform?.deploymentIds.includes(picking?.deploymentId ?? '') || !picking)
      throw new EdgeError(launchOver);
    const known = new Map((await content.list(platform.schoolId)).map((text) => [text._id, text]));
    const texts = [...new Set(chosen)].flatMap((id) => known.get(id) ?? []);
    const isGone = texts.length < new Set(chosen).size;
    if (isGone || (texts.length > 1 && !picking.takesSeveral)) throw new EdgeError(noSuchText);
    const jwt = await signer.sign(pickedClaims(picking, platform, { texts, home, nonce: newId() }));
    return { returnUrl: picking.returnUrl, jwt };
  }),
];
