import { useSearchParams } from 'react-router-dom';
import { ChooseClass } from './choose-class.js';
import './class-analytics.css';
import { ClassView } from './class-view.js';
import { StudentReport } from './student-report.js';
import { StudentView } from './student-view.js';

/** What a class did, or one of its students: the address names which; without one, the classes to choose from. */
export function ClassAnalyticsPage() {
  const [search] = useSearchParams();
  const studentId = search.get('student');
  const classId = search.get('class');
  if (studentId !== null && search.has('report')) return <StudentReport studentId={studentId} />;
  if (studentId !== null) return <StudentView key={studentId} studentId={studentId} />;
  return classId === null ? <ChooseClass /> : <ClassView classId={classId} />;
}
