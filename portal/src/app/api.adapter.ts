import type { Route } from '@lectern/events/wire/route';
import { apiError, failureOf } from './api-error.js';
import { laterOf, urlOf } from './api-url.js';
import { keptLocale } from './device-settings.adapter.js';
import type { Api, AnswerOf, CallOptions, FailureListener, RequestOf } from './api.types.js';

type Answered = { readonly status: number; readonly body: unknown };

async function ask(method: string, url: string, body: unknown, options: CallOptions): Promise<Answered> {
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        // Who signs up or is added is written to in the language of the page.
        'accept-language': keptLocale(),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
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
    after: () => (seen === undefined ? {} : { after: seen }),
    saw,
    call: async <R extends Route>(route: R, request: RequestOf<R>, options: CallOptions = {}) => {
      const { params, query, body: sent }: { params?: unknown; query?: unknown; body?: unknown } = request;
      const url = urlOf(route, params, query);
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
