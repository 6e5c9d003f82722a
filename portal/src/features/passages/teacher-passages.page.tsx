import { useSearchParams } from 'react-router-dom';
import { ManagePassagesPage } from './manage-passages.page.js';
import { PassagesPage } from './passages.page.js';

/** The texts of a teacher's school, and with `?id` one of them as its author writes it. */
export function TeacherPassagesPage() {
  const [search] = useSearchParams();
  return search.get('id') ? <PassagesPage /> : <ManagePassagesPage />;
}
