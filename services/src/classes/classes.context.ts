import { context } from '../context.js';
import { handleClasses } from './classes.commands.js';
import { classesProjection } from './classes.projection.js';
import { enrolmentsProjection } from './enrolments.projection.js';

export const classes = context('classes', {
  projections: [enrolmentsProjection, classesProjection],
  past: ({ ofSchool }) => [
    { projection: classesProjection, by: { schoolId: (id) => ofSchool(id, ['class', 'enrolment']) } },
    { projection: enrolmentsProjection, by: { leftSchoolId: (id) => ofSchool(id, ['person', 'enrolment']) } },
  ],
  commands: handleClasses,
});
