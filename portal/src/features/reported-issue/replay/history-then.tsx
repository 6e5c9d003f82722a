import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { pathAsOf, useAsOf } from '../../../shared/as-of/use-as-of.js';
import { historyOf } from '../../../shared/paths.js';
import texts from './replay.en.json';

type HistoryThenProps = {
  studentId: string;
  /** ISO 8601, by the server's clock. */
  at: string;
};

/** For admins: the student's history as it was at the moment. */
export function HistoryThen({ studentId, at }: HistoryThenProps) {
  const t = useTexts(texts);
  const { isReader } = useAsOf();
  return (
    isReader && (
      <p>
        <Link to={pathAsOf(historyOf(studentId), at)}>{t.historyThen}</Link>
      </p>
    )
  );
}
