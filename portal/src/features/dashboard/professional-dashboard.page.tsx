import { practiceLevels } from '@lectern/events/accounts/experience.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { LearnerBoard } from './learner-board.js';
import { OwnResults } from './own-results.js';
import { useExperience } from '../../shared/practice/use-experience.js';
import './professional.css';
import texts from './professional.en.json';

/** A hiring candidate's day: what to practise next, how it went, and their plan. */
export function ProfessionalDashboardPage() {
  const t = useTexts(texts);
  return (
    <LearnerBoard
      asideLabel={t.aside}
      aside={
        <>
          <OwnResults />
          <Plan />
        </>
      }
    />
  );
}

function Plan() {
  const { plan: t, customise } = useTexts(texts);
  const { data } = useExperience();
  // Until it is known, and where it does not come, nothing is claimed; the rest of the page works without it.
  if (data === undefined) return null;
  const level = practiceLevels.find((one) => one === data?.level);
  return (
    <section className="sheet plan-sheet stack gap-near" aria-labelledby="plan">
      <h2 id="plan">{t.title}</h2>
      {data === null ? (
        <p className="soft">{t.none}</p>
      ) : (
        <ul>
          {level !== undefined && <li>{t.level({ level: customise.levels[level].name })}</li>}
          <li>{t.minutes({ minutes: data.minutesADay })}</li>
        </ul>
      )}
      <Link className={buttonClass()} to={paths.customiseExperience}>
        {data === null ? t.set : t.change}
      </Link>
    </section>
  );
}
