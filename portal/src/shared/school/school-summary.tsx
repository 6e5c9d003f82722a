import type { ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { isCurrent, untaughtIn } from './current-classes.js';
import texts from './school-summary.en.json';

/** How a school is, in a sentence or two. */
export function SchoolSummary({ of }: { of: ManagedSchool }) {
  const { summary: t } = useTexts(texts);
  const classes = of.classes.filter(isCurrent(of)).length;
  if (classes === 0) return t.none;
  const { students, practised } = of;
  const [first, ...more] = untaughtIn(of);
  const untaught =
    first &&
    (more.length === 0 ? t.untaught({ name: first.name }) : t.untaughtMany({ count: more.length + 1 }));
  return [t.all({ students, classes, practised }), untaught].filter(Boolean).join(' ');
}

/** The next step where a class has no teacher. */
export function ChooseTeacher({ of, schid }: { of: ManagedSchool; schid: string }) {
  const t = useTexts(texts);
  const [first] = untaughtIn(of);
  if (!first) return null;
  const query = new URLSearchParams({ schid, class: first._id });
  return (
    <p>
      <Link className={buttonClass({ kind: 'primary', big: true })} to={`${paths.manageClasses}?${query}`}>
        {t.chooseTeacher({ name: first.name })}
      </Link>
    </p>
  );
}
