import * as refusals from '@lectern/events/student-imports/student-imports.refusals';
import type { Refusal } from '@lectern/events/wire/refusal';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ClassesQueries } from '../classes/classes.queries.js';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import type { Call } from '../platform/edge/serve.js';
import { derivedId, sha256 } from '../platform/ids.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import { checkList, readList, type CheckedList, type Choices, type ReadList } from './check-list.js';
import type { ImportLists } from './import-lists.js';
import { countsOf } from './import-view.js';
import type { GivenFile } from './reading/one-roster.js';
import type { RosterQueries } from './roster.queries.js';
import type { KnownImport, StudentImportsQueries } from './student-imports.queries.js';

export const refuse = (refusal: Refusal): never => {
  throw new EdgeError(refusal);
};

export type ImportDeps = {
  readonly people: PeopleQueries;
  readonly classes: ClassesQueries;
  readonly schools: SchoolsQueries;
  readonly imports: StudentImportsQueries;
  readonly rosters: RosterQueries;
  readonly lists: ImportLists;
  readonly documents: Documents;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly claimKey: Uint8Array;
};

const adminRoles: readonly (string | null)[] = ['school-admin', 'system-admin'];
export const isAdmin = ({ role }: Person): boolean => adminRoles.includes(role);

/** What several routes of imports do: who may, what is read, and how a check is kept. */
export const createImportEdge = (deps: ImportDeps) => {
  const { imports, lists, rosters, classes, clock } = deps;

  /** The class that a list is for, or the school: those whom the caller may put students into. */
  const placeFor = async (person: Person, classId: string | undefined, schid: string | undefined) => {
    const own = person.role === 'system-admin' ? schid : (person.schoolId ?? undefined);
    const found = classId === undefined ? undefined : await classes.find(classId);
    const schoolId = found?.schoolId ?? own;
    const isTheirs =
      schoolId !== undefined &&
      (person.role === 'system-admin' || schoolId === person.schoolId) &&
      (await deps.schools.find(schoolId)) !== undefined;
    const isOpen = found
      ? found.archivedAt === null && (isAdmin(person) || found.teachers.includes(person.userId))
      : isAdmin(person);
    if (!isTheirs || !isOpen || (classId !== undefined && !found)) return refuse(refusals.noSuchImportClass);
    return { schoolId, classId: classId ?? null };
  };

  /** One that the caller may see: their own, or for admins one of the school. */
  const reached = async (person: Person, importId: string): Promise<KnownImport> => {
    const found = await imports.find(importId);
    const isSchools = found && (person.role === 'system-admin' || found.schoolId === person.schoolId);
    if (!isSchools || (person.role === 'teacher' && found.personId !== person.userId))
      return refuse(refusals.noSuchImport);
    return found;
  };
  /** One that the caller goes on with. */
  const own = async (person: Person, importId: string): Promise<KnownImport> => {
    const found = await reached(person, importId);
    return found.personId === person.userId ? found : refuse(refusals.noSuchImport);
  };
  const listOf = async ({ importId, personId, list }: KnownImport): Promise<CheckedList> =>
    (await lists.readList(importId, personId, list)) ?? refuse(refusals.fileGone);

  const judged = async (
    person: Person,
    { importId, schoolId, classId }: Pick<KnownImport, 'importId' | 'schoolId' | 'classId'>,
    list: ReadList,
    choices: Choices,
  ): Promise<CheckedList> => {
    const teacherId = person.role === 'teacher' ? person.userId : null;
    return checkList(importId, list, choices, await rosters.rosterFor({ schoolId, teacherId, classId }));
  };

  const read = async (
    files: readonly GivenFile[],
    choices: Choices,
    { schoolId, classId }: Pick<KnownImport, 'schoolId' | 'classId'>,
  ): Promise<ReadList> => {
    const today = classId === null ? isoNow(clock).slice(0, 10) : null;
    const result = readList(files, choices, await imports.columnsOf(schoolId), today);
    if ('refusal' in result) throw new EdgeError(result.refusal, { params: result.params });
    return result;
  };

  const keepCheck = async (
    { person, send }: Pick<Call, 'person' | 'send'>,
    of: Pick<KnownImport, 'importId' | 'schoolId' | 'classId' | 'check'>,
    fileName: string,
    checked: CheckedList,
  ) => {
    const { importId, schoolId, classId } = of;
    const check = of.check + 1;
    // Of two at once each has rows of its own, and one of them is the next check.
    const list = derivedId('check', importId, String(check), sha256(JSON.stringify(checked)));
    await lists.putList(importId, person.userId, list, checked);
    const own = { importId, personId: person.userId, schoolId, classId, check, list, fileName };
    const { position } = await send(
      'CheckImport',
      { ...own, counts: countsOf(checked) },
      { commandId: derivedId('check import', importId, list) },
    );
    return { position, check };
  };

  const fileNameOf = async ({ fileName }: KnownImport): Promise<string> => {
    const opened = fileName === null ? '' : await deps.sealing.open<string>(fileName);
    return typeof opened === 'string' ? opened : '';
  };

  return { placeFor, reached, own, listOf, judged, read, keepCheck, fileNameOf };
};
