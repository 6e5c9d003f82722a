import { buttonClass } from '@lectern/widgets/ui/button';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import texts from './page.en.json';
import { PageHeading } from './page-heading.js';
import { paths } from '../paths.js';

/** Every path that is no page, and pages that are not for this person. */
export function NotFoundPage() {
  const { notFound: t } = useTexts(texts);
  return (
    <div className="wrap lonely">
      <Picture name="kite" />
      <PageHeading>{t.title}</PageHeading>
      <p className="lead soft">{t.body}</p>
      <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.home}>
        {t.home}
      </Link>
    </div>
  );
}
