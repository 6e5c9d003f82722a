import type { HintTeller } from '../platform/edge/socket-gateway.js';
import type { AttemptQueries } from './attempt.queries.js';

/** `response-processed`: all that is known of the response, read fresh; the hint itself carries no content. */
export const tellResponse =
  (attempts: AttemptQueries): HintTeller =>
  async ({ payload }) => {
    const { attemptId, responseId, stage, position } = payload;
    const view = await attempts.response(String(attemptId), String(responseId));
    return view && { name: 'response-processed', payload: { ...view, attemptId, stage, position } };
  };
