import { randomBytes } from 'node:crypto';
import { addressRefused } from '@lectern/events/lti/lti.refusals';
import * as routes from '@lectern/events/lti/lti.routes';
import type { Clock } from '../platform/clock/clock.port.js';
import { actorOf, type Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { SchoolOf } from '../schools/admins-school.js';
import { registrationMs, type LaunchStore } from './launch-store.js';
import type { LtiQueries } from './lti.queries.js';
import { platformIdOf } from './platform-id.js';

type Deps = {
  readonly lti: LtiQueries;
  readonly launches: LaunchStore;
  readonly schoolOf: SchoolOf;
  /** Whether a server that a school names may be asked. */
  readonly mayAsk: (url: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly home: string;
};

/** What admins set up for their school's learning platforms, and what came from them. */
export const serveLtiAdmin = ({ lti, launches, schoolOf, mayAsk, clock, home }: Deps): readonly Served[] => {
  const idOf = async (person: Person, schid: string | undefined): Promise<string> =>
    (await schoolOf(person, schid))._id;

  return [
    serve(routes.ltiOfSchool, async ({ person, query }) => {
      const school = await schoolOf(person, query.schid);
      const [platforms, records] = await Promise.all([
        lti.platformsOf(school._id),
        launches.recordsOf(school._id),
      ]);
      const names = new Map(platforms.map(({ platformId, name }) => [platformId, name]));
      return {
        school,
        tool: {
          loginUrl: home + routes.ltiLogin.path,
          launchUrl: home + routes.ltiLaunch.path,
          jwksUrl: home + routes.ltiKeys.path,
        },
        platforms,
        launches: records.map(({ at, platformId, fault, role, got, expected }) => ({
          at,
          platformId,
          platform: names.get(platformId) ?? null,
          fault,
          role,
          got,
          expected,
        })),
      };
    }),
    serve(routes.registerPlatform, async ({ person, query, body, send }) => {
      const schoolId = await idOf(person, query.schid);
      const { deploymentId, ...platform } = body;
      for (const url of [platform.authUrl, platform.tokenUrl, platform.jwksUrl])
        if (!(await mayAsk(url))) throw new EdgeError(addressRefused, { params: { url } });
      const platformId = platformIdOf(platform);
      const deploymentIds = deploymentId === undefined ? [] : [deploymentId];
      const { position } = await send('RegisterLtiPlatform', {
        ...platform,
        platformId,
        schoolId,
        deploymentIds,
      });
      return new Written({ platformId }, position);
    }),
    serve(routes.removePlatform, async ({ person, query, params, write }) =>
      write('RemoveLtiPlatform', { ...params, schoolId: await idOf(person, query.schid) }),
    ),
    serve(routes.addDeployment, async ({ person, query, params, body, write }) =>
      write('AddLtiDeployment', { ...params, ...body, schoolId: await idOf(person, query.schid) }),
    ),
    serve(routes.removeDeployment, async ({ person, query, params, body, write }) =>
      write('RemoveLtiDeployment', { ...params, ...body, schoolId: await idOf(person, query.schid) }),
    ),
    serve(routes.makeRegistrationLink, async ({ person, query }) => {
      const schoolId = await idOf(person, query.schid);
      const token = randomBytes(32).toString('base64url');
      await launches.allowRegistration(token, { schoolId, actor: actorOf(person) });
      return {
        url: `${home}${routes.ltiRegister.path}?token=${token}`,
        expiresAt: new Date(clock.now() + registrationMs).toISOString(),
      };
    }),
  ];
};
