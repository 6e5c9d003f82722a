import type { Sealed } from '@lectern/events/journal/sealed';
import { clientDumpReceived } from '@lectern/events/practice/dump.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** What one device told of answers that it could not hand over, in its own words. */
export type UnsentAnswersDocument = {
  readonly personId: string;
  /** When the server heard of it, ISO 8601. */
  readonly at: string;
  readonly dump: Sealed<Record<string, unknown>>;
};

const when = on<UnsentAnswersDocument>();

/** Answers that lie on students' devices and that the server refused, for whoever looks into why. */
export const unsentAnswersProjection = defineProjection<UnsentAnswersDocument>({
  name: 'unsent_answers',
  version: 1,
  indexes: [{ name: 'byTime', fields: ['at'] }],
  handlers: [
    when(clientDumpReceived, ({ data: { dumpId, personId, dump }, meta }) => [
      { id: dumpId, apply: () => ({ personId, at: meta.at, dump }) },
    ]),
  ],
});
