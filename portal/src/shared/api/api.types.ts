import type * as z from 'zod/mini';
import type { Failure } from '@lectern/events/wire/envelope';
import type { Route } from '@lectern/events/wire/route';

type Schema = z.core.$ZodType;
type Given<K extends string, S> = S extends Schema
  ? { readonly [key in K]: z.output<S> }
  : { readonly [key in K]?: undefined };

/** What a route is asked with. Query values may all be left out. */
export type RequestOf<R> =
  R extends Route<infer P, infer Q, infer B>
    ? Given<'params', P> &
        Given<'body', B> & { readonly query?: Q extends Schema ? Partial<z.output<Q>> : undefined }
    : never;

/** What lies under `data` in a route's answer. */
export type AnswerOf<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer A>
    ? A extends Schema
      ? z.output<A>
      : undefined
    : never;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Makes a repeated write the same as one: 8 to 128 characters. */
  readonly idempotencyKey?: string;
};

/** The HTTP calls. All send cookies and JSON. */
export type Api = {
  /** Resolves to the route's `data`; rejects with an `ApiError`. */
  readonly call: <R extends Route>(
    route: R,
    request: RequestOf<R>,
    options?: CallOptions,
  ) => Promise<AnswerOf<R>>;
  /** Remembers a position that came another way, such as a notification: reads from now on see no less. */
  readonly saw: (position: string) => void;
};

/** A call that did not succeed. `status` 0: the server was not reached. */
export type ApiError = Error & { readonly status: number; readonly failure: Failure };

/** Hears of every failed call, with the path that was called. */
export type FailureListener = (failure: Failure, status: number, path: string) => void;
