import type * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import type { EmbedScope } from '../embedding/embedding.events.js';
import type { Refusal } from './refusal.js';

type Schema = z.core.$ZodType;

/** An HTTP route: what goes in and comes out. The same schemas check the edge and make the OpenAPI document. */
export type Route<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> = {
  readonly name: string;
  /** Its row in the access table. */
  readonly access: AccessRow;
  /** Tokens of which scopes open it to pages of other sites. Absent: none. */
  readonly embed?: readonly EmbedScope[];
  /** Another site's page posts it, as a form: it counts by what it says alone, and no cookie is looked at. */
  readonly isForeignForm?: boolean;
  /** A page of ours posts it as a form. */
  readonly isForm?: boolean;
  /**
   * An embed may post it as a form with its token in `access_token` (RFC 6750, 2.2): a browser sends that at once, and asks
   * for leave before it sends a header.
   */
  readonly isTokenForm?: boolean;
  /** It is open also to whose subscription has ended: what is their own, and what is needed to pay. */
  readonly isOpenAfterExpiry?: true;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  /** What it may be answered with beside what any route may (`wire/refusals.ts`). */
  readonly refusals?: readonly Refusal[];
  /** 200 unless said. */
  readonly status?: number;
  /** Bytes of its body, where it may be larger than others. */
  readonly bodyLimit?: number;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What lies under `data`. */
  readonly answer?: Answer;
};

/** Declares a route, keeping the types of its schemas. */
export const defineRoute = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
>(
  route: Route<P, Q, B, A>,
): Route<P, Q, B, A> => route;

/** Whether a value that a module of routes exports is one. */
export const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
