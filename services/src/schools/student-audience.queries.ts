import { createPeopleQueries } from '../accounts/people/people.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf, type Hint } from '../platform/projections/projection.js';
import { classesProjection, type ClassDocument } from '../classes/classes.projection.js';
import { enrolmentsProjection, type EnrolmentDocument } from '../classes/enrolments.projection.js';

const classes = collectionOf(classesProjection);
const enrolments = collectionOf(enrolmentsProjection);

/** Whether a notification to a student says that an answer is done, or a practice finished. */
const isProgress = ({ kind, payload }: Hint): boolean =>
  kind === 'practice' || (kind === 'response' && payload['stage'] === 'done');

/**
 * Relays a student's progress to the teachers of their classes, their parent and the admins of their school. Whether
 * each of them may still see the student is asked again at their connection.
 */
export const createStudentAudience = ({ documents }: { readonly documents: Documents }) => {
  const people = createPeopleQueries({ documents });

  const teachersOf = async (studentId: string): Promise<readonly string[]> => {
    const enrolment = await documents.get<EnrolmentDocument>(enrolments, studentId);
    const found = await documents.getMany<ClassDocument>(classes, enrolment?.body.learnsIn ?? []);
    return [...found.values()].flatMap(({ body }) => body.teachers);
  };
  const adminsOf = async (schoolId: string | null): Promise<readonly string[]> =>
    schoolId === null ? [] : (await people.staffOf(schoolId, 'school-admin')).map(({ personId }) => personId);

  return async (hint: Hint): Promise<readonly Hint[]> => {
    if (!isProgress(hint)) return [];
    const { userId: studentId, payload } = hint;
    const student = await people.find(studentId);
    if (student?.role !== 'student') return [];
    const [teachers, admins] = await Promise.all([teachersOf(studentId), adminsOf(student.schoolId)]);
    const audience = new Set([...teachers, ...admins, ...(student.familyId ? [student.familyId] : [])]);
    audience.delete(studentId);
    const { position } = payload;
    return [...audience].map((userId) => ({ userId, kind: 'progress', payload: { studentId, position } }));
  };
};
