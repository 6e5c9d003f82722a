import {
  yearChangeFinished,
  yearChangeStarted,
  yearChangeUndoFinished,
  yearChangeUndone,
} from '@lectern/events/classes/year-change.events';
import type { YearChange } from '@lectern/events/classes/year-change.routes';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';

/** A change of year. Times are ISO 8601. */
export type YearChangeDocument = {
  readonly schoolId: string;
  readonly year: string;
  readonly status: YearChange['status'];
  readonly startedAt: string;
  readonly up: number;
  readonly left: number;
  readonly stayed: number;
};

const when = on<YearChangeDocument>();
const becomes = (id: string, status: YearChangeDocument['status']): readonly Change<YearChangeDocument>[] => [
  { id, apply: (before) => before && { ...before, status } },
];

export const yearChangesProjection = defineProjection<YearChangeDocument>({
  name: 'year_changes',
  version: 1,
  indexes: [{ name: 'bySchool', fields: ['schoolId', 'startedAt'] }],
  handlers: [
    when(yearChangeStarted, ({ data: { yearChangeId, schoolId, year, students, stays }, meta }) => {
      const left = students.filter(({ to }) => to.length === 0).length;
      return [
        {
          id: yearChangeId,
          apply: () => ({
            schoolId,
            year,
            status: 'running',
            startedAt: meta.at,
            up: students.length - left - stays,
            left,
            stayed: stays,
          }),
        },
      ];
    }),
    when(yearChangeFinished, ({ data }) => becomes(data.yearChangeId, 'done')),
    when(yearChangeUndone, ({ data }) => becomes(data.yearChangeId, 'undoing')),
    when(yearChangeUndoFinished, ({ data }) => becomes(data.yearChangeId, 'undone')),
  ],
});
