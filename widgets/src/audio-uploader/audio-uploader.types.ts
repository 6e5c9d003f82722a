import type { Part, WaitingResponse } from './chunk-record.js';
import type { PartsByResponse, ResponseParts } from './part-progress.js';
import type { Sending, Verdict } from './upload-verdict.js';

export type UploaderInput = {
  readonly userId: string;
  readonly role: string;
  readonly onAttemptPage: boolean;
};

export type UploaderContext = UploaderInput & {
  readonly responses: PartsByResponse;
  /** Messages other than audio that wait elsewhere and need the connection. */
  readonly otherPending: number;
  readonly route: Route;
  /** This tab is the one that drains. */
  readonly held: boolean;
  /** The response whose slice was sent last. */
  readonly current: string | null;
  /** What was sent last, and what that means. */
  readonly settlement: Settlement | null;
  /** Why the server ended the connection, why the store fails, or why the last slice did not go. */
  readonly message: string | null;
};

/** How slices travel: by the connection, or by HTTP where neither WebSocket nor polling gets through. */
export type Route = 'socket' | 'http';

export type UploaderEvent =
  /** The recorder has put a slice into the store. */
  | { readonly type: 'chunk.stored'; readonly part: Part }
  | { readonly type: 'response.cancelled'; readonly responseId: string }
  | { readonly type: 'attempt.entered' }
  | { readonly type: 'attempt.left' }
  /** The student asks to send what was set aside, or to connect again. */
  | { readonly type: 'retry' }
  | { readonly type: 'lock.held' }
  | { readonly type: 'lock.lost' }
  /** Support could not be told what was set aside. */
  | { readonly type: 'dump.failed'; readonly message: string }
  | { readonly type: 'connection.connected' }
  | { readonly type: 'connection.terminated'; readonly message: string };

/** What happened, for whoever listens by `uploader.on`. */
export type UploaderEmitted =
  | ({ readonly type: 'parts.saved' } & ResponseParts)
  | { readonly type: 'response.missing'; readonly responseId: string }
  | { readonly type: 'response.setAside'; readonly responseId: string; readonly reason: string };

export type Survey = { readonly responses: readonly WaitingResponse[]; readonly otherPending: number };
export type Settlement = { readonly userId: string; readonly sending: Sending; readonly verdict: Verdict };

export const uploadInterval = 5_000;
export const uploadingRoles: readonly string[] = ['student', 'hiring-candidate'];
