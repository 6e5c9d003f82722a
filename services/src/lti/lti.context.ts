import { context } from '../context.js';
import { publicUrl } from '../platform/public-url.js';
import { queriesOf } from '../queries.js';
import { createRegistration } from './dynamic-registration.js';
import { createLaunchStore, launchCollections } from './launch-store.js';
import { serveLtiAdmin } from './lti-admin.http.js';
import { handleLti } from './lti.commands.js';
import { serveLtiLaunch } from './lti-launch.http.js';
import { ltiPlatformsProjection } from './lti-platforms.projection.js';
import { createLtiQueries } from './lti.queries.js';
import { serveLtiRegister } from './lti-register.http.js';
import { createToolSigner, toolKeysCollection } from './tool-keys.js';
import { createLaunchVerifier } from './verify-launch.js';

export const lti = context('lti', {
  collections: [...launchCollections, toolKeysCollection],
  projections: [ltiPlatformsProjection],
  commands: handleLti,
  edge: (ports) => {
    const home = publicUrl(ports.settings);
    const deps = {
      ...ports,
      ...queriesOf(ports),
      lti: createLtiQueries(ports),
      launches: createLaunchStore(ports),
      verify: createLaunchVerifier(ports.outgoing),
      signer: createToolSigner(ports),
      mayAsk: (url: string) =>
        ports.outgoing.check(url).then(
          () => true,
          () => false,
        ),
      register: createRegistration({ ...ports, home }),
      home,
    };
    return { serve: [...serveLtiLaunch(deps), ...serveLtiAdmin(deps), ...serveLtiRegister(deps)] };
  },
});
