import type { SessionUser } from '@lectern/events/accounts/session.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../app/page-heading.js';
import { paths } from '../../app/paths.js';
import { dashboardOf } from '../../app/person.js';
import { exampleHeard, examplePeaks } from './example-peaks.js';
import * as texts from './home.texts.js';

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
          <Link
            className={buttonClass({ kind: 'primary', big: true })}
            to={user ? (dashboard ?? paths.profileSelection) : paths.signIn}
          >
            {user ? t.toDashboard : t.signIn}
            {user && <Glyph path={arrow} turns />}
          </Link>
          <a className={buttonClass({ big: true })} href="#how">
            {t.how}
          </a>
        </div>
      </div>
      <Example />
    </section>
  );
}

function Example() {
  const { example: t } = useTexts(texts);
  return (
    <div className="sheet proof" role="group" aria-label={t.label}>
      <p className="passage">
        {t.before}
        <mark className="now">{t.word}</mark>
        {t.after}
      </p>
      <Waveform kind="heard" peaks={examplePeaks} position={exampleHeard} />
      <div className="margin">
        <p>{t.feedback}</p>
        <p>{t.more}</p>
      </div>
    </div>
  );
}
