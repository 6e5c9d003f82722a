import type { ListedImport, StudentImport } from '@lectern/events/student-imports/student-import.views';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ClassesQueries } from '../classes/classes.queries.js';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { CheckedList } from './check-list.js';
import { countsOf, readingOf } from './import-view.js';
import { fullNameOf } from './reading/roster.js';
import { countBits } from './student-imports.projection.js';
import type { KnownImport } from './student-imports.queries.js';

/** Imports as their pages show them. */
export const createImportViews = (deps: {
  readonly people: PeopleQueries;
  readonly classes: ClassesQueries;
  readonly sealing: Sealing;
  readonly clock: Clock;
}) => {
  const listed = async (found: KnownImport): Promise<ListedImport> => {
    const { importId, classId, personId, fileName, status, at, outcome, leftOut, undoUntil } = found;
    const [by, inClass, name] = await Promise.all([
      deps.people.find(personId),
      classId === null ? undefined : deps.classes.find(classId),
      fileName === null ? null : deps.sealing.open<string>(fileName),
    ]);
    return {
      _id: importId,
      fileName: typeof name === 'string' ? name : null,
      classId,
      className: inClass?.name ?? null,
      status,
      by: by ? fullNameOf(by) : null,
      at,
      outcome,
      leftOut,
      undoUntil: undoUntil !== null && undoUntil > isoNow(deps.clock) ? undoUntil : null,
    };
  };

  return {
    listed,
    whole: async (
      found: KnownImport,
      list: CheckedList | undefined,
      rows: (list: CheckedList) => StudentImport['rows'],
    ): Promise<StudentImport> => ({
      ...(await listed(found)),
      check: found.check,
      reading: list ? readingOf(list) : null,
      counts: {
        ...(list ? countsOf(list) : found.counts),
        rows: list?.rows.length ?? 0,
        emptyRows: list?.emptyRows ?? 0,
      },
      rows: list ? rows(list) : { items: [], total: 0, pageSize: 1 },
      progress:
        found.status === 'running' || found.status === 'stopping'
          ? { done: countBits(found.done), of: found.rows }
          : null,
      students: [...found.students],
      numberToType: list?.numberToType ?? null,
    }),
  };
};
