import * as z from 'zod/mini';
import type { Clock } from '../platform/clock/clock.port.js';
import { newId } from '../platform/ids.js';
import {
  AddressRefused,
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingRequest,
} from '../platform/outgoing/outgoing.port.js';
import type { ToolSigner } from './tool-keys.js';

/** The platform says no, and would say so again. @param status of its answer; null where its address may not be asked */
export class PlatformRefuses extends Error {
  override readonly name = 'PlatformRefuses';
  constructor(
    readonly status: number | null,
    readonly answer: string,
  ) {
    super(`The platform answers ${status ?? 'nothing'}`);
  }
}

/** The platform is asked too often. */
export class PlatformBusy extends Error {
  override readonly name = 'PlatformBusy';
  constructor(readonly afterMs: number) {
    super('The platform answers 429');
  }
}

/** What its services know Lectern by, and where they give tokens. */
export type ServingPlatform = { readonly clientId: string; readonly tokenUrl: string };

/** What is asked of a platform's services, for a launch that allowed these scopes. */
export type ServiceRequest = OutgoingRequest & {
  readonly url: string;
  readonly scopes: readonly string[];
};

const granted = z.object({ access_token: z.string(), expires_in: z._default(z.coerce.number(), 3600) });

/** A token is not used in its last seconds, ms. */
const marginMs = 30_000;
const mostAnswer = 300;
/** How long a busy platform is left alone, where it does not say, and at most; ms. */
const busyMs = 60_000;
const longestBusyMs = 3_600_000;

const isTaken = ({ status }: OutgoingAnswer): boolean => status >= 200 && status < 300;

/** @throws PlatformBusy, PlatformRefuses; an Error for what may be otherwise the next time */
const checked = (answer: OutgoingAnswer, url: string): OutgoingAnswer => {
  const { status, headers, text } = answer;
  if (isTaken(answer)) return answer;
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    throw new PlatformBusy(seconds > 0 ? Math.min(seconds * 1_000, longestBusyMs) : busyMs);
  }
  if (status >= 400 && status < 500 && status !== 408)
    throw new PlatformRefuses(status, text.slice(0, mostAnswer));
  throw new Error(`${new URL(url).host} answers ${status}`);
};

/** The services of platforms, asked with a token that each gives for an assertion (Security Framework 1.1, 4.1). */
export type PlatformServices = {
  /** @throws PlatformRefuses, PlatformBusy; another Error where a further try may help */
  readonly ask: (platform: ServingPlatform, request: ServiceRequest) => Promise<OutgoingAnswer>;
};

/** Tokens are kept in memory until they expire; one that is refused is asked for anew, once. */
export const createPlatformServices = ({
  outgoing,
  signer,
  clock,
}: {
  readonly outgoing: Outgoing;
  readonly signer: Pick<ToolSigner, 'sign'>;
  readonly clock: Clock;
}): PlatformServices => {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();

  const newToken = async ({ clientId, tokenUrl }: ServingPlatform, scope: string) => {
    const assertion = { iss: clientId, sub: clientId, aud: tokenUrl, jti: newId() };
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signer.sign(assertion),
      scope,
    });
    const { text } = checked(
      await outgoing.ask(tokenUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: form.toString(),
      }),
      tokenUrl,
    );
    const given = z.parse(granted, JSON.parse(text));
    return { token: given.access_token, until: clock.now() + given.expires_in * 1_000 - marginMs };
  };

  const ask = async (platform: ServingPlatform, { url, scopes, ...request }: ServiceRequest) => {
    const scope = scopes.toSorted().join(' ');
    const key = JSON.stringify([platform.tokenUrl, platform.clientId, scope]);
    const send = async (isAnew: boolean): Promise<OutgoingAnswer> => {
      const kept = isAnew ? undefined : tokens.get(key);
      const current = kept && kept.until > clock.now() ? kept : await newToken(platform, scope);
      tokens.set(key, current);
      const headers = { ...request.headers, authorization: `Bearer ${current.token}` };
      return outgoing.ask(url, { ...request, headers });
    };
    const first = await send(false);
    return checked(first.status === 401 ? await send(true) : first, url);
  };

  return {
    ask: async (...asked) => {
      try {
        return await ask(...asked);
      } catch (error) {
        if (error instanceof AddressRefused) throw new PlatformRefuses(null, error.message);
        throw error;
      }
    },
  };
};
