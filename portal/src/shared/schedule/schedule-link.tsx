import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import texts from './own-schedule.en.json';

/** To what one has set for others. */
export function ScheduleLink() {
  const { link: t } = useTexts(texts);
  return (
    <Link className={buttonClass()} to={paths.manageSchedule}>
      {t}
    </Link>
  );
}
