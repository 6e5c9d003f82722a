import {
  joinAnswered,
  joinCodeMade,
  joiningClosed,
  joiningOpened,
  joinRequested,
} from '@lectern/events/classes/joining.events';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';

/** The code of a class, and who waits to be let in. Times are ISO 8601. */
export type JoiningDocument = {
  readonly code: string | null;
  readonly isOpen: boolean;
  /** Null where it is open until somebody closes it. */
  readonly until: string | null;
  /** The earliest first. */
  readonly requests: readonly { readonly personId: string; readonly at: string }[];
};

const nothing: JoiningDocument = { code: null, isOpen: false, until: null, requests: [] };
const when = on<JoiningDocument>();
const change = (
  id: string,
  to: (before: JoiningDocument) => JoiningDocument,
): readonly Change<JoiningDocument>[] => [{ id, apply: (before = nothing) => to(before) }];

export const joiningProjection = defineProjection<JoiningDocument>({
  name: 'class_joining',
  version: 1,
  handlers: [
    when(joinCodeMade, ({ data: { classId, code } }) => change(classId, (before) => ({ ...before, code }))),
    when(joiningOpened, ({ data: { classId, until } }) =>
      change(classId, (before) => ({ ...before, isOpen: true, until })),
    ),
    when(joiningClosed, ({ data: { classId } }) =>
      change(classId, (before) => ({ ...before, isOpen: false, until: null })),
    ),
    when(joinRequested, ({ data: { classId, personId }, meta }) =>
      change(classId, (before) => ({
        ...before,
        requests: before.requests.some((one) => one.personId === personId)
          ? before.requests
          : [...before.requests, { personId, at: meta.at }],
      })),
    ),
    when(joinAnswered, ({ data: { classId, personId } }) =>
      change(classId, (before) => ({
        ...before,
        requests: before.requests.filter((one) => one.personId !== personId),
      })),
    ),
  ],
});
