import { ownResults } from '@lectern/events/results/result.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import { paths, reviewPath } from '../../shared/paths.js';
import { FourSkills } from '../../shared/results/four-skills.js';
import texts from '../../shared/results/skills.en.json';

/** A candidate’s four skills, their best answer, and the way to share results. */
export function OwnResults() {
  const t = useTexts(texts);
  const { data } = useApiQuery(ownResults, {});
  // Until it is known, and where it does not come, nothing is claimed; the rest of the page works without it.
  if (!data) return null;
  const [best] = data.answers;
  return (
    <section className="sheet stack" aria-labelledby="skills">
      <h2 id="skills">{t.title}</h2>
      {data.skills === null ? (
        <p className="soft">{t.none}</p>
      ) : (
        <>
          <FourSkills scores={data.skills} />
          <p className="note">{t.body}</p>
        </>
      )}
      {best && (
        <>
          <h3>{t.best}</h3>
          <p>
            {best.question}{' '}
            <Link className="link" to={reviewPath(best.attemptId)}>
              {t.see}
            </Link>
          </p>
          <p>
            <Link className={buttonClass()} to={paths.shareResults}>
              {t.share}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
