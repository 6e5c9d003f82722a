import { useSearchParams } from 'react-router-dom';
import { MarkAnswers } from './mark-answers.js';
import { MarkingQueue } from './marking-queue.js';
import { questionIn } from './question-address.js';
import './marking.css';

/** What waits for a teacher's mark: the questions, or the answers to the one that the address names. */
export function TeacherMarkingPage() {
  const [search] = useSearchParams();
  const question = questionIn(search);
  return question ? <MarkAnswers key={search.toString()} question={question} /> : <MarkingQueue />;
}
