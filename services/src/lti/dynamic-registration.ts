import * as z from 'zod/mini';
import { longestPlatformName, ltiKeys, ltiLaunch, ltiLogin } from '@lectern/events/lti/lti.routes';
import { AddressRefused, NoAnswer, type Outgoing } from '../platform/outgoing/outgoing.port.js';
import { platformIdOf } from './platform-id.js';
import { gradesScopes, LaunchRefused, rosterScope } from './verify-launch.js';

const platformConfiguration = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

/** LTI Dynamic Registration 1.0, 3.5: what is read of a platform's OpenID configuration. */
const configuration = z.object({
  issuer: z.string().check(z.minLength(1), z.maxLength(255)),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  registration_endpoint: z.url(),
  [platformConfiguration]: z.optional(z.object({ product_family_code: z.optional(z.string()) })),
});
/** What is read of the answer to a registration. */
const registered = z.object({
  client_id: z.string().check(z.minLength(1), z.maxLength(255)),
  [toolConfiguration]: z.optional(z.object({ deployment_id: z.optional(z.coerce.string()) })),
});

/** How Lectern describes itself to a platform (3.6). @param home its address */
const clientOf = (home: string) => ({
  application_type: 'web',
  response_types: ['id_token'],
  grant_types: ['implicit', 'client_credentials'],
  initiate_login_uri: home + ltiLogin.path,
  redirect_uris: [home + ltiLaunch.path],
  client_name: 'Lectern',
  client_uri: home,
  jwks_uri: home + ltiKeys.path,
  token_endpoint_auth_method: 'private_key_jwt',
  scope: [...Object.values(gradesScopes), rosterScope].join(' '),
  [toolConfiguration]: {
    domain: new URL(home).host,
    description: 'Reading and speaking practice',
    target_link_uri: home + ltiLaunch.path,
    claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
    messages: [
      { type: 'LtiResourceLinkRequest' },
      { type: 'LtiDeepLinkingRequest', target_link_uri: home + ltiLaunch.path, label: 'Lectern' },
    ],
  },
});

export const registrationFailed = (got: string, expected: string | null = null): LaunchRefused =>
  new LaunchRefused('registration-failed', got, expected);

/** What is kept of a platform that has registered Lectern. */
export type RegisteredPlatform = {
  readonly platformId: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly deploymentIds: readonly string[];
};

/**
 * Registers Lectern on a platform that sends somebody here with the address of its configuration.
 * @param home the address of Lectern
 */
export const createRegistration = ({
  outgoing,
  home,
}: {
  readonly outgoing: Outgoing;
  readonly home: string;
}) => {
  const askJson = async <S extends z.core.$ZodType>(
    schema: S,
    url: string,
    request?: Parameters<Outgoing['ask']>[1],
  ): Promise<z.infer<S>> => {
    const { status, text } = await outgoing.ask(url, request);
    if (status < 200 || status > 299)
      throw registrationFailed(`${url} answers ${status}`, text.slice(0, 300));
    try {
      return z.parse(schema, JSON.parse(text));
    } catch (error) {
      const why = error instanceof z.core.$ZodError ? z.prettifyError(error).slice(0, 300) : 'no JSON';
      throw registrationFailed(`${url}: ${why}`, 'LTI Dynamic Registration 1.0');
    }
  };

  const register = async (url: string, bearer: string | undefined): Promise<RegisteredPlatform> => {
    const found = await askJson(configuration, url);
    // Who answers for one host says nothing about another's (3.5.1).
    const { host } = new URL(url);
    if (host !== (URL.canParse(found.issuer) ? new URL(found.issuer).host : ''))
      throw registrationFailed(`issuer ${found.issuer}`, `one of ${host}`);
    await outgoing.check(found.jwks_uri);
    await outgoing.check(found.token_endpoint);
    const answer = await askJson(registered, found.registration_endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(clientOf(home)),
    });
    const platform = { issuer: found.issuer, clientId: answer.client_id };
    const deploymentId = answer[toolConfiguration]?.deployment_id;
    return {
      ...platform,
      platformId: platformIdOf(platform),
      name: (found[platformConfiguration]?.product_family_code || host).slice(0, longestPlatformName),
      authUrl: found.authorization_endpoint,
      tokenUrl: found.token_endpoint,
      jwksUrl: found.jwks_uri,
      deploymentIds: deploymentId === undefined ? [] : [deploymentId],
    };
  };

  /** @throws LaunchRefused where the platform doesn't answer as it should, or must not be asked */
  return async (url: string, bearer: string | undefined): Promise<RegisteredPlatform> => {
    try {
      return await register(url, bearer);
    } catch (error) {
      if (error instanceof AddressRefused || error instanceof NoAnswer)
        throw registrationFailed(error.message);
      throw error;
    }
  };
};
