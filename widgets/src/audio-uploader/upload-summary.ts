import type { UploaderContext } from './audio-uploader.types.js';

/** What a student is told about their recordings, in one line. */
export type UploadSummary =
  | { readonly kind: 'nothing' }
  /** Parts of the answer that is being sent. */
  | { readonly kind: 'saving'; readonly saved: number; readonly total: number }
  /** Safe here, and sent as soon as it goes: no network, refused for now, or another tab's turn. */
  | { readonly kind: 'kept'; readonly answers: number; readonly detail?: string }
  /** The server ended the connection. */
  | { readonly kind: 'ended'; readonly answers: number; readonly message: string }
  /** This browser keeps nothing, or no longer. */
  | { readonly kind: 'broken'; readonly detail?: string };

type Seen = {
  readonly context: UploaderContext;
  readonly hasTag: (tag: 'busy' | 'kept' | 'ended' | 'broken') => boolean;
};

const waitingIn = ({ responses }: UploaderContext) =>
  Object.values(responses).filter(({ waiting }) => waiting > 0);

export const summaryOf = ({ context, hasTag }: Seen): UploadSummary => {
  const detail = context.message === null ? {} : { detail: context.message };
  if (hasTag('broken')) return { kind: 'broken', ...detail };
  const waiting = waitingIn(context);
  const answers = waiting.length;
  if (answers === 0) return { kind: 'nothing' };
  if (hasTag('ended')) return { kind: 'ended', answers, message: context.message ?? '' };
  const current = waiting.find(({ responseId }) => responseId === context.current) ?? waiting[0];
  return hasTag('busy') && current
    ? { kind: 'saving', saved: current.saved, total: current.total }
    : { kind: 'kept', answers, ...detail };
};

/** Answers of which something could not be sent. */
export const setAsideIn = ({ responses }: UploaderContext): number =>
  Object.values(responses).filter(({ setAside }) => setAside.length > 0).length;

/** Why the server refused the last of them and, where nothing waits, what went wrong since. */
export const reasonsIn = ({ responses, message }: UploaderContext): readonly string[] => {
  const all = Object.values(responses);
  const refused = all.findLast(({ reason }) => reason !== undefined)?.reason;
  const since = all.some(({ waiting }) => waiting > 0) ? null : message;
  return [refused, since].filter((reason) => typeof reason === 'string');
};
