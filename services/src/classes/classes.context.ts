import { context, type ReactorPorts } from '../context.js';
import { withPorts } from '../platform/work/reactor.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';
import { changeYear, undoYearChange } from './change-year.reactor.js';
import { createClassesQueries } from './classes.queries.js';
import { yearChangesProjection } from './year-changes.projection.js';
import { createYearChangesQueries } from './year-changes.queries.js';
import { serveYearChanges } from './year-changes.http.js';
import { queriesOf } from '../queries.js';
import { createSchoolOf } from '../schools/admins-school.js';
import { handleClasses } from './classes.commands.js';
import { classesProjection } from './classes.projection.js';
import { enrolmentsProjection } from './enrolments.projection.js';
import { createJoiningQueries } from './joining.queries.js';
import { serveJoining } from './joining.http.js';
import { joiningProjection } from './joining.projection.js';
import { serveManagedClasses } from './manage-classes.http.js';
import { createManagedSchoolQueries } from './managed-school.queries.js';
import { resumeMove } from './resume-move.reactor.js';

const yearPorts = (ports: ReactorPorts) => {
  const [classes, schools] = [createClassesQueries(ports), createSchoolsQueries(ports)];
  return {
    ...ports,
    nameOf: async (schoolId: string) => (await schools.find(schoolId))?.name ?? '',
    find: classes.find,
  };
};

export const classes = context('classes', {
  projections: [enrolmentsProjection, classesProjection, joiningProjection, yearChangesProjection],
  past: ({ ofSchool }) => [
    { projection: classesProjection, by: { schoolId: (id) => ofSchool(id, ['class', 'enrolment']) } },
    { projection: enrolmentsProjection, by: { leftSchoolId: (id) => ofSchool(id, ['person', 'enrolment']) } },
  ],
  commands: handleClasses,
  reactors: () => [resumeMove, withPorts(changeYear, yearPorts), withPorts(undoYearChange, yearPorts)],
  edge: (ports) => {
    const queries = queriesOf(ports);
    const joining = createJoiningQueries({ ...ports, ...queries });
    const managed = createManagedSchoolQueries({ ...queries, joining });
    const schoolOf = createSchoolOf(queries.schools);
    return {
      serve: [
        ...serveManagedClasses({ classes: queries.classes, managed, schoolOf }),
        ...serveYearChanges({ schoolOf, years: createYearChangesQueries({ ...ports, ...queries }) }),
        ...serveJoining({ ...queries, joining, schoolOf }),
      ],
    };
  },
});
