import { context } from '../context.js';
import { queriesOf } from '../queries.js';
import { createSchoolOf } from '../schools/admins-school.js';
import { handleClasses } from './classes.commands.js';
import { classesProjection } from './classes.projection.js';
import { enrolmentsProjection } from './enrolments.projection.js';
import { serveJoining } from './joining.http.js';
import { joiningProjection } from './joining.projection.js';
import { serveManagedClasses } from './manage-classes.http.js';
import { createManagedSchoolQueries } from './managed-school.queries.js';
import { resumeMove } from './resume-move.reactor.js';

export const classes = context('classes', {
  projections: [enrolmentsProjection, classesProjection, joiningProjection],
  past: ({ ofSchool }) => [
    { projection: classesProjection, by: { schoolId: (id) => ofSchool(id, ['class', 'enrolment']) } },
    { projection: enrolmentsProjection, by: { leftSchoolId: (id) => ofSchool(id, ['person', 'enrolment']) } },
  ],
  commands: handleClasses,
  reactors: () => [resumeMove],
  edge: (ports) => {
    const queries = queriesOf(ports);
    const managed = createManagedSchoolQueries({ ...ports, ...queries });
    const schoolOf = createSchoolOf(queries.schools);
    return {
      serve: [
        ...serveManagedClasses({ classes: queries.classes, managed, schoolOf }),
        ...serveJoining({ ...ports, ...queries, schoolOf }),
      ],
    };
  },
});
