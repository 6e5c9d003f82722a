import {
  statementAnswered,
  statementDue,
  type StatementFact,
} from '@lectern/events/statements/record-store.events';
import type { Sealed } from '@lectern/events/journal/sealed';
import { defineProjection, on } from '../platform/projections/projection.js';

type DataOf<T extends StatementFact['type']> = Extract<StatementFact, { type: T }>['data'];

/** A statement as it stands, by its id. Times are ISO 8601. */
export type StatementDocument = Pick<
  DataOf<'StatementDue'>,
  'schoolId' | 'personId' | 'attemptId' | 'contentId' | 'verb'
> & {
  /** Null while it is on its way. */
  readonly answered:
    | (Pick<DataOf<'StatementAnswered'>, 'result' | 'status'> & { readonly answer: Sealed<string> | null })
    | null;
  readonly changedAt: string;
};

const when = on<StatementDocument>();

/** The ledger of what record stores were told. It names nobody. */
export const statementsProjection = defineProjection<StatementDocument>({
  name: 'statements',
  version: 1,
  indexes: [{ name: 'bySchool', fields: ['schoolId', 'changedAt'] }],
  handlers: [
    when(statementDue, ({ data, meta: { at: changedAt } }) => {
      const { statementId, schoolId, personId, attemptId, contentId, verb } = data;
      const document = { schoolId, personId, attemptId, contentId, verb, answered: null, changedAt };
      return [{ id: statementId, apply: () => document }];
    }),
    when(statementAnswered, ({ data: { statementId, result, status, answer = null }, meta }) => [
      {
        id: statementId,
        apply: (before) => before && { ...before, answered: { result, status, answer }, changedAt: meta.at },
      },
    ]),
  ],
});
