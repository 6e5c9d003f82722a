import type { Part, WaitingResponse } from './chunk-record.js';

/** How far a response's slices are, as this page knows it. */
export type ResponseParts = {
  readonly responseId: string;
  /** Acknowledged by the server, of all there are so far. */
  readonly saved: number;
  readonly total: number;
  readonly waiting: number;
  /** The indices of slices that the server refused for good. */
  readonly setAside: readonly number[];
  /** The last slice is known. */
  readonly ended: boolean;
  /** The last slice is known and every one is acknowledged. */
  readonly complete: boolean;
  readonly reason?: string;
};

export type PartsByResponse = Readonly<Record<string, ResponseParts>>;

const none = (responseId: string): ResponseParts => ({
  responseId,
  saved: 0,
  total: 0,
  waiting: 0,
  setAside: [],
  ended: false,
  complete: false,
});

type Known = Pick<ResponseParts, 'responseId' | 'total' | 'waiting' | 'setAside' | 'ended' | 'reason'>;

const settle = ({ reason, ...known }: Known): ResponseParts => {
  const saved = Math.max(0, known.total - known.waiting - known.setAside.length);
  return {
    ...known,
    saved,
    complete: known.ended && saved === known.total,
    ...(reason !== undefined && known.setAside.length > 0 ? { reason } : {}),
  };
};

export const partsOf = (
  { responses }: { readonly responses: PartsByResponse },
  responseId: string,
): ResponseParts => responses[responseId] ?? none(responseId);

/** What the store holds now. A response that was here and is no longer was sent by this or another tab. */
export const afterSurvey = (known: PartsByResponse, found: readonly WaitingResponse[]): PartsByResponse => {
  const next: Record<string, ResponseParts> = {};
  for (const one of Object.values(known)) next[one.responseId] = settle({ ...one, waiting: 0, setAside: [] });
  for (const one of found) {
    const before = known[one.responseId] ?? none(one.responseId);
    next[one.responseId] = settle({
      responseId: one.responseId,
      total: Math.max(before.total, one.lastIndex + 1),
      waiting: one.waiting,
      setAside: one.setAside,
      ended: before.ended || one.ended,
      ...(one.reason === undefined ? {} : { reason: one.reason }),
    });
  }
  return next;
};

export const afterStoring = (known: PartsByResponse, part: Part): PartsByResponse => {
  const before = partsOf({ responses: known }, part.responseId);
  if (part.index < before.total) return known;
  const { responseId } = part;
  const ended = before.ended || part.isLast;
  return {
    ...known,
    [responseId]: settle({ ...before, total: part.index + 1, waiting: before.waiting + 1, ended }),
  };
};

export const afterDelivery = (known: PartsByResponse, { responseId }: Part): PartsByResponse => {
  const before = partsOf({ responses: known }, responseId);
  return { ...known, [responseId]: settle({ ...before, waiting: Math.max(0, before.waiting - 1) }) };
};

export const afterSetAside = (
  known: PartsByResponse,
  { responseId, index }: Part,
  reason: string,
): PartsByResponse => {
  const before = partsOf({ responses: known }, responseId);
  if (before.waiting === 0) return known;
  const setAside = [...before.setAside, index];
  return { ...known, [responseId]: settle({ ...before, waiting: before.waiting - 1, setAside, reason }) };
};

/** A response that was cancelled, or that the server does not know. */
export const without = (known: PartsByResponse, responseId: string): PartsByResponse =>
  Object.fromEntries(Object.entries(known).filter(([id]) => id !== responseId));
