import {
  ltiGradeAnswered,
  ltiGradeCompared,
  ltiGradeDue,
  ltiGradeLinked,
  type LtiGradeFact,
} from '@lectern/events/lti/lti-grades.events';
import type { Sealed } from '@lectern/events/journal/sealed';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';

type DataOf<T extends LtiGradeFact['type']> = Extract<LtiGradeFact, { type: T }>['data'];

/** A grade as it stands, by its id. Times are ISO 8601. */
export type LtiGradeDocument = Pick<
  DataOf<'LtiGradeLinked'>,
  'personId' | 'schoolId' | 'platformId' | 'linkId'
> & {
  /** What is to be sent, or was sent last; null before the first score. */
  readonly due:
    | (Pick<DataOf<'LtiGradeDue'>, 'attemptId' | 'contentId' | 'grade'> & {
        readonly at: string;
        readonly isHeldBack: boolean;
      })
    | null;
  readonly answered:
    | (Pick<DataOf<'LtiGradeAnswered'>, 'result' | 'status'> & { readonly answer: Sealed<string> | null })
    | null;
  readonly compared: Pick<DataOf<'LtiGradeCompared'>, 'held' | 'finding'> | null;
  readonly changedAt: string;
};

const when = on<LtiGradeDocument>();

const changed = (
  { data, meta }: { readonly data: { readonly gradeId: string }; readonly meta: { readonly at: string } },
  change: (before: LtiGradeDocument) => Partial<LtiGradeDocument>,
): Change<LtiGradeDocument>[] => [
  { id: data.gradeId, apply: (before) => before && { ...before, ...change(before), changedAt: meta.at } },
];

/** The ledger of what platforms were told, and what they hold. It names nobody. */
export const ltiGradesProjection = defineProjection<LtiGradeDocument>({
  name: 'lti-grades',
  version: 1,
  indexes: [{ name: 'bySchool', fields: ['schoolId', 'changedAt'] }],
  handlers: [
    when(ltiGradeLinked, ({ data: { gradeId, personId, schoolId, platformId, linkId }, meta }) => [
      {
        id: gradeId,
        apply: () => ({
          personId,
          schoolId,
          platformId,
          linkId,
          due: null,
          answered: null,
          compared: null,
          changedAt: meta.at,
        }),
      },
    ]),
    when(ltiGradeDue, (event) =>
      changed(event, ({ compared }) => {
        const { attemptId, contentId, grade, timestamp: at, isHeldBack = false } = event.data;
        return {
          due: { attemptId, contentId, grade, at, isHeldBack },
          answered: null,
          compared: isHeldBack ? compared : null,
        };
      }),
    ),
    when(ltiGradeAnswered, (event) =>
      changed(event, () => {
        const { result, status, answer } = event.data;
        return { answered: { result, status, answer: answer ?? null } };
      }),
    ),
    when(ltiGradeCompared, (event) =>
      changed(event, () => ({ compared: { held: event.data.held, finding: event.data.finding } })),
    ),
  ],
});
