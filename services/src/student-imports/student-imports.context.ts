import { createClassesQueries } from '../classes/classes.queries.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { context, type ReactorPorts } from '../context.js';
import { withPorts } from '../platform/work/reactor.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';
import { queriesOf } from '../queries.js';
import { dropImportedFile, forgetImport } from './forget-import.reactor.js';
import { createImportLists } from './import-lists.js';
import { createRosterQueries } from './roster.queries.js';
import { runImport } from './run-import.reactor.js';
import { handleStudentImports } from './student-imports.commands.js';
import { serveCreateClass } from './create-class.http.js';
import { serveImportRuns } from './import-runs.http.js';
import { serveStudentImports } from './student-imports.http.js';
import { importColumnsProjection, studentImportsProjection } from './student-imports.projection.js';
import { createStudentImportsQueries } from './student-imports.queries.js';
import { undoImport } from './undo-import.reactor.js';

export const studentImports = context('student-imports', {
  projections: [studentImportsProjection, importColumnsProjection],
  commands: (ports) => [handleStudentImports(ports)],
  reactors: () => [
    withPorts(runImport, (ports: ReactorPorts) => {
      const [people, schools] = [createPeopleQueries(ports), createSchoolsQueries(ports)];
      return {
        ...ports,
        studentsOf: (schoolId) => people.inSchool(schoolId, 'student'),
        codeOf: async (schoolId) => (await schools.find(schoolId))?.code ?? null,
        yearOf: createClassesQueries(ports).currentYear,
      };
    }),
    undoImport,
    dropImportedFile,
    forgetImport,
  ],
  edge: (ports) => {
    const queries = queriesOf(ports);
    const classes = createClassesQueries(ports);
    const shared = {
      ...ports,
      ...queries,
      classes,
      imports: createStudentImportsQueries(ports),
      rosters: createRosterQueries({ ...queries, classes }),
      lists: createImportLists(ports),
    };
    return { serve: [...serveStudentImports(shared), ...serveImportRuns(shared), serveCreateClass(shared)] };
  },
});
