import { apiError } from './api-error.js';
import type { Api } from './api.types.js';

/** What was asked of a route. */
export type Asked = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
/** Answers by route name; a thrown error is a failed call. */
export type Answers = Readonly<Record<string, (asked: Asked) => unknown>>;

/** Calls that no server answers: for tests and stories. @param onAsked hears of each */
export const answeredApi = (
  answers: Answers,
  onAsked: (asked: Asked & { readonly name: string }) => void = () => undefined,
): Api => ({
  call: async (route, request) => {
    const { params, query, body }: Asked = request;
    onAsked({ name: route.name, params, query, body });
    const answer = answers[route.name];
    if (!answer) throw apiError(404, { success: false, message: `Nothing answers ${route.name}` });
    return answer({ params, query, body }) as never;
  },
  saw: () => undefined,
});
