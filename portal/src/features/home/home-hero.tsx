import type { SessionUser } from '@lectern/events/accounts/session.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow, mic } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths } from '../../shared/paths.js';
import { dashboardOf } from '../../shared/session/person.js';
import { exampleHeard, examplePeaks } from '../../shared/example-peaks.js';
import texts from './home.en.json';

/** Under this part of the address the question to try is open. */
export const tryAnchor = '#try';

/** The idea in one look: a page, and the voice on it. */
export function HomeHero({ user }: { user: SessionUser | null }) {
  const t = useTexts(texts);
  const [read, say, hear] = t.title;
  const dashboard = user && dashboardOf(user);
  return (
    <section className="wrap hero">
      <div className="hero-words">
        <PageHeading title={t.tab}>
          {read} <br />
          {say} <br />
          <i>{hear}</i>
        </PageHeading>
        <p className="lead">{t.lead}</p>
        <div className="row">
          {user ? (
            <Link
              className={buttonClass({ kind: 'primary', big: true })}
              to={dashboard ?? paths.profileSelection}
            >
              {t.toDashboard}
              <Glyph path={arrow} turns />
            </Link>
          ) : (
            <Link className={buttonClass({ kind: 'primary', big: true })} to={{ hash: tryAnchor }}>
              <Glyph path={mic} />
              {t.tryIt}
            </Link>
          )}
          {user ? (
            <Link className={buttonClass({ big: true })} to={{ hash: tryAnchor }}>
              <Glyph path={mic} />
              {t.tryIt}
            </Link>
          ) : (
            <Link className={buttonClass({ big: true })} to={paths.signIn}>
              {t.signIn}
            </Link>
          )}
        </div>
        <p className="note">{t.tryNote}</p>
      </div>
      <Example />
    </section>
  );
}

function Example() {
  const { example: t } = useTexts(texts);
  return (
    <div className="sheet proof" role="group" aria-label={t.label}>
      <p className="passage" lang="en">
        {t.before}
        <mark className="now">{t.word}</mark>
        {t.after}
      </p>
      <Waveform kind="heard" peaks={examplePeaks} position={exampleHeard} />
      <div className="margin" lang="en">
        <p>{t.feedback}</p>
        <p>{t.more}</p>
      </div>
    </div>
  );
}
