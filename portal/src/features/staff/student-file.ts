import type { StaffStudent } from '@lectern/events/schools/staff.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { FileColumn } from '../../shared/table/csv.js';
import texts from './staff.en.json';
import { lastPractised, newestScore, type StudentScore } from './student-facts.js';

const rounded = (student: StaffStudent, of: StudentScore): number | null => {
  const score = newestScore(student, of);
  return score === null ? null : Math.round(score * 10) / 10;
};

/** Students as a file has them: days as YYYY-MM-DD, scores with one decimal. */
export function useStudentFile(): readonly FileColumn<StaffStudent>[] {
  const { students: t } = useTexts(texts);
  return [
    { label: t.firstName, value: ({ firstName }) => firstName },
    { label: t.lastName, value: ({ lastName }) => lastName },
    { label: t.username, value: ({ username }) => username },
    { label: t.streak, value: ({ streakCount }) => streakCount },
    { label: t.communication, value: (student) => rounded(student, 'communication') },
    { label: t.thinking, value: (student) => rounded(student, 'criticalThinking') },
    { label: t.last, value: (student) => lastPractised(student)?.slice(0, 10) ?? null },
    { label: t.lastPage, value: ({ lastAttempts }) => lastAttempts[0]?.title ?? null },
  ];
}
