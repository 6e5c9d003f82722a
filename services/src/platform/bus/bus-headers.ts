import { type Headers, InvalidMessage } from './bus.port.js';

/** The headers of a command, as they are named on the wire. */
export const headerNames = {
  /** When nobody waits for the answer any more: ms since the epoch by the sender's clock, decimal. */
  deadline: 'deadline',
  /** The id that joins everything that came of one message from a browser. */
  correlationId: 'correlation-id',
  /** W3C Trace Context, version 00. */
  traceparent: 'traceparent',
} as const;

const namePattern = /^[!-9;-~]+$/;
const isValue = (value: string): boolean => value.trim() === value && !/[\p{Cc}\p{Cs}]/u.test(value);

/** @throws InvalidMessage for what NATS would refuse or change: names beyond printable ASCII, values of two lines */
export const checkHeaders = (headers: Headers): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (!namePattern.test(name) || !isValue(value)) throw new InvalidMessage(`no header: ${name}`);
  }
};

/** What the headers take on the wire, bytes; they count as payload. */
export const headerBytes = (headers: Headers): number => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return lines.length === 0 ? 0 : Buffer.byteLength(`NATS/1.0\r\n${lines.join('')}\r\n`);
};

const traceparentPattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/;
const hexOf = (uuid: string): string => uuid.toLowerCase().replaceAll('-', '');
const isId = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/**
 * The trace context of a command: the given trace goes on, else one is made of the correlation id, so that all of one
 * correlation are one trace. The command is the span.
 * @param command its id, a UUID
 * @param given the `traceparent` that came along, if any
 * @returns undefined when there is nothing to make one of
 * @see https://www.w3.org/TR/trace-context/#traceparent-header
 */
export const traceparentOf = (correlationId: string, command: string, given?: string): string | undefined => {
  const [, trace = isId(correlationId) ? hexOf(correlationId) : undefined, flags = '01'] =
    traceparentPattern.exec(given ?? '') ?? [];
  // The random half of a UUID; the first half is a time.
  const traceparent = `00-${trace ?? ''}-${hexOf(command).slice(16)}-${flags}`;
  return traceparentPattern.test(traceparent) ? traceparent : undefined;
};

/** The headers of a command; what could not cross as a header is left out. */
export const commandHeaders = (command: {
  /** ms since the epoch. */
  readonly deadline: number;
  readonly correlationId: string;
  readonly traceparent?: string | undefined;
}): Headers => {
  const { deadline, correlationId, traceparent } = command;
  return {
    [headerNames.deadline]: String(Math.floor(deadline)),
    ...(correlationId.length <= 200 && isValue(correlationId)
      ? { [headerNames.correlationId]: correlationId }
      : {}),
    ...(traceparent && traceparentPattern.test(traceparent)
      ? { [headerNames.traceparent]: traceparent }
      : {}),
  };
};

/** ms since the epoch; undefined when there is none, or none that can be read. */
export const deadlineOf = (headers: Headers): number | undefined => {
  const text = headers[headerNames.deadline] ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

/** Whether nobody waits for the answer any more. @param now ms since the epoch */
export const isPastDeadline = (headers: Headers, now: number): boolean => now > (deadlineOf(headers) ?? now);
