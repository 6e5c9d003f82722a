import type { Route } from '@lectern/events/wire/route';
import { apiError, failureOf } from './api-error.js';
import { laterOf, urlOf } from './api-url.js';
import { keptLocale } from '../device/device-settings.adapter.js';
import type { Api, AnswerOf, CallOptions, FailureListener, RequestOf } from './api.types.js';

type Answered = { readonly status: number; readonly body: unknown };

const headersOf = ({ idempotencyKey }: CallOptions): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  // Who signs up or is added is written to in the language of the page.
  'accept-language': keptLocale(),
  ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
});

async function ask(method: string, url: string, body: unknown, options: CallOptions): Promise<Answered> {
  const { signal } = options;
  const headers = headersOf(options);
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
  try {
    const how = { method, credentials: 'same-origin', headers } as const;
    const response = await fetch(url, { ...how, ...sent, ...(signal ? { signal } : {}) });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return { status: 0, body: null };
  }
}

const isSuccess = (body: unknown): body is { success: true; data: unknown; position?: unknown } =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true;

/** The calls over `fetch`. `onFailure` hears of every one that did not succeed, before the caller does. */
export function createApi(onFailure: FailureListener): Api {
  let seen: string | undefined;
  const saw = (position: string): void => void (seen = laterOf(seen, position));
  return {
    saw,
    call: async <R extends Route>(route: R, request: RequestOf<R>, options: CallOptions = {}) => {
      const { params, query, body: sent }: { params?: unknown; query?: unknown; body?: unknown } = request;
      // A read sees what this page has written.
      const after = route.method === 'GET' && seen !== undefined ? { after: seen } : {};
      const url = urlOf(route, params, { ...after, ...(query as object | undefined) });
      const { status, body } = await ask(route.method, url, sent, options);
      if (!isSuccess(body)) {
        const failure = failureOf(body);
        onFailure(failure, status, url);
        throw apiError(status, failure);
      }
      if (typeof body.position === 'string') saw(body.position);
      // The server checks its answers by the same schema; reading them again would cost every reader its bytes.
      return body.data as AnswerOf<R>;
    },
  };
}
