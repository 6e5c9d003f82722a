import type { RescoredStudent } from '@lectern/events/rescoring/rescoring.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { fullName } from '../../shared/session/person.js';
import texts from './rescoring.en.json';

/** First and last name; of somebody who was erased, that they were. */
export function useStudentName(): (student: Pick<RescoredStudent, 'firstName' | 'lastName'>) => string {
  const { erasedName } = useTexts(texts);
  return ({ firstName = '', lastName = '' }) => fullName({ firstName, lastName }) || erasedName;
}
