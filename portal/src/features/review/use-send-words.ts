import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type { StudentMessage } from '@lectern/events/practice/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../shared/api/api-context.js';
import { timeZone } from '../../shared/device/browser.adapter.js';
import { useSync } from '../../shared/sync/sync-context.js';
import { refresh } from '../../shared/api/use-api.js';
import { attemptRoutes } from '../../shared/sync/attempt-routes.js';
import type { Refused } from '../../shared/api/refusals.js';
import { givenAt } from './responses.js';

export type Sent =
  { readonly status: 'none' | 'sending' | 'kept' } | { readonly status: 'refused'; readonly reason: Refused };

/** The words of a recording as its student types them: a text under the recording's own responseId. */
export const wordsMessage = (attemptId: string, response: ResponseView, textResponse: string) =>
  ({
    _id: attemptId,
    questionId: response.questionId,
    responseId: response.responseId,
    fReiteratedResponse: response.reIteratedAt !== undefined,
    userTimestamp: givenAt(response),
    timeZone: timeZone(),
    textResponse,
  }) satisfies StudentMessage<'student:text-response'>;

/** Hands the words to the outbox; once they are durable here they are as good as sent. */
export function useSendWords(
  attemptId: string,
  response: ResponseView,
): { state: Sent; send: (text: string) => void } {
  const outbox = useSync()?.outbox;
  const api = useApi();
  const queries = useQueryClient();
  const [state, setState] = useState<Sent>({ status: 'none' });
  const { responseId } = response;

  useEffect(() => {
    let isGone = false;
    void outbox?.waiting().then((messages) => {
      if (!isGone && messages.some(({ payload }) => payload['responseId'] === responseId))
        setState({ status: 'kept' });
    });
    return () => void (isGone = true);
  }, [outbox, responseId]);

  const send = (text: string) => {
    if (!outbox) return;
    setState({ status: 'sending' });
    const hand = async () => {
      const { settled } = await outbox.add(
        'student:text-response',
        attemptId,
        wordsMessage(attemptId, response, text),
      );
      setState({ status: 'kept' });
      const result = await settled;
      if (!result.success) return setState({ status: 'refused', reason: result });
      if (result.position !== undefined) api.saw(result.position);
      return refresh(queries, ...attemptRoutes);
    };
    hand().catch((error: unknown) =>
      setState({
        status: 'refused',
        reason: { message: error instanceof Error ? error.message : String(error) },
      }),
    );
  };
  return { state, send };
}
