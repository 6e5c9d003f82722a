import type { Bus } from '../platform/bus/bus.port.js';

/** Told when an answer was cancelled: `{ attemptId, responseId }`. */
const cancelledSubject = 'lectern.response.cancelled';
/** Names kept, the latest; a grant is long over by then. */
const remembered = 10_000;

type Cancelled = { readonly attemptId: string; readonly responseId: string };

/**
 * Answers cancelled a short while ago, here or at another gateway: what a connection was allowed before is asked for
 * again. Only a hint: that an answer is not there is said by the command side alone.
 */
export type CancelledResponses = {
  readonly tell: (response: Cancelled) => void;
  readonly has: (response: Cancelled) => boolean;
};

export const listenForCancelled = (bus: Bus): CancelledResponses => {
  const names = new Set<string>();
  const nameOf = ({ attemptId, responseId }: Cancelled): string => `${attemptId}/${responseId}`;
  const note = (response: Cancelled): void => {
    names.add(nameOf(response));
    const [oldest] = names;
    if (names.size > remembered && oldest !== undefined) names.delete(oldest);
  };
  bus.subscribe(cancelledSubject, (message) => note(message as Cancelled));
  return {
    tell: ({ attemptId, responseId }) => {
      note({ attemptId, responseId });
      bus.publish(cancelledSubject, { attemptId, responseId });
    },
    has: (response) => names.has(nameOf(response)),
  };
};
