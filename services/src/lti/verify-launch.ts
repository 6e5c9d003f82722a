import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { LtiFault } from '@lectern/events/lti/lti.events';
import { AddressRefused, NoAnswer, type Outgoing } from '../platform/outgoing/outgoing.port.js';
import type { LtiPlatformDocument } from './lti-platforms.projection.js';

/** Why a launch is refused: its fault, and for the school's admin what came and what was expected. */
export class LaunchRefused extends Error {
  override readonly name = 'LaunchRefused';
  constructor(
    readonly fault: LtiFault,
    readonly got: string | null = null,
    readonly expected: string | null = null,
  ) {
    super(fault);
  }
}

const claim = <const Name extends string>(name: Name) =>
  `https://purl.imsglobal.org/spec/lti/claim/${name}` as const;

/** Assignment and Grade Services 2.0, 3.1: where the platform takes scores, and what Lectern may do there. */
const gradesClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const gradesScope = (name: string): string => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`;
/** What Lectern does there: it finds or makes a column, sends scores, and reads what is held. */
export const gradesScopes = {
  score: gradesScope('score'),
  result: gradesScope('result.readonly'),
  lineItem: gradesScope('lineitem'),
} as const;

/** Names and Role Provisioning Services 2.0, 3.6.1.1: where the platform says who is in the course. */
const rosterClaim = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
export const rosterScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
const pickingClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';

/** LTI 1.3 Core, 5.3: what is read of a launch. */
const launchClaims = z.object({
  sub: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
  [claim('message_type')]: z.optional(z.string()),
  [claim('version')]: z.optional(z.string()),
  [claim('deployment_id')]: z.optional(z.string()),
  [claim('target_link_uri')]: z.optional(z.string()),
  [claim('roles')]: z._default(z.array(z.string()), []),
  [claim('custom')]: z.optional(z.record(z.string(), z.unknown())),
  [claim('resource_link')]: z.optional(z.object({ id: z.string(), title: z.optional(z.string()) })),
  [claim('context')]: z.optional(
    z.object({ id: z.string(), title: z.optional(z.string()), label: z.optional(z.string()) }),
  ),
  [rosterClaim]: z.optional(z.object({ context_memberships_url: z.url({ protocol: /^https?$/ }) })),
  [pickingClaim]: z.optional(
    z.object({
      deep_link_return_url: z.url({ protocol: /^https?$/ }),
      accept_types: z._default(z.array(z.string()), []),
      accept_multiple: z.optional(z.boolean()),
      accept_lineitem: z.optional(z.boolean()),
      data: z.optional(z.string()),
    }),
  ),
  [gradesClaim]: z.optional(
    z.object({
      scope: z._default(z.array(z.string()), []),
      lineitem: z.optional(z.string()),
      lineitems: z.optional(z.string()),
    }),
  ),
});

export type VerifiedLaunch = {
  readonly deploymentId: string;
  readonly messageType: string;
  readonly subject: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly custom: Readonly<Record<string, unknown>>;
  readonly targetLinkUri: string | undefined;
  /** The link in the course. */
  readonly resourceLink: { readonly id: string; readonly title?: string | undefined } | undefined;
  /** The course, where the platform lets its members be read; undefined where it does not. */
  readonly course:
    { readonly id: string; readonly title: string | null; readonly membershipsUrl: string } | undefined;
  /** What may be picked, and where it is sent (Deep Linking 2.0, 4.4.1); undefined in a launch that is for nothing of the kind. */
  readonly picking: z.infer<typeof launchClaims>[typeof pickingClaim];
  /** Where the platform takes scores; undefined where it does not. */
  readonly grades:
    | {
        readonly scopes: readonly string[];
        readonly lineItem: string | null;
        readonly lineItems: string | null;
      }
    | undefined;
};

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** Clocks of platforms and ours differ by no more, s. */
const clockToleranceSeconds = 60;
/** What a name of a person takes at most, as elsewhere. */
const longestName = 100;
const longestTitle = 200;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '–';

/** What jose says of a token, in our words. */
const refusalOf = (
  error: unknown,
  payload: JWTPayload | undefined,
  platform: Pick<LtiPlatformDocument, 'issuer' | 'clientId' | 'jwksUrl'>,
): LaunchRefused | undefined => {
  if (error instanceof errors.JWTExpired)
    return new LaunchRefused('expired', `exp ${textOf(payload?.exp)}`, 'a later time');
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss')
      return new LaunchRefused('wrong-issuer', textOf(payload?.iss), platform.issuer);
    if (error.claim === 'aud')
      return new LaunchRefused('wrong-audience', textOf(payload?.aud), platform.clientId);
    if (error.claim === 'iat' || error.claim === 'exp' || error.claim === 'nbf')
      return new LaunchRefused('expired', `${error.claim}: ${error.message}`);
    return new LaunchRefused('wrong-message', error.message);
  }
  if (error instanceof AddressRefused || error instanceof NoAnswer || error instanceof errors.JWKSTimeout)
    return new LaunchRefused('platform-away', error.message, `a key set at ${platform.jwksUrl}`);
  if (error instanceof errors.JWKSInvalid || error instanceof SyntaxError)
    return new LaunchRefused('platform-away', error.message, `a key set at ${platform.jwksUrl}`);
  if (error instanceof errors.JOSEError)
    return new LaunchRefused('wrong-signature', error.message, `a signature by a key of ${platform.jwksUrl}`);
  return undefined;
};

/**
 * Verifies the word of a platform about somebody who comes (1EdTech Security Framework 1.1, 5.1.3; LTI 1.3 Core).
 * Key sets are kept for ten minutes, and asked for anew where a key is not in them.
 */
export const createLaunchVerifier = (outgoing: Outgoing) => {
  const sets = new Map<string, KeySet>();
  const keysAt = (url: string): KeySet => {
    const known =
      sets.get(url) ??
      createRemoteJWKSet(new URL(url), {
        [customFetch]: async (target: string) => {
          const { status, text } = await outgoing.ask(target, { headers: { accept: 'application/json' } });
          return new Response(text, { status });
        },
      });
    sets.set(url, known);
    return known;
  };

  /** @param now ms since the epoch @throws LaunchRefused */
  return async (
    token: string,
    platform: LtiPlatformDocument,
    nonce: string,
    now: number,
  ): Promise<VerifiedLaunch> => {
    let payload: JWTPayload;
    try {
      const verified = await jwtVerify(token, keysAt(platform.jwksUrl), {
        issuer: platform.issuer,
        audience: platform.clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iat', 'nonce'],
        clockTolerance: clockToleranceSeconds,
        currentDate: new Date(now),
      });
      ({ payload } = verified);
    } catch (error) {
      const told = error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired;
      const refusal = refusalOf(error, told ? error.payload : undefined, platform);
      throw refusal ?? error;
    }
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] !== platform.clientId)
      throw new LaunchRefused('wrong-audience', `azp ${textOf(payload['azp'])}`, platform.clientId);
    if (payload['nonce'] !== nonce)
      throw new LaunchRefused('wrong-nonce', 'another nonce', 'that of its login');
    const read = z.safeParse(launchClaims, payload);
    if (!read.success)
      throw new LaunchRefused(
        'wrong-message',
        z.prettifyError(read.error).slice(0, 500),
        'the claims of LTI 1.3',
      );
    const { data } = read;
    const endpoint = data[gradesClaim];
    const [context, roster] = [data[claim('context')], data[rosterClaim]];
    const [version, deploymentId] = [data[claim('version')], data[claim('deployment_id')]];
    if (version !== '1.3.0') throw new LaunchRefused('wrong-message', `version ${textOf(version)}`, '1.3.0');
    if (!deploymentId) throw new LaunchRefused('wrong-deployment', 'no deployment_id', 'a deployment_id');
    return {
      deploymentId,
      messageType: data[claim('message_type')] ?? '',
      subject: data.sub,
      firstName: (data.given_name ?? data.name ?? '').slice(0, longestName),
      lastName: (data.family_name ?? '').slice(0, longestName),
      roles: data[claim('roles')],
      custom: data[claim('custom')] ?? {},
      targetLinkUri: data[claim('target_link_uri')],
      resourceLink: data[claim('resource_link')],
      course:
        context && roster
          ? {
              id: context.id,
              title: (context.title ?? context.label ?? '').slice(0, longestTitle) || null,
              membershipsUrl: roster.context_memberships_url,
            }
          : undefined,
      picking: data[pickingClaim],
      grades: endpoint?.scope.includes(gradesScopes.score)
        ? {
            scopes: endpoint.scope,
            lineItem: endpoint.lineitem ?? null,
            lineItems: endpoint.lineitems ?? null,
          }
        : undefined,
    };
  };
};
