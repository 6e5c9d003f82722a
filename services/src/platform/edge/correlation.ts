import { traceId } from '../ids.js';

const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

const traceOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === 'string'
    ? /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/.exec(traceparent)?.[1]
    : undefined;

/**
 * The id that joins all that comes of one call, down to the log line of the last reactor: the caller's own, or the trace
 * id of its `traceparent` (W3C Trace Context) as a UUID, or a new one. Traces go on from it wherever Lectern calls.
 */
export const correlationOf = (given: {
  readonly correlationId?: unknown;
  readonly traceparent?: unknown;
}): string => {
  const { correlationId } = given;
  if (typeof correlationId === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(correlationId)) return correlationId;
  const trace = traceOf(given.traceparent);
  return trace ? uuidOf(trace) : traceId();
};
